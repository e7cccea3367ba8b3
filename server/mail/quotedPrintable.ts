/** Quoted-printable (RFC 2045, 6.7): text of any language in lines of 76 ASCII characters. */

/** Text that is encoded already. Kept apart from plain text, so that none is encoded twice or not at all. */
export interface Encoded {
  quotedPrintable: string;
}

const MAX_LINE = 76;
const encoder = new TextEncoder();

/** Encodes whole lines. Encoded texts can be joined with a line break. */
export function encodeQuotedPrintable(text: string): Encoded {
  const lines = text.split(/\r\n|\r|\n/).map(encodeLine);
  return { quotedPrintable: lines.join("\r\n") };
}

/** Joins encoded texts; each begins a new line. */
export function joinEncoded(parts: readonly Encoded[]): string {
  return parts.map(({ quotedPrintable }) => quotedPrintable).join("\r\n");
}

function encodeLine(line: string): string {
  const bytes = encoder.encode(line);
  let encoded = "";
  let column = 0;
  bytes.forEach((byte, at) => {
    const unit = unitOf(byte, column === 0, at === bytes.length - 1);
    // One column stays free for the "=" of a soft line break.
    if (column + unit.length > MAX_LINE - 1) {
      encoded += "=\r\n";
      column = 0;
    }
    // What begins a line after a soft break begins it for every mail server, too.
    const placed = column === 0 ? unitOf(byte, true, at === bytes.length - 1) : unit;
    encoded += placed;
    column += placed.length;
  });
  return encoded;
}

function unitOf(byte: number, isFirst: boolean, isLast: boolean): string {
  const isSpace = byte === 0x20 || byte === 0x09;
  const isPrintable = byte >= 0x21 && byte <= 0x7e && byte !== 0x3d;
  // Some servers eat a dot, and change "From ", at the beginning of a line; spaces at its end get lost.
  const isEndangered = isFirst && (byte === 0x2e || byte === 0x46);
  if ((isPrintable && !isEndangered) || (isSpace && !isLast)) return String.fromCharCode(byte);
  return `=${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}
