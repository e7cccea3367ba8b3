/** A Gospel that is read up to Good Friday or Easter tells of the cross and of the resurrection on their days. */
import { getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { HOLY_WEEK } from "../../bible/holyWeek.ts";
import { easterOf } from "../../bible/seasons.ts";
import { readRange } from "../../bible/themes/readRange.ts";
import { referencesOf } from "../understand/text/sameText.ts";
import { rangesOf } from "./themeOf.ts";

/** So many days tell of what comes before. */
const LEAST_BEFORE = 3;
/** The last chapters do not fill more days than these. */
const MOST_FROM_EASTER = 3;

/**
 * The parts of a plan's only reading, each with its count of days; undefined where it is no Gospel up to its end, or
 * where no day of the plan is Good Friday.
 * @param dates of the plan's days, `yyyy-MM-dd`, in order
 */
export function passionParts(
  readings: readonly BriefReading[],
  dates: readonly string[],
): { parts: BriefReading[]; sentence: string } | undefined {
  const [only, ...others] = readings;
  const last = dates.at(-1);
  if (only?.kind !== "passages" || others.length > 0 || only.per || only.weekdays || !last)
    return undefined;
  const [range, ...more] = rangesOf(only.references ?? []);
  const days = range && more.length === 0 ? passionOf(range) : undefined;
  if (!range || !days) return undefined;
  const easter = easterOf(Number(last.slice(0, 4)));
  const friday = addDays(easter, -2);
  const before = dates.filter((date) => date < friday).length;
  const between = dates.filter((date) => date > friday && date < easter).length;
  const after = dates.filter((date) => date >= easter).length;
  if (!dates.includes(friday) || before < LEAST_BEFORE || after > MOST_FROM_EASTER)
    return undefined;
  const [start, cross, tomb, risen] = days;
  const parts: [VerseRange, number][] = [[start, before]];
  // What has no day of its own is read with what comes before it.
  if (between > 0 && after > 0) parts.push([cross, 1], [tomb, between], [risen, after]);
  else if (between > 0) parts.push([cross, 1], [{ ...tomb, end: risen.end }, between]);
  else if (after > 0) parts.push([{ ...cross, end: tomb.end }, 1], [risen, after]);
  else parts.push([{ ...cross, end: risen.end }, 1]);
  const risenOn = dates.includes(easter)
    ? "Easter Sunday"
    : after > 0
      ? "the week after Easter"
      : "the day after it";
  return {
    parts: parts.map(([part, count]) => ({
      ...only,
      references: referencesOf([part]),
      per: "plan",
      count,
    })),
    sentence:
      between + after > 0
        ? `Good Friday reads the cross, ${risenOn} the resurrection.`
        : "Good Friday reads the cross.",
  };
}

/** What comes before the cross, the cross, the tomb and the resurrection. */
function passionOf(
  range: VerseRange,
): [VerseRange, VerseRange, VerseRange, VerseRange] | undefined {
  const { name, verses } = getBook(range.book);
  const week = HOLY_WEEK[name];
  if (!week) return undefined;
  const [palms, , , cross, tomb, risen] = week.map((part) => readRange(`${name} ${part}`));
  if (!palms || !cross || !tomb || !risen) return undefined;
  const isToEnd = range.end.chapter === verses.length && range.end.verse === verses.at(-1);
  if (!isToEnd || compareVerses(range.start, palms.start) > 0) return undefined;
  return [{ ...range, end: verseBefore(cross, verses) }, cross, tomb, risen];
}

function verseBefore({ start }: VerseRange, verses: readonly number[]): VerseRange["end"] {
  if (start.verse > 1) return { ...start, verse: start.verse - 1 };
  const chapter = start.chapter - 1;
  return { ...start, chapter, verse: verses[chapter - 1] ?? 1 };
}
