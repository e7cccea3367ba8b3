/**
 * Content lines of RFC 5545. Written here instead of using a library: the one considered writes a
 * calendar's name unescaped, omits the last line break and takes local times from the clock of the
 * machine that makes the file.
 */
import { plainLines } from "./plainText.ts";

const MAX_OCTETS = 75;
const END_OF_LINE = "\r\n";

/** Escapes text as a value (3.3.11), so that a line break in it cannot begin a property. */
export function icsText(text: string): string {
  return plainLines(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Joins the lines, folded (3.1), with a line break after each, including the last. */
export function icsFile(lines: readonly string[]): string {
  return lines.map((line) => fold(line) + END_OF_LINE).join("");
}

/** Folds at 75 octets without splitting a character. */
function fold(line: string): string {
  let folded = "";
  let used = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (used + size > MAX_OCTETS) {
      folded += `${END_OF_LINE} `;
      used = 1;
    }
    folded += character;
    used += size;
  }
  return folded;
}

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
