/**
 * Finds questions that would fit another passage: none of their content words is in the passage,
 * its title or its summary, and none of them is rare. A question may well add a word of its own
 * ("What would you snatch up if you had to leave tonight?"), so the first condition alone proves
 * nothing.
 */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "../../server/agent/bible/outline.ts";
import type { CompanionEntry } from "../../server/agent/bible/parseCompanion.ts";
import { READERS } from "../../server/agent/bible/parseCompanion.ts";
import { versesOf } from "../../server/agent/bible/verses.ts";
import { contentOf, stemsOf } from "./words.ts";

/** How rare a word is across the passages, as a logarithm: 0 when in all of them, 8 when in one. */
export type Rarity = (stem: string) => number;

/** Below this rarity a question is surely generic. */
export const SURELY_GENERIC = 1.4;
/** Up to this rarity an editor should check. */
const PERHAPS_GENERIC = 2.2;

export interface Generic {
  line: number;
  /** The rarity of its rarest word. */
  rarity: number;
  text: string;
}

export function rarityIn(books: readonly { entries: readonly CompanionEntry[] }[]): Rarity {
  const passages = books.flatMap(({ entries }) => entries);
  const times = new Map<string, number>();
  for (const { questions } of passages) {
    const texts = READERS.flatMap((reader) => questions[reader].map(({ text }) => text));
    for (const stem of contentOf(texts.join(" "))) times.set(stem, (times.get(stem) ?? 0) + 1);
  }
  return (stem) => Math.log(passages.length / (times.get(stem) ?? 1));
}

/** Returns the likeliest first. */
export function genericIn(
  osis: string,
  entries: readonly CompanionEntry[],
  rarity: Rarity,
): Generic[] {
  return entries
    .flatMap((entry) => {
      const common = READERS.flatMap((reader) => entry.questions[reader]).flatMap(
        ({ line, text }) => {
          const stems = contentOf(text);
          const rarest = Math.max(0, ...Array.from(stems, rarity));
          return rarest < PERHAPS_GENERIC ? [{ line, text, stems, rarity: rarest }] : [];
        },
      );
      // Reading the passage takes longer than counting, so count first.
      if (common.length === 0) return [];
      const own = wordsOfPassage(osis, entry);
      return common
        .filter(({ stems }) => ![...stems].some((stem) => own.has(stem)))
        .map(({ line, text, rarity: rarest }): Generic => ({ line, text, rarity: rarest }));
    })
    .sort((a, b) => a.rarity - b.rarity);
}

/** Returns the words of the passage's text, title and summary. */
function wordsOfPassage(osis: string, { start, title, summary }: CompanionEntry): Set<string> {
  const passage = outlineOf(osis).find((one) => compareVerses(one.start, start) === 0);
  const range = passage && { ...passage, book: osis as VerseRange["book"] }; // Safe: the outline's own book.
  const verses = range ? versesOf(range).map(({ text }) => text) : [];
  return stemsOf([...verses, title, summary].join(" "));
}
