/** Finds questions of one book with nearly the same words. One book, because that is what one plan reads. */
import type { CompanionEntry, Reader } from "../../server/agent/bible/parseCompanion.ts";
import { READERS } from "../../server/agent/bible/parseCompanion.ts";
import { contentOf } from "./words.ts";

export interface Alike {
  /** The line of the later of the two. */
  line: number;
  likeness: number;
  texts: [string, string];
}

export interface LocatedQuestion {
  passage: number;
  reader: Reader;
  line: number;
  text: string;
}

/** Minimum share of common words, for the same readers. */
const ALIKE = 0.7;
const LEAST_SHARED = 3;

export function questionsIn(entries: readonly CompanionEntry[]): LocatedQuestion[] {
  return entries.flatMap((entry, passage) =>
    READERS.flatMap((reader) =>
      entry.questions[reader].map(({ text, line }) => ({ passage, reader, line, text })),
    ),
  );
}

/** Returns pairs of questions from two passages, most similar first. */
export function alikeInWords(entries: readonly CompanionEntry[]): Alike[] {
  const asked = questionsIn(entries).map((one) => ({ ...one, content: contentOf(one.text) }));
  const byStem = new Map<string, number[]>();
  const pairs: Alike[] = [];
  asked.forEach((one, index) => {
    const shared = new Map<number, number>();
    for (const stem of one.content) {
      const places = byStem.get(stem) ?? [];
      for (const other of places) shared.set(other, (shared.get(other) ?? 0) + 1);
      places.push(index);
      byStem.set(stem, places);
    }
    for (const [at, count] of shared) {
      const other = asked[at];
      if (!other || count < LEAST_SHARED || other.passage === one.passage) continue;
      if (other.reader !== one.reader) continue;
      const likeness = count / (one.content.size + other.content.size - count);
      if (likeness >= ALIKE)
        pairs.push({ line: one.line, likeness, texts: [other.text, one.text] });
    }
  });
  return pairs.sort((a, b) => b.likeness - a.likeness);
}
