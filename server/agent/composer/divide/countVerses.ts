import { versesIn } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";

/** The verses of one range. */
export function countVerses({ book, start, end }: VerseRange): number {
  let count = end.verse - start.verse + 1;
  for (let chapter = start.chapter; chapter < end.chapter; chapter++) {
    count += versesIn(book, chapter);
  }
  return count;
}

export function countAllVerses(ranges: readonly VerseRange[]): number {
  return ranges.reduce((sum, range) => sum + countVerses(range), 0);
}

/** Chapters that are read in part count as well. */
export function countChapters(ranges: readonly VerseRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + end.chapter - start.chapter + 1, 0);
}
