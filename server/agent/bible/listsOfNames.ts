/** Passages that are lists of names: genealogies, counts of families, towns by tribe. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { passagesIn } from "./passages.ts";
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
  ["Neh", 7, 7],
];
const DESCENT = /\b(?:the sons? of|became the father of|the father of)\b/gi;
const LEAST_DESCENTS = 8;
const LEAST_SHARE = 0.04;

/** Those inside a range. */
export function listsOfNames(range: VerseRange): VerseRange[] {
  return passagesIn(range).filter(
    ({ book, start, end }) =>
      CHAPTERS.some(
        ([id, first, last]) => id === book && start.chapter >= first && start.chapter <= last,
      ) || isGenealogy({ book, start, end }),
  );
}

function isGenealogy(range: VerseRange): boolean {
  const text = versesOf(range)
    .map((verse) => verse.text)
    .join(" ");
  const descents = text.match(DESCENT)?.length ?? 0;
  return descents >= LEAST_DESCENTS && descents / text.split(" ").length > LEAST_SHARE;
}
