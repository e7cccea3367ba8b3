/** Verses to memorise from a day's passages. */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { versesOf } from "../../bible/verses.ts";
import type { Candidate } from "./candidate.ts";
import { entriesIn, type PartOfDay } from "./questionCandidates.ts";

/** The key verses of passages inside the ranges. */
export function keyRangesIn(ranges: readonly VerseRange[]): VerseRange[] {
  return ranges.flatMap(entriesIn).map(({ entry, range }) => ({
    book: range.book,
    start: entry.key.from,
    end: entry.key.to,
  }));
}

/**
 * Verses to memorise, from the World English Bible: the passages' key verses or, if none is read completely, the verse
 * that most questions are about.
 */
export function keyVersesIn(ranges: readonly VerseRange[]): Candidate[] {
  const parts = ranges.flatMap(entriesIn);
  const whole = parts.flatMap((part) => {
    const key = { book: part.range.book, start: part.entry.key.from, end: part.entry.key.to };
    return isWithin(key, part.range) ? [verseToLearn(part, key)] : [];
  });
  return whole.length > 0 ? whole : parts.map((part) => verseToLearn(part, mostAskedIn(part)));
}

function verseToLearn({ entry, book }: PartOfDay, key: VerseRange): Candidate {
  const words = versesOf(key)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/[“”]|‘ | ’/g, "")
    .trim();
  const where = formatRanges([key]);
  const id = `memory:${book}:${where}`;
  return {
    id,
    pattern: "memory",
    anchor: id,
    family: "memory",
    text: `Learn by heart: “${words}” (${where}).`,
    closeness: entry.weight,
  };
}

/** The verse that most questions for adults are about, otherwise the first. */
function mostAskedIn({ entry, range }: PartOfDay): VerseRange {
  const { book } = range;
  const asked = entry.questions.adults
    .map(({ from, to }) => ({ book, start: from, end: to }))
    .filter((one) => compareVerses(one.start, one.end) === 0 && isWithin(one, range));
  const timesOf = (one: VerseRange) =>
    asked.filter(({ start }) => compareVerses(start, one.start) === 0).length;
  const first = { book, start: range.start, end: range.start };
  return asked.reduce((best, one) => (timesOf(one) > timesOf(best) ? one : best), first);
}

function isWithin(one: VerseRange, range: VerseRange): boolean {
  return compareVerses(range.start, one.start) <= 0 && compareVerses(one.end, range.end) <= 0;
}
