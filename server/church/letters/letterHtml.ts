/**
 * The parts of a letter's HTML. Mail programs know tables and inline styles; those that know more get a dark version.
 * No image, no script and nothing to fetch, so that opening a letter tells nobody.
 */
import { html, raw } from "hono/html";

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 0; width: 100%; background: #fbf8f1; -webkit-text-size-adjust: 100% }
@media (prefers-color-scheme: dark) {
  body, .paper { background: #0d1017 !important }
  .ink, .ink a { color: #f3ede2 !important }
  .soft, .soft a { color: #b8b1a3 !important }
  .line { border-color: #2b3341 !important }
  .ink a.button { background: #f2b254 !important; color: #1d1404 !important }
}
`;

type Markup = ReturnType<typeof html>;

/** Up to the content. `preview` is what a list of mails shows beside the subject. */
export function letterTop(options: {
  title: string;
  preview: string;
  colour: string | null;
  church: string;
  plan: string;
}): string {
  const { title, preview, colour, church, plan } = options;
  return `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#fbf8f1">
<tr><td align="center" style="padding:0 16px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="line soft" style="padding:20px 0 12px;border-top:4px solid ${colour ?? "#8a8a8a"};border-bottom:1px solid #e2d9c7;font:14px/1.4 ${raw(SANS)};color:#5c5446">
${church}<br><b class="ink" style="font-size:17px;color:#221d15">${plan}</b>
</td></tr>`}`;
}

export function letterEnd(): string {
  return "</table>\n</td></tr>\n</table>\n</body>\n</html>";
}

/** One row of the letter's only column. */
function row(
  style: string,
  kind: "ink" | "soft" | "ink line" | "soft line",
  content: Markup,
): string {
  return `${html`<tr><td class="${kind}" style="${raw(style)}">\n${content}\n</td></tr>`}`;
}

export const letterRow = {
  title: (when: string, reference: string, title: string) =>
    row(
      `padding:28px 0 0;font:16px/1.4 ${SANS};color:#5c5446`,
      "soft",
      html`${when}<h1 class="ink" style="margin:2px 0 0;font:600 29px/1.25 ${raw(SERIF)};color:#221d15">${reference}</h1>${
        title
          ? html`\n<p style="margin:6px 0 0;font:italic 19px/1.4 ${raw(SERIF)}">${title}</p>`
          : ""
      }`,
    ),
  heading: (text: string) =>
    row(
      `padding:28px 0 0;font:600 16px/1.4 ${SANS};color:#5c5446`,
      "soft",
      html`<h2 style="margin:0;font:inherit">${text}</h2>`,
    ),
  /** Words to read. Line breaks are kept. */
  words: (text: string) =>
    row(`padding:12px 0 0;font:19px/1.6 ${SERIF};color:#221d15`, "ink", withBreaks(text)),
  questions: (questions: readonly string[]) =>
    row(
      `padding:8px 0 0;font:18px/1.5 ${SERIF};color:#221d15`,
      "ink",
      html`<ol style="margin:0;padding:0 0 0 26px">\n${questions.map(
        (question) => html`<li style="margin:0 0 10px">${question}</li>\n`,
      )}</ol>`,
    ),
  prayer: (text: string, colour: string | null) =>
    row(
      "padding:8px 0 0",
      "ink",
      html`<div class="ink" style="padding:0 0 0 14px;border-left:2px solid ${colour ?? "#8a8a8a"};font:italic 18px/1.6 ${raw(SERIF)};color:#221d15">${withBreaks(text)}</div>`,
    ),
  remark: (text: string) =>
    row(`padding:20px 0 0;font:16px/1.5 ${SANS};color:#5c5446`, "soft", withBreaks(text)),
  button: (text: string, address: string) =>
    row(
      "padding:28px 0 0",
      "ink",
      html`<a class="button" href="${address}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#8a5200;color:#ffffff;font:600 17px/1.2 ${raw(SANS)};text-decoration:none">${text}</a>`,
    ),
  foot: (lines: readonly string[], link?: { text: string; address: string }) =>
    row(
      `padding:16px 0 0;font:14px/1.6 ${SANS};color:#5c5446`,
      "soft",
      html`${lines.map((line) => html`${line}<br>\n`)}${
        link ? html`<a href="${link.address}" style="color:#5c5446">${link.text}</a>` : ""
      }`,
    ),
  rule: () =>
    row(
      "padding:32px 0 0;border-bottom:1px solid #e2d9c7;font-size:0;line-height:0",
      "soft line",
      html`&nbsp;`,
    ),
};

function withBreaks(text: string): Markup {
  return html`${text.split("\n").map((line, at) => html`${at > 0 ? raw("<br>\n") : ""}${line}`)}`;
}
