/**
 * Text made safe for a file. People and models write titles, questions and prayers: a line break in
 * a title would begin a header in a calendar or a mail, and a control character makes a Word file
 * unreadable.
 */

/** One line: control characters, line and paragraph separators become spaces. */
export function plainLine(text: string): string {
  return stripUnsafeCharacters(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Lines separated by `\n` alone. */
export function plainLines(text: string): string {
  return stripUnsafeCharacters(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Removes lone surrogates, which break UTF-8, and marks that change the writing direction, which
 * can disguise the text.
 */
function stripUnsafeCharacters(text: string): string {
  return text.replace(/\p{Cs}/gu, "\uFFFD").replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, "");
}
