/** Plans that are read every second week or once a month: the weeks between are pauses. */
import { type Brief, hasGapWeeks } from "./brief.ts";
import { MAX_WEEKS } from "./plan.ts";
import { addDays, daysBetween, isPaused, weekdayOf } from "./planDate.ts";

type Rhythm = Pick<Brief, "every_weeks" | "months" | "start_date" | "reading_days">;

const DAYS_OF_WEEK = 7;

/**
 * Returns the first days of the weeks without a reading, in order; none without a start date, or
 * where there are more than a brief can hold.
 *
 * A monthly plan keeps the weekday of its first reading and its place in the month: after the first
 * Saturday of January comes the first Saturday of February. A fifth one is taken as the last.
 *
 * @param weeks plan weeks, each read in a calendar week of its own
 */
export function gapWeeks(rhythm: Rhythm, weeks: number): string[] {
  const { start_date: start, every_weeks = 1, months } = rhythm;
  if (!start || !hasGapWeeks(rhythm)) return [];
  const first = months === undefined ? start : firstReading(start, rhythm.reading_days);
  const starts = Array.from({ length: weeks }, (_, at) =>
    months === undefined
      ? addDays(start, at * every_weeks * DAYS_OF_WEEK)
      : addDays(start, daysBetween(first, sameDayOfMonth(first, at)) - 1),
  );
  const gaps = starts.slice(1).flatMap((next, at) => {
    const from = starts[at] ?? start;
    const between = (daysBetween(from, next) - 1) / DAYS_OF_WEEK - 1;
    return Array.from({ length: between }, (_, week) => addDays(from, (week + 1) * DAYS_OF_WEEK));
  });
  return gaps.length > MAX_WEEKS ? [] : gaps;
}

/**
 * How many more turns of the rhythm a plan takes: a free date on which it reads moves a reading to the place of the
 * next one, and the last goes on by the rhythm.
 */
function movedBy(brief: Brief, weeks: number): number {
  const { start_date: start, reading_days, free_dates = [] } = brief;
  if (!start) return 0;
  const idle = gapWeeks(brief, weeks + free_dates.length);
  const isRead = (date: string) =>
    date >= start &&
    !isPaused(date, idle) &&
    (!reading_days || reading_days.includes(weekdayOf(date)));
  return new Set(free_dates.filter(isRead)).size;
}

/** Returns the brief with the weeks between its readings as its pauses; other briefs as they are. */
export function withGapWeeks(brief: Brief, weeks = brief.months ?? brief.weeks): Brief {
  if (!hasGapWeeks(brief) || weeks === undefined) return brief;
  const { paused_weeks, ...rest } = brief;
  const gaps = gapWeeks(rest, weeks + movedBy(rest, weeks));
  return { ...rest, ...(gaps.length > 0 && { paused_weeks: gaps }) };
}

/** The date of the nth such weekday of a month, by its year and month as `yyyy-MM`; 5 is the last. */
export function nthWeekday(month: string, nth: number, weekday: number): string {
  const first = `${month}-01`;
  const at = addDays(first, (weekday - weekdayOf(first) + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  const date = addDays(at, (nth - 1) * DAYS_OF_WEEK);
  return date.startsWith(month) ? date : addDays(date, -DAYS_OF_WEEK);
}

/** The month a number of months later. @param month as `yyyy-MM` */
export function laterMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

function firstReading(start: string, readingDays: readonly number[] | undefined): string {
  const days = Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(start, day));
  return days.find((date) => !readingDays || readingDays.includes(weekdayOf(date))) ?? start;
}

function sameDayOfMonth(first: string, months: number): string {
  const nth = Math.ceil(Number(first.slice(8)) / DAYS_OF_WEEK);
  return nthWeekday(laterMonth(first.slice(0, 7), months), nth, weekdayOf(first));
}
