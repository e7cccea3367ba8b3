/** Six words in a row: what a reader hears again when two questions are made alike. */

const FRAME = 6;
const QUOTE = /“([^”]+)”/g;

/** Each six words in a row of a question, in small letters; quotations are the text's and do not count. */
export function framesOf(question: string): string[] {
  return question.split(QUOTE).flatMap((part, at) => {
    if (at % 2 === 1) return [];
    const words =
      part
        .toLowerCase()
        .replaceAll(/[’']/g, "")
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    return Array.from({ length: Math.max(0, words.length - FRAME + 1) }, (_, from) =>
      words.slice(from, from + FRAME).join(" "),
    );
  });
}
