/**
 * Header fields of a mail (RFC 5322, RFC 2047). People write the names and titles that stand in them, so every value is
 * one line first: a line break would begin a header of its own.
 */
import { plainLine } from "#shared/calendar/plainText.ts";

/** A line with an encoded word has at most 76 characters: `Subject: =?UTF-8?B?`, 52 of Base64 for 39 bytes, and `?=`. */
const MAX_WORD_BYTES = 39;
/** Below the recommended line length of 78 characters, to leave room for the field's name. */
const MAX_PLAIN = 60;
const PRINTABLE = /^[\x20-\x7e]*$/;

/** Returns one line of at most `limit` characters, ASCII as it is and everything else as encoded words. */
export function headerText(text: string, limit: number): string {
  const line = clip(plainLine(text), limit);
  const isPlain = PRINTABLE.test(line) && line.length <= MAX_PLAIN && !line.includes("=?");
  return isPlain ? line : encodedWords(line);
}

/** Returns `"Name" <address>`, with an encoded name on a separate line. */
export function mailbox(name: string, address: string, limit: number): string {
  const text = headerText(name, limit);
  if (text === "") return address;
  const isEncoded = text.startsWith("=?");
  return isEncoded
    ? `${text}\r\n <${address}>`
    : `"${text.replace(/["\\]/g, "\\$&")}" <${address}>`;
}

/** Returns `Name: value`. @throws RangeError for a value that would break out of its line. */
export function headerLine(name: string, value: string): string {
  const lines = value.split("\r\n ");
  if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || !lines.every((line) => PRINTABLE.test(line))) {
    throw new RangeError(`The header ${name} is not printable.`);
  }
  return `${name}: ${value}`;
}

function clip(line: string, limit: number): string {
  const characters = [...line];
  return characters.length > limit
    ? `${characters
        .slice(0, limit - 1)
        .join("")
        .trim()}…`
    : line;
}

/** Splits between characters, never within one, as RFC 2047 demands. */
function encodedWords(line: string): string {
  const encoder = new TextEncoder();
  const words: string[] = [];
  let bytes: number[] = [];
  const close = () => {
    words.push(`=?UTF-8?B?${btoa(String.fromCharCode(...bytes))}?=`);
    bytes = [];
  };
  for (const character of line) {
    const more = encoder.encode(character);
    if (bytes.length + more.length > MAX_WORD_BYTES) close();
    bytes.push(...more);
  }
  if (bytes.length > 0) close();
  return words.join("\r\n ");
}
