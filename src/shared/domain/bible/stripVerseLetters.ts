/**
 * Strips letters directly after a verse number. A separate file, so that the app can use it without
 * loading the reference parser.
 */

/** A numbered book's short name, such as "2Co": its letters are not a suffix. */
const NUMBERED_BOOK =
  /^(?:s(?:am?|m)|k(?:in?|gs?)|ch(?:r|ron)?|cor?|th(?:es?)?|t(?:im?|m)|p(?:et?|t)|j(?:o|oh|h?n))$/i;
const SUFFIX =
  /(?<before>[a-z.:,;\u2010-\u2015-]\s?)(?<number>\d{1,3})(?<letters> ?ff?\b\.?|[a-z]{1,3})(?<to>[-\u2010-\u2015][a-z])?(?![\p{L}\d])/giu;
/** Words written without a space before them. */
const WORD = /^(?:to|and|end|vv?|ch)$/i;

/**
 * For a plan that arrives: "Psalm 119:1-24x" becomes "Psalm 119:1-24", "Mark 1:14ff" becomes "Mark
 * 1:14". Names of books are unchanged ("2Co 3:1").
 */
export function stripVerseLetters(text: string): string {
  return text.replaceAll(SUFFIX, (written, before, number, letters, _to, at: number) => {
    const isBook = Number(number) <= 3 && NUMBERED_BOOK.test(letters);
    const runsOn = letters.length > 1 && /^\s*\d/.test(text.slice(at + written.length));
    return isBook || runsOn || WORD.test(letters) ? written : before + number;
  });
}

/**
 * For text that a person types: "16b" becomes 16, while "16f" and "16ff" keep their meaning of
 * following verses.
 */
export function stripHalfVerses(text: string): string {
  return text.replaceAll(/(?<=[a-z.:,;\u2010-\u2015-]\s?\d{1,3})[a-e]{1,2}(?![\p{L}\d])/giu, "");
}
