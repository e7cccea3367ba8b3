/** Endings, each with its replacements in the base form: "ies" with "y". */
export type Endings = readonly (readonly [string, readonly string[]])[];

/** Returns the word and its possible base forms: "running" may come from "running", "runn", "runne" or "run". */
export function wordForms(word: string, endings: Endings): string[] {
  return [
    word,
    ...endings.flatMap(([ending, others]) => {
      if (!word.endsWith(ending)) return [];
      const stem = word.slice(0, -ending.length);
      const single = /(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [];
      return [...others.map((other) => stem + other), ...single];
    }),
  ];
}
