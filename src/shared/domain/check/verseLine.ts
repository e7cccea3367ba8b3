/**
 * All verses of the Bible on one number line from 0, so that readings can be counted, joined and
 * compared.
 */
import { BOOKS, findBook } from "../bible/books.ts";
import type { VerseRange } from "../bible/reference.ts";

/** Including both ends. */
export interface Stretch {
  start: number;
  end: number;
}

/** The number of each book's first verse, and the total at the end. */
const FIRST = [0];
for (const { verses } of BOOKS) FIRST.push((FIRST.at(-1) ?? 0) + sum(verses));

export function toStretch({ book, start, end }: VerseRange): Stretch {
  return {
    start: numberOf(book, start.chapter, start.verse),
    end: numberOf(book, end.chapter, end.verse),
  };
}

/** Returns a range for each book that the stretch touches. */
export function toRanges({ start, end }: Stretch): VerseRange[] {
  return BOOKS.flatMap((book, index) => {
    const [first, next] = [FIRST[index] ?? 0, FIRST[index + 1] ?? 0];
    if (end < first || start >= next) return [];
    return [
      {
        book: book.osis,
        start: placeIn(book.verses, Math.max(start, first) - first),
        end: placeIn(book.verses, Math.min(end, next - 1) - first),
      },
    ];
  });
}

export function sameBook(a: number, b: number): boolean {
  return bookAt(a) === bookAt(b);
}

export function countOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((total, { start, end }) => total + end - start + 1, 0);
}

/** Returns the parts of the stretches that are in none of the others, in order. */
export function without(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (left, other) =>
      left.flatMap((stretch) => {
        if (other.end < stretch.start || other.start > stretch.end) return [stretch];
        return [
          { start: stretch.start, end: other.start - 1 },
          { start: other.end + 1, end: stretch.end },
        ].filter(({ start, end }) => start <= end);
      }),
    [...stretches],
  );
}

/** Returns the intersection. */
export function shared(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return without(stretches, without(stretches, others));
}

/** Joins stretches that follow one another without a gap. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const next of stretches) {
    const last = whole.at(-1);
    if (last && last.end + 1 === next.start) whole[whole.length - 1] = { ...last, end: next.end };
    else whole.push(next);
  }
  return whole;
}

/** Splits off the given number of verses: the first ones, and the rest. */
export function cutAfter(stretches: readonly Stretch[], verses: number): [Stretch[], Stretch[]] {
  const head: Stretch[] = [];
  const tail: Stretch[] = [];
  let left = verses;
  for (const { start, end } of stretches) {
    const taken = Math.min(left, end - start + 1);
    if (taken > 0) head.push({ start, end: start + taken - 1 });
    if (start + taken <= end) tail.push({ start: start + taken, end });
    left -= taken;
  }
  return [head, tail];
}

function numberOf(osis: string, chapter: number, verse: number): number {
  const index = BOOKS.findIndex((book) => book.osis === osis);
  const counts = findBook(osis)?.verses ?? [];
  return (FIRST[index] ?? 0) + sum(counts.slice(0, chapter - 1)) + verse - 1;
}

function placeIn(counts: readonly number[], offset: number) {
  let left = offset;
  for (const [index, count] of counts.entries()) {
    if (left < count) return { chapter: index + 1, verse: left + 1 };
    left -= count;
  }
  throw new RangeError(`A book of ${sum(counts)} verses has no verse ${offset + 1}`);
}

function bookAt(verse: number): number {
  return FIRST.findLastIndex((first) => first <= verse);
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
