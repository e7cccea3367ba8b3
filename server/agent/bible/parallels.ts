/**
 * What more than one Gospel tells, from `parallels/gospels.txt`: a row is a title and the
 * passage in Matthew, Mark, Luke and John, with "-" where a Gospel is silent.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { readRange } from "./themes/readRange.ts";

const GOSPELS = ["Matt", "Mark", "Luke", "John"] as const;
export type Gospel = (typeof GOSPELS)[number];

export interface Parallel {
  title: string;
  /** Two or more of the Gospels. */
  passages: Partial<Record<Gospel, ParallelPassage>>;
}

export interface ParallelPassage {
  reference: string;
  range: VerseRange;
}

let loaded: Parallel[] | undefined;

/** Every parallel, in the order of the story. @throws Error for a row that cannot be read. */
export function allParallels(): readonly Parallel[] {
  loaded ??= parseParallels(
    readFileSync(join(import.meta.dirname, "parallels/gospels.txt"), "utf8"),
  );
  return loaded;
}

/** The parallels that a stretch of a Gospel touches; empty for any other book. */
export function parallelsOf(range: VerseRange): Parallel[] {
  const gospel = GOSPELS.find((each) => each === range.book);
  if (!gospel) return [];
  return allParallels().filter(({ passages }) => {
    const told = passages[gospel]?.range;
    return told !== undefined && overlap(told, range);
  });
}

/** @throws Error naming the row at fault. */
export function parseParallels(source: string): Parallel[] {
  return source
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [title, ...cells] = line.split(" | ");
      if (!title || cells.length !== GOSPELS.length) {
        throw new Error(`"${line}" is not a title and four passages`);
      }
      const parallel: Parallel = { title, passages: {} };
      GOSPELS.forEach((gospel, index) => {
        const reference = cells[index] ?? "-";
        if (reference === "-") return;
        const range = readRange(reference);
        if (range.book !== gospel) throw new Error(`"${reference}" stands under ${gospel}`);
        parallel.passages[gospel] = { reference, range };
      });
      return parallel;
    });
}

function overlap(a: VerseRange, b: VerseRange): boolean {
  return compareVerses(a.start, b.end) <= 0 && compareVerses(b.start, a.end) <= 0;
}
