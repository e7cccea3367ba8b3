/** Compares a division with its brief, and words what it does not fulfil as sentences. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { hasGapWeeks } from "#shared/domain/plan/brief.ts";
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { countWords, joinRanges } from "../../bible/passages.ts";
import { easterOf } from "../../bible/seasons.ts";
import { passagesClosedToAudience } from "../divide/closedPassages.ts";
import { countAllVerses } from "../divide/countVerses.ts";
import type { PlannedDay } from "../divide/planDays.ts";
import { isForAdults } from "../divide/ranked.ts";
import { datesOf } from "../divide/seasonDays.ts";
import { rangesOf, themeOf } from "../divide/themeOf.ts";
import { spellDay } from "./reply.ts";

export const WORDS_PER_MINUTE = 180;
/** Twelve minutes are acceptable if ten were requested. */
const MINUTES_LEEWAY = 1.4;

/** As many are a pace rather than a limit. */

export function unmetIn(
  brief: Brief,
  weeks: readonly PlannedDay[][],
  daysPerWeek: number,
): string[] {
  const days = weeks.flat();
  const unmet: string[] = [];
  const read = days.flatMap(({ ranges }) => ranges);
  const spared = passagesClosedToAudience(brief).filter(
    (range) =>
      !read.some((other) => overlaps(other, range)) &&
      brief.readings.some((one) => {
        const theme = themeOf(one);
        return !theme || isForAdults(theme, range, days.length);
      }),
  );
  if (spared.length > 0)
    unmet.push(`Not for children, and left out: ${spellSome(spared)}. Name one to have it read.`);
  if (brief.weeks !== undefined && weeks.length < brief.weeks)
    unmet.push(`You asked for ${brief.weeks} weeks; there is enough for ${weeks.length}.`);
  if (brief.days !== undefined && days.length < brief.days)
    unmet.push(`You asked for ${brief.days} days; there is enough for ${days.length}.`);
  for (const one of brief.readings) {
    const wanted =
      themeOf(one)?.passages.flatMap(({ ranges }) => ranges) ?? rangesOf(one.references ?? []);
    if (!wanted.some((range) => read.some((other) => overlaps(other, range))))
      unmet.push(`${one.label} is not in it.`);
  }
  if (brief.minutes !== undefined) {
    const long = days.filter(
      ({ ranges }) => minutesOf(ranges) > (brief.minutes ?? 0) * MINUTES_LEEWAY,
    ).length;
    if (long > days.length / 10)
      unmet.push(
        `${long === 1 ? "One day takes" : `${long} days take`} longer than ${brief.minutes} minutes.`,
      );
  }
  const { verses } = brief;
  if (verses !== undefined) {
    const counts = days.map(({ ranges }) => countAllVerses(ranges));
    const long = counts.filter((count) => count > verses).length;
    if (long > 0)
      unmet.push(
        `${long} ${long === 1 ? "day is" : "days are"} longer than ${verses === 1 ? "1 verse" : `${verses} verses`}, so that nothing breaks off in the middle.`,
      );
  }
  // An end that was asked for holds whole weeks more than the days were divided for.
  const off = { free_dates: brief.free_dates };
  const last =
    brief.start_date && brief.end_date
      ? datesOf(brief.start_date, {
          count: days.length,
          perWeek: daysPerWeek,
          weekdays: brief.reading_days,
          off,
        }).at(-1)
      : undefined;
  if (last && brief.end_date && last > brief.end_date)
    unmet.push(`It ends on ${spellDay(last)}, later than you asked.`);
  if (hasGapWeeks(brief) && !brief.start_date)
    unmet.push("Name the first day, and the calendar leaves out the weeks between the readings.");
  if (
    brief.start_date &&
    brief.reading_days &&
    !brief.reading_days.includes(weekdayOf(brief.start_date)) &&
    brief.reading_days.length > 0
  ) {
    const [first] = datesOf(brief.start_date, {
      count: 1,
      perWeek: daysPerWeek,
      weekdays: brief.reading_days,
      off,
    });
    if (first && first !== brief.start_date)
      unmet.push(
        `The first reading is on ${spellDay(first)}, the first reading day after your start.`,
      );
  }
  const end = brief.end_date;
  const isEaster = end !== undefined && easterOf(Number(end.slice(0, 4))) === end;
  if (isEaster && last && brief.reading_days && !brief.reading_days.includes(SUNDAY))
    unmet.push(
      `Sundays are free, so Easter Sunday has no reading: the last one is on ${spellDay(last)}.`,
    );
  return unmet;
}

const SUNDAY = 7;

/** "Judges 19-21; 2 Samuel 11", or the first of them and how many more. */
function spellSome(ranges: readonly VerseRange[]): string {
  const joined = joinRanges(ranges);
  const more = joined.length - MOST_NAMED;
  if (more <= 1) return formatRanges(joined);
  return `${formatRanges(joined.slice(0, MOST_NAMED))} and ${more} more passages`;
}

const MOST_NAMED = 8;

export function minutesOf(ranges: PlannedDay["ranges"]): number {
  return ranges.reduce((sum, range) => sum + countWords(range), 0) / WORDS_PER_MINUTE;
}
