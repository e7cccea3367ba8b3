const IMAGE_OR_LINK = /!?\[([^\]\n]*)\]\([^)\n]*\)/g;
const ADDRESS = /\b(?:https?|ftp|file|data|javascript):\S+|\bwww\.\S+/gi;
const TAG = /<\/?[a-z!][^>\n]*>/gi;
/** Control and direction characters, which could make a text read as something else. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/**
 * A model's words as plain text on one line: no addresses, images or markup, which a screen
 * might fetch or a reader follow.
 */
export function cleanText(text: string, maxCharacters: number): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replaceAll(INVISIBLE, "")
    .replaceAll(IMAGE_OR_LINK, "$1")
    .replaceAll(ADDRESS, "")
    .replaceAll(TAG, "")
    .replaceAll(/ {2,}/g, " ")
    .trim()
    .slice(0, maxCharacters)
    .trim();
}
