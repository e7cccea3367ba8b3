/** Writes a mail as it goes over the wire: headers, and the same words as plain text and as HTML (RFC 2046, 5.1.4). */
import { headerLine, headerText, mailbox } from "./headerText.ts";
import { type Encoded, joinEncoded } from "./quotedPrintable.ts";

export interface Mail {
  from: { name: string; address: string };
  to: string;
  subject: string;
  /** Without the angle brackets. */
  messageId: string;
  at: Date;
  /** Headers of our own making, printable ASCII. */
  headers: Readonly<Record<string, string>>;
  text: readonly Encoded[];
  html: readonly Encoded[];
}

const MAX_NAME = 60;
const MAX_SUBJECT = 120;
/** Cannot occur in quoted-printable text, where `=` is followed by a byte or by the line's end. */
const BOUNDARY = "=_lamplight";

export function mimeMessage({
  from,
  to,
  subject,
  messageId,
  at,
  headers,
  text,
  html,
}: Mail): string {
  const lines = Object.entries({
    From: mailbox(from.name, from.address, MAX_NAME),
    To: to,
    Subject: headerText(subject, MAX_SUBJECT),
    Date: at.toUTCString().replace("GMT", "+0000"),
    "Message-ID": `<${messageId}>`,
    ...headers,
    "MIME-Version": "1.0",
    "Content-Type": `multipart/alternative; boundary="${BOUNDARY}"`,
  }).map(([name, value]) => headerLine(name, value));
  return [
    ...lines,
    "",
    // The last part is the one that a mail program prefers.
    ...part("text/plain", text),
    ...part("text/html", html),
    `--${BOUNDARY}--`,
    "",
  ].join("\r\n");
}

function part(type: string, content: readonly Encoded[]): string[] {
  return [
    `--${BOUNDARY}`,
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: quoted-printable",
    "",
    joinEncoded(content),
  ];
}
