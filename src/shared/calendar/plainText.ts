/**
 * Text as a file may carry it. Titles, questions and prayers were typed by people or written
 * by a model: a line break in a title would begin a header of its own in a calendar or a mail,
 * and a control character makes a Word file unreadable.
 */

/** One line: control characters, line and paragraph separators become spaces. */
export function plainLine(text: string): string {
  return withoutTraps(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Lines parted by `\n` alone. */
export function plainLines(text: string): string {
  return withoutTraps(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Halves of characters break UTF-8; marks that turn the writing direction hide what is said. */
function withoutTraps(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD").replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, "");
}
