const SENTENCE_END = /[.!?]+(?:\s+|$)/g;
/** Before a full stop that ends nothing: "St. Anne", "1. Begin". */
const SHORT = /(?:\b(?:St|Mr|Mrs|Ms|Dr|Rev|No|vs|v|ch|Fr|Pr|Ps|Matt|Rom|Gen|Cor)|^\d)$/;

/** The sentences of each line, with their marks. */
export function sentencesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const found: string[] = [];
    let from = 0;
    for (const { index, 0: mark } of line.matchAll(SENTENCE_END)) {
      if (SHORT.test(line.slice(from, index))) continue;
      found.push(line.slice(from, index + mark.length).trim());
      from = index + mark.length;
    }
    return [...found, line.slice(from).trim()].filter((one) => one !== "");
  });
}
