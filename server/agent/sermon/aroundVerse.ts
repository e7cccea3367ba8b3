/** The outline's passage that verses are in. */
import type { BookId } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "../bible/outline.ts";
import { countVerses } from "../composer/divide/countVerses.ts";

/** Up to three verses as they are read on a day: with the passages that they are in. */
export function aroundVerse(range: VerseRange): VerseRange {
  if (countVerses(range) >= 4) return range;
  const [first, last] = [outlineAt(range.book, range.start), outlineAt(range.book, range.end)];
  if (!first || !last) return range;
  return { book: range.book, start: first.start, end: last.end };
}

/** The outline's passage that holds a verse. */
export function outlineAt(book: BookId, verse: VerseRange["start"]) {
  return outlineOf(book).find(
    ({ start, end }) => compareVerses(start, verse) <= 0 && compareVerses(verse, end) <= 0,
  );
}
