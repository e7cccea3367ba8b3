/** Questions of one book that ask the same in nearly the same words. A book is what one plan reads. */
import type { CompanionEntry, Reader } from "../../server/agent/bible/parseCompanion.ts";
import { READERS } from "../../server/agent/bible/parseCompanion.ts";
import { contentOf } from "./words.ts";

export interface Alike {
  /** The line of the later of the two. */
  line: number;
  likeness: number;
  texts: [string, string];
}

export interface Asked {
  passage: number;
  reader: Reader;
  line: number;
  text: string;
}

/** Shared words of all words, for the same readers. */
const ALIKE = 0.7;
const LEAST_SHARED = 3;

export function askedIn(entries: readonly CompanionEntry[]): Asked[] {
  return entries.flatMap((entry, passage) =>
    READERS.flatMap((reader) =>
      entry.questions[reader].map(({ text, line }) => ({ passage, reader, line, text })),
    ),
  );
}

/** Pairs of two passages, the likest first. */
export function alikeInWords(entries: readonly CompanionEntry[]): Alike[] {
  const asked = askedIn(entries).map((one) => ({ ...one, content: contentOf(one.text) }));
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
