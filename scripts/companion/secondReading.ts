/** The second reader's result for a book, from the first line of its file. */

export const MARKS = ["wrong", "generic", "awkward", "unkind"] as const;
type Counts = Record<(typeof MARKS)[number], number>;

export interface SecondReading {
  questions: number;
  before: Counts;
  after: Counts;
}

const LINE = /^# second reading: (\d+) questions; before: ([^;]+); after: ([^;]+)$/;

/** @returns undefined when the book has no such line yet @throws Error when the line cannot be parsed */
export function secondReadingOf(source: string): SecondReading | undefined {
  const [first = ""] = source.split("\n");
  if (!first.startsWith("# second reading")) return undefined;
  const [, questions, before, after] = LINE.exec(first.trim()) ?? [];
  if (!questions || !before || !after) throw new Error(`"${first}" cannot be read`);
  return { questions: Number(questions), before: countsIn(before), after: countsIn(after) };
}

function countsIn(written: string): Counts {
  const counts = { wrong: 0, generic: 0, awkward: 0, unkind: 0 };
  for (const mark of MARKS) {
    const [, count] = new RegExp(`\\b${mark} (\\d+)\\b`).exec(written) ?? [];
    if (count === undefined) throw new Error(`"${written}" does not say how many are ${mark}`);
    counts[mark] = Number(count);
  }
  return counts;
}

/** "12/30/25/2 → 0/3/1/0", or "–". */
export function spellReading(reading: SecondReading | undefined): string {
  if (!reading) return "–";
  const spell = (counts: Counts) => MARKS.map((mark) => counts[mark]).join("/");
  return `${spell(reading.before)} → ${spell(reading.after)}`;
}
