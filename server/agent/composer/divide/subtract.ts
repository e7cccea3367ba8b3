import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { verseAfter, verseBefore } from "../../bible/passages.ts";

/** The parts of a range outside the other ranges. */
export function subtract(range: VerseRange, gone: readonly VerseRange[]): VerseRange[] {
  return gone.reduce<VerseRange[]>(
    (left, hole) => left.flatMap((part) => cutOut(part, hole)),
    [range],
  );
}

function cutOut(range: VerseRange, hole: VerseRange): VerseRange[] {
  const isApart =
    range.book !== hole.book ||
    compareVerses(hole.end, range.start) < 0 ||
    compareVerses(hole.start, range.end) > 0;
  if (isApart) return [{ book: range.book, start: range.start, end: range.end }];
  const parts: VerseRange[] = [];
  if (compareVerses(range.start, hole.start) < 0) {
    parts.push({ book: range.book, start: range.start, end: verseBefore(range.book, hole.start) });
  }
  if (compareVerses(hole.end, range.end) < 0) {
    parts.push({ book: range.book, start: verseAfter(range.book, hole.end), end: range.end });
  }
  return parts;
}
