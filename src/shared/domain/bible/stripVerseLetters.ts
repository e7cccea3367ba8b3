/**
 * Letters that mark half a verse, directly after its number: "119:1-24a" becomes "119:1-24".
 * In a file of its own, so that the app can strip them without the reference parser.
 */
export function stripVerseLetters(text: string): string {
  return text.replaceAll(/(?<=[a-z.:,;\u2010-\u2015-]\s?\d{1,3})[a-e]{1,2}(?![\p{L}\d])/giu, "");
}
