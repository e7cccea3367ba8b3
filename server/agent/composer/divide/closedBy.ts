/** What a plan does not read for the sake of its readers, unless the person named it. */

import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { closedToChildren, markedIn } from "../../bible/careMarks.ts";
import type { CareMark } from "../../bible/parseCompanion.ts";
import { allStories } from "../../bible/stories.ts";
import { subtract } from "./subtract.ts";
import { rangesOf, themeOf } from "./themeOf.ts";

/** The passages of a brief's readings that its readers are spared. */
export function closedBy({ audience, readings }: Brief): VerseRange[] {
  if (audience !== "children") return [];
  return readings.flatMap((reading) => spared(reading, closedToChildren));
}

const MARKS: Record<string, readonly CareMark[]> = {
  "graphic passages": ["rape", "sexual content"],
  "violent passages": ["rape", "violence", "ethnic killing"],
};

/** What is left out by such a name; undefined for other names. */
export function markedBy(label: string, { readings }: Brief): VerseRange[] | undefined {
  const marks = MARKS[label];
  return marks && woundingIn(readings, marks);
}

/** The passages of readings that would wound somebody. @param marks what they are about */
export function woundingIn(
  readings: readonly BriefReading[],
  marks: readonly CareMark[],
): VerseRange[] {
  const wounds = new Set(marks);
  return readings.flatMap((reading) => spared(reading, (ranges) => markedIn(ranges, wounds)));
}

function spared(
  reading: BriefReading,
  closedIn: (ranges: readonly VerseRange[]) => VerseRange[],
): VerseRange[] {
  // A list of readings was named one by one.
  if (reading.kind === "list" && reading.references) return [];
  const ranges = readIn(reading);
  const closed = closedIn(ranges.filter((range) => !isNamed(range, reading)));
  // "David and Bathsheba": nothing else was asked for.
  const isAll = ranges.every((range) => subtract(range, closed).length === 0);
  return isAll ? [] : closed;
}

function readIn(reading: BriefReading): VerseRange[] {
  const theme = themeOf(reading);
  if (theme) return theme.passages.map(({ range }) => range);
  return reading.references
    ? rangesOf(reading.references)
    : allStories().flatMap(({ ranges }) => ranges);
}

/** A chapter or less is named for itself; who names a book names no passage of it. */
function isNamed({ book, start, end }: VerseRange, { kind }: BriefReading): boolean {
  if (kind !== "passages" || start.chapter !== end.chapter) return false;
  const { verses } = getBook(book);
  return verses.length > 1 || start.verse > 1 || end.verse < (verses[0] ?? 0);
}
