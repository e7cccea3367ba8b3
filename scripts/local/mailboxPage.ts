/** The pages of the local mailbox: the list, and one mail with its headers and both parts. */
import { headerOf, partOf, type ReadMail } from "./readMail.ts";

export interface NumberedMail extends ReadMail {
  number: number;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #221d15; --paper: #fbf8f1; --line: #857b68 }
@media (prefers-color-scheme: dark) { :root { --ink: #f3ede2; --paper: #0d1017 } }
body { max-width: 42rem; margin: 0 auto; padding: 1.25rem; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: inherit } ul { padding: 0; list-style: none }
li a { display: block; padding: .75rem 0; border-top: 1px solid var(--line); text-decoration: none } small { display: block }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .25rem 1rem; font-size: .875rem } dd { margin: 0 }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 8px } pre { white-space: pre-wrap; font: .9375rem/1.5 ui-monospace, monospace }
`;

export function mailboxList(mails: readonly NumberedMail[]): string {
  const items = mails.map(
    ({ number, headers }) =>
      `<li><a href="/emulator/mailbox/${number}"><b>${escapeText(headerOf(headers, "Subject"))}</b><small>${escapeText(headerOf(headers, "To"))} · ${escapeText(headerOf(headers, "Date"))}</small></a></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join("\n")}</ul>` : "<p>No mail yet.</p>";
  return document("Mailbox", `<p>Mail of this machine. None of it was sent anywhere.</p>${list}`);
}

export function mailboxMail(mail: NumberedMail): string {
  const { number, headers } = mail;
  const rows = headers.map(
    ({ name, value }) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`,
  );
  const body = `<p><a href="/emulator/mailbox">All mail</a> · <a href="/emulator/mailbox/${number}/source">As it was sent</a> · <a href="/emulator/mailbox/${number}/html">HTML alone</a></p>
<dl>${rows.join("\n")}</dl>
<h2>HTML</h2>
<iframe sandbox="allow-top-navigation-by-user-activation" title="The mail as HTML" src="/emulator/mailbox/${number}/html"></iframe>
<h2>Text</h2>
<pre>${links(escapeText(partOf(mail, "text/plain")))}</pre>`;
  return document(headerOf(headers, "Subject"), body);
}

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeText(title)}</h1>
${body}
</body>
</html>`;
}

function links(text: string): string {
  return text.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`);
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
