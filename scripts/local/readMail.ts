/** Reads a mail as a mail program does, for the local mailbox and the tests. Shares nothing with what writes one. */

export interface ReadMail {
  /** In their order, unfolded and decoded. */
  headers: { name: string; value: string }[];
  parts: { type: string; content: string }[];
}

export function readMail(mime: string): ReadMail {
  const { headers, body } = split(mime);
  const type = headerOf(headers, "Content-Type");
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  const parts = boundary === undefined ? [] : partsOf(body, boundary);
  return {
    headers: headers.map(({ name, value }) => ({ name, value: decodeWords(value) })),
    parts: parts.map((part) => {
      const { headers: own, body: content } = split(part);
      const isQuoted = /quoted-printable/i.test(headerOf(own, "Content-Transfer-Encoding"));
      const [kind = ""] = headerOf(own, "Content-Type").split(";");
      return { type: kind.trim(), content: isQuoted ? decodeQuoted(content) : content };
    }),
  };
}

/** Returns a header's value, or an empty text. */
export function headerOf(headers: ReadMail["headers"], name: string): string {
  const wanted = name.toLowerCase();
  return headers.find((header) => header.name.toLowerCase() === wanted)?.value ?? "";
}

export function partOf({ parts }: ReadMail, type: string): string {
  return parts.find((part) => part.type === type)?.content ?? "";
}

function split(mime: string): { headers: ReadMail["headers"]; body: string } {
  const end = mime.indexOf("\r\n\r\n");
  if (end < 0) return { headers: [], body: mime };
  const lines = mime
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
  return { headers, body: mime.slice(end + 4) };
}

function partsOf(body: string, boundary: string): string[] {
  const [, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`);
  return pieces.filter((piece) => !piece.startsWith("--")).map((piece) => piece.slice(2));
}

/** RFC 2047. White space between two encoded words is part of neither. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(
      /=\?([^?]+)\?([bq])\?([^?]*)\?=/gi,
      (_, charset: string, kind: string, text: string) => {
        const binary = kind.toLowerCase() === "b" ? atob(text) : unquote(text.replaceAll("_", " "));
        return decode(binary, charset);
      },
    );
}

function decodeQuoted(text: string): string {
  const joined = text.replace(/[ \t]+\r\n/g, "\r\n").replace(/=\r\n/g, "");
  return decode(unquote(joined), "utf-8").replaceAll("\r\n", "\n");
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function decode(binary: string, charset: string): string {
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes);
}
