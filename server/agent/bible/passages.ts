/** The outline's passages inside a range of verses, with their lengths. */
import { getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, type Verse, type VerseRange } from "#shared/domain/bible/reference.ts";
import { measuresOf } from "./measures.ts";
import { type OutlinePassage, outlineOf } from "./outline.ts";
import { versesOf } from "./verses.ts";

export interface Passage extends VerseRange {
  title: string;
  words: number;
}

/** Words in a range. */
export function countWords({ book, start, end }: VerseRange): number {
  const { words } = measuresOf(book);
  let total = 0;
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
    const row = words[chapter - 1] ?? [];
    const from = chapter === start.chapter ? start.verse - 1 : 0;
    const to = chapter === end.chapter ? end.verse : row.length;
    for (const count of row.slice(from, to)) total += count;
  }
  return total;
}

/** The passages of a range in order; the first and last are cut where the range begins or ends inside them. */
export function passagesIn(range: VerseRange): Passage[] {
  return outlineOf(range.book)
    .filter(
      ({ start, end }) =>
        compareVerses(end, range.start) >= 0 && compareVerses(start, range.end) <= 0,
    )
    .map((passage) => cut(passage, range));
}

function cut({ title, ...passage }: OutlinePassage, range: VerseRange): Passage {
  const start = compareVerses(passage.start, range.start) < 0 ? range.start : passage.start;
  const end = compareVerses(passage.end, range.end) > 0 ? range.end : passage.end;
  const stretch = { book: range.book, start, end };
  return { ...stretch, title, words: countWords(stretch) };
}

/**
 * Cuts a passage in two at the paragraph that begins nearest to its middle, or returns
 * undefined if no paragraph begins inside it.
 */
export function splitPassage(passage: Passage): [Passage, Passage] | undefined {
  const { paragraphStarts } = measuresOf(passage.book);
  let best: [Passage, Passage] | undefined;
  let bestGap = Number.POSITIVE_INFINITY;
  for (let chapter = passage.start.chapter; chapter <= passage.end.chapter; chapter++) {
    for (const verse of paragraphStarts[chapter - 1] ?? []) {
      const at = { chapter, verse };
      if (compareVerses(at, passage.start) <= 0 || compareVerses(at, passage.end) > 0) continue;
      const pair = cutAt(passage, at);
      const gap = Math.abs(pair[0].words - pair[1].words);
      if (gap < bestGap) {
        best = pair;
        bestGap = gap;
      }
    }
  }
  return best;
}

/** Cuts a passage in two at the sentence start nearest to its middle, for when paragraphs are too long for a day. */
export function splitAtSentence(passage: Passage): [Passage, Passage] | undefined {
  const verses = versesOf(passage);
  let best: [Passage, Passage] | undefined;
  let bestGap = Number.POSITIVE_INFINITY;
  verses.slice(1).forEach(({ chapter, verse, text }, index) => {
    const before = verses[index]?.text ?? "";
    if (text === "" || !/[.!?]["”’)]*$/.test(before)) return;
    const pair = cutAt(passage, { chapter, verse });
    const gap = Math.abs(pair[0].words - pair[1].words);
    if (gap < bestGap) {
      best = pair;
      bestGap = gap;
    }
  });
  return best;
}

function cutAt(passage: Passage, at: Verse): [Passage, Passage] {
  const first = { ...passage, end: verseBefore(passage.book, at) };
  const second = { ...passage, start: at };
  return [
    { ...first, words: countWords(first) },
    { ...second, words: countWords(second) },
  ];
}

/** The verse before another in the same book. It must not be the book's first. */
export function verseBefore(book: string, { chapter, verse }: Verse): Verse {
  if (verse > 1) return { chapter, verse: verse - 1 };
  return { chapter: chapter - 1, verse: getBook(book).verses[chapter - 2] ?? 1 };
}

/** The verse after another in the same book. It must not be the book's last. */
export function verseAfter(book: string, { chapter, verse }: Verse): Verse {
  const isLast = verse >= (getBook(book).verses[chapter - 1] ?? 0);
  return isLast ? { chapter: chapter + 1, verse: 1 } : { chapter, verse: verse + 1 };
}

/** Joins adjacent ranges of the same book. */
export function joinRanges(ranges: readonly VerseRange[]): VerseRange[] {
  const joined: VerseRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && last.book === range.book && isNext(last, range)) last.end = range.end;
    else joined.push({ book: range.book, start: range.start, end: range.end });
  }
  return joined;
}

function isNext(before: VerseRange, after: VerseRange): boolean {
  if (after.start.chapter === 1 && after.start.verse === 1) return false;
  const previous = verseBefore(after.book, after.start);
  return compareVerses(previous, before.end) === 0;
}
