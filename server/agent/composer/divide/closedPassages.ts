/** Passages that a plan leaves out to protect its readers, unless the person named them. */

import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { passagesClosedToChildren, passagesMarked } from "../../bible/careMarks.ts";
import type { CareMark } from "../../bible/parseCompanion.ts";
import { allStories } from "../../bible/stories.ts";
import { marksOf } from "../understand/exclusions/mentionTable.ts";
import { subtract } from "./subtract.ts";
import { rangesOf, themeOf } from "./themeOf.ts";

/** The passages of a brief's readings that are closed to its audience. */
export function passagesClosedToAudience({ audience, readings }: Brief): VerseRange[] {
  if (audience !== "children") return [];
  return readings.flatMap((reading) => {
    const open = themeOf(reading)?.arc?.filter(({ rank }) => rank?.isOpen) ?? [];
    const ranges = open.flatMap((one) => one.ranges);
    return spared(reading, passagesClosedToChildren).flatMap((one) => subtract(one, ranges));
  });
}

/** The passages that are marked with what a label such as “violent passages” leaves out. */
export function passagesOfLabel(label: string, { readings }: Brief): VerseRange[] {
  const marks = marksOf(label);
  return marks.length > 0 ? woundingPassages(readings, marks) : [];
}

/** The passages of readings that could wound readers. @param marks the care marks to avoid */
export function woundingPassages(
  readings: readonly BriefReading[],
  marks: readonly CareMark[],
): VerseRange[] {
  const wounds = new Set(marks);
  return readings.flatMap((reading) => spared(reading, (ranges) => passagesMarked(ranges, wounds)));
}

function spared(
  reading: BriefReading,
  closedIn: (ranges: readonly VerseRange[]) => VerseRange[],
): VerseRange[] {
  // The readings of a list were each named.
  if (reading.kind === "list" && reading.references) return [];
  const ranges = readIn(reading);
  const closed = closedIn(ranges.filter((range) => !isNamed(range, reading)));
  // "David and Bathsheba": the request consists of nothing else.
  const isAll = ranges.every((range) => subtract(range, closed).length === 0);
  return isAll ? [] : closed;
}

function readIn(reading: BriefReading): VerseRange[] {
  const theme = themeOf(reading);
  if (theme) return (theme.arc ?? theme.passages).flatMap(({ ranges }) => ranges);
  return reading.references
    ? rangesOf(reading.references)
    : allStories().flatMap(({ ranges }) => ranges);
}

/** Whether the reading names this passage: a chapter or less does, a whole book does not. */
function isNamed({ book, start, end }: VerseRange, { kind }: BriefReading): boolean {
  if (kind !== "passages" || start.chapter !== end.chapter) return false;
  const { verses } = getBook(book);
  return verses.length > 1 || start.verse > 1 || end.verse < (verses[0] ?? 0);
}
