/** Six words in a row: readers notice when two questions share them. */

const FRAME = 6;
const QUOTE = /“([^”]+)”/g;

/** Every six-word sequence of a question, in lower case, without quotations. */
export function framesOf(question: string): string[] {
  return question
    .split(QUOTE)
    .flatMap((part, at) => (at % 2 === 1 ? [] : sequencesIn(part, FRAME)));
}

/** Every sequence of so many words of a text, in lower case. */
export function sequencesIn(text: string, length: number): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[’']/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, from) =>
    words.slice(from, from + length).join(" "),
  );
}
