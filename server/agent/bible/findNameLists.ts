/** Passages that are lists of names: genealogies, counts of families, towns by tribe. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "./overlaps.ts";
import { passagesIn } from "./passages.ts";
import { readRange } from "./themes/readRange.ts";
import { versesOf } from "./verses.ts";

/** Whole chapters of names: book, first, last. */
const CHAPTERS: readonly (readonly [book: string, first: number, last: number])[] = [
  ["Gen", 5, 5],
  ["Gen", 10, 10],
  ["Gen", 36, 36],
  ["Num", 1, 4],
  ["Num", 26, 26],
  ["Josh", 13, 21],
  ["1Chr", 1, 9],
  ["1Chr", 23, 27],
  ["Ezra", 2, 2],
];
/** Lists inside chapters that also contain other text. */
const WITHIN =
  "Genesis 46:8-27; Exodus 6:14-25; 2 Samuel 23:24-39; 1 Chronicles 11:26-47; Ezra 8:1-14; Ezra 10:18-44; Nehemiah 3:1-32; Nehemiah 7:6-72; Nehemiah 10:1-27; Nehemiah 11:3-36; Nehemiah 12:1-26".split(
    "; ",
  );
const DESCENT = /\b(?:the sons? of|became the father of|the father of)\b/gi;
const LEAST_DESCENTS = 8;
const LEAST_SHARE = 0.04;

/** The lists of names inside a range. */
export function findNameLists(range: VerseRange): VerseRange[] {
  const passages = passagesIn(range).filter(
    ({ book, start, end }) =>
      CHAPTERS.some(
        ([id, first, last]) => id === book && start.chapter >= first && start.chapter <= last,
      ) || isGenealogy({ book, start, end }),
  );
  const within = WITHIN.map(readRange).filter((one) => overlaps(one, range));
  return [...passages, ...within];
}

function isGenealogy(range: VerseRange): boolean {
  const text = versesOf(range)
    .map((verse) => verse.text)
    .join(" ");
  const descents = text.match(DESCENT)?.length ?? 0;
  return descents >= LEAST_DESCENTS && descents / text.split(" ").length > LEAST_SHARE;
}
