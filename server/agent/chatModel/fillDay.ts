/** A reading for a day whose proposed one does not exist, from the project's own division of the text. */

import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { compareVerses } from "#shared/domain/bible/reference.ts";
import { countWords, joinRanges, verseAfter, verseBefore } from "../bible/passages.ts";
import { divide } from "../composer/division/divide.ts";

const USUAL_WORDS = 700;

/**
 * What follows the day before, up to the day after where both read the same book; at the
 * very beginning, what stands before the day after. Undefined where nothing is left there.
 */
export function fillDay(
  before: readonly VerseRange[] | undefined,
  after: readonly VerseRange[] | undefined,
): VerseRange[] | undefined {
  const last = before?.at(-1);
  const next = after?.[0];
  const gap = last ? gapAfter(last, next) : next && gapBefore(next);
  if (!gap) return undefined;
  const parts = divide([gap], Math.max(1, Math.round(countWords(gap) / USUAL_WORDS)));
  const part = last ? parts[0] : parts.at(-1);
  return part && joinRanges(part);
}

function gapAfter(last: VerseRange, next: VerseRange | undefined): VerseRange | undefined {
  const { verses } = getBook(last.book);
  const bookEnd = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
  if (compareVerses(last.end, bookEnd) >= 0) return undefined;
  const start = verseAfter(last.book, last.end);
  const isAhead = next?.book === last.book && compareVerses(next.start, last.end) > 0;
  if (!isAhead) return { book: last.book, start, end: bookEnd };
  if (compareVerses(next.start, start) <= 0) return undefined;
  return { book: last.book, start, end: verseBefore(last.book, next.start) };
}

function gapBefore(next: VerseRange): VerseRange | undefined {
  const start = { chapter: 1, verse: 1 };
  if (compareVerses(next.start, start) <= 0) return undefined;
  return { book: next.book, start, end: verseBefore(next.book, next.start) };
}
