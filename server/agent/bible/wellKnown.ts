/** Passages that people expect in a plan on their subject. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { readRange } from "./themes/readRange.ts";

let loaded: VerseRange[] | undefined;

/** Whether the ranges overlap one of them. */
export function isWellKnown(ranges: readonly VerseRange[]): boolean {
  loaded ??= readFileSync(join(import.meta.dirname, "wellKnown.txt"), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => readRange(line));
  return loaded.some((known) =>
    ranges.some(
      ({ book, start, end }) =>
        book === known.book &&
        compareVerses(start, known.end) <= 0 &&
        compareVerses(known.start, end) <= 0,
    ),
  );
}
