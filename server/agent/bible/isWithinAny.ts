import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";

/** Whether verses all stand in one of the others. */
export function isWithinAny(range: VerseRange, others: readonly VerseRange[]): boolean {
  return others.some(
    (other) =>
      other.book === range.book &&
      compareVerses(other.start, range.start) <= 0 &&
      compareVerses(range.end, other.end) <= 0,
  );
}
