/**
 * What more than one Gospel tells, from `parallels/gospels.txt`: a row is a title and the
 * passage in Matthew, Mark, Luke and John, with "-" where a Gospel is silent.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "./outline.ts";
import { countWords } from "./passages.ts";
import { readRange } from "./themes/readRange.ts";

const GOSPELS = ["Matt", "Mark", "Luke", "John"] as const;
export type Gospel = (typeof GOSPELS)[number];

export interface Parallel {
  title: string;
  /** At least two of the Gospels. */
  passages: Partial<Record<Gospel, ParallelPassage>>;
}

export interface ParallelPassage {
  reference: string;
  range: VerseRange;
}

let loaded: Parallel[] | undefined;

/** Every parallel, in narrative order. @throws Error for a malformed row */
export function allParallels(): readonly Parallel[] {
  loaded ??= parseParallels(
    readFileSync(join(import.meta.dirname, "parallels/gospels.txt"), "utf8"),
  );
  return loaded;
}

/** The parallels that overlap a range of a Gospel; empty for other books. */
export function parallelsOf(range: VerseRange): Parallel[] {
  const gospel = GOSPELS.find((each) => each === range.book);
  if (!gospel) return [];
  return allParallels().filter(({ passages }) => {
    const told = passages[gospel]?.range;
    return told !== undefined && overlap(told, range);
  });
}

/** @throws Error naming the malformed row */
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

/**
 * The four Gospels as one narrative: an event that several tell is read once, in its fullest version; an event that
 * only one tells follows the passage before it in that Gospel.
 */
export function harmony(): VerseRange[] {
  const rows = allParallels().map(({ passages }) => Object.values(passages));
  const following: VerseRange[][] = rows.map(() => []);
  const opening: VerseRange[] = [];
  for (const gospel of GOSPELS) {
    let last = -1;
    for (const { start, end } of outlineOf(gospel)) {
      const range = { book: gospel, start, end };
      const told = rows.findIndex((row) =>
        row.some(({ range: one }) => one.book === gospel && overlap(one, range)),
      );
      if (told >= 0) last = told;
      else (following[last] ?? opening).push(range);
    }
  }
  const fullest = (row: (typeof rows)[number]) =>
    row.map(({ range }) => range).sort((a, b) => countWords(b) - countWords(a))[0];
  return [
    ...opening,
    ...rows.flatMap((row, index) => [fullest(row) ?? [], following[index] ?? []].flat()),
  ];
}
