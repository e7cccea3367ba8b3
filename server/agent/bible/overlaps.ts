import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";

/** Whether two ranges share a verse. */
export function overlaps(a: VerseRange, b: VerseRange): boolean {
  return (
    a.book === b.book && compareVerses(a.start, b.end) <= 0 && compareVerses(b.start, a.end) <= 0
  );
}
