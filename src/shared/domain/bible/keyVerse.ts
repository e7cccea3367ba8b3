/** The verse by which a reading is remembered: the one that the plan names, or the best known of its passages. */
import { compareVerses, parseReference, type VerseRange } from "./reference.ts";
import type { ScriptureBlock } from "./scriptureText.ts";

/** First chapter and verse, last chapter and verse, and how well the passage is known: 3 everyone knows it, 2, 1. */
type KeyVerse = [
  chapter: number,
  verse: number,
  toChapter: number,
  toVerse: number,
  weight: number,
];

/** By book, in its order. */
export type KeyVerses = Readonly<Record<string, readonly KeyVerse[]>>;

/** A question that asks for a verse to be learned: `Learn by heart: “…” (Mark 4:39).` */
const TO_LEARN = /^Learn by heart: .+\(([^()]+)\)\.?$/s;

/** Returns the verse that one of a day's questions asks for. */
export function verseAskedFor(questions: readonly string[]): VerseRange | undefined {
  for (const question of questions) {
    const [, reference] = TO_LEARN.exec(question) ?? [];
    const read = reference === undefined ? undefined : parseReference(reference);
    if (read?.ok && read.ranges.length === 1) return read.ranges[0];
  }
  return undefined;
}

/** Returns the verse of the best known passage whose verse lies in these ranges; of equals the first. */
export function keyVerseIn(
  ranges: readonly VerseRange[],
  verses: KeyVerses,
): VerseRange | undefined {
  let best: { range: VerseRange; weight: number } | undefined;
  for (const { book, start, end } of ranges) {
    for (const [chapter, verse, toChapter, toVerse, weight] of verses[book] ?? []) {
      const range = {
        book,
        start: { chapter, verse },
        end: { chapter: toChapter, verse: toVerse },
      };
      const isRead = compareVerses(start, range.start) <= 0 && compareVerses(range.end, end) <= 0;
      if (isRead && weight > (best?.weight ?? 0)) best = { range, weight };
    }
  }
  return best?.range;
}

/** Returns a verse as one line of words. */
export function wordsOfVerse(blocks: readonly ScriptureBlock[]): string {
  const lines = blocks.flatMap((block) => ("lines" in block ? block.lines : []));
  const words = lines.map((line) => line.map(([, , run]) => run).join(" ")).join(" ");
  // A verse out of a speech may open or close a quotation alone.
  return words.replaceAll(/[“”]/g, "");
}
