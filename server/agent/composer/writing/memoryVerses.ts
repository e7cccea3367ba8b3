import type { Candidate } from "./candidate.ts";
import type { PassageReading } from "./readPassage.ts";

/** Sentences of a passage worth learning by heart, in the translation's exact words. */
export function memoryVerses(reading: PassageReading): Candidate[] {
  return reading.quotes
    .filter(({ kind, words }) => kind !== "question" && words.split(" ").length >= MIN_WORDS)
    .map(({ words, where, weight }) => ({
      id: `memory:${where}:${words.length}`,
      pattern: "memory",
      anchor: `memory:${where}`,
      family: "memory",
      text: `Learn by heart: “${words}” (${where}).`,
      closeness: weight,
    }));
}

const MIN_WORDS = 5;
