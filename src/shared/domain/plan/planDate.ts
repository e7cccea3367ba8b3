/**
 * Calendar days as `yyyy-MM-dd`, computed at noon UTC: a day has no time zone, and noon is far from
 * every clock change.
 */
import * as z from "zod/mini";
import type { Plan } from "./plan.ts";

export const planDateSchema = z
  .string()
  .check(z.refine((text) => parsePlanDate(text) !== undefined, "Not a date such as 2026-11-29"));

/** Returns noon UTC of that day, or undefined when it does not exist. */
export function parsePlanDate(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const date = new Date(`${text}T12:00:00Z`);
  return Number.isNaN(date.getTime()) || formatPlanDate(date) !== text ? undefined : date;
}

export function formatPlanDate(noon: Date): string {
  return noon.toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  const noon = parsePlanDate(date);
  if (!noon) throw new RangeError(`${date} is not a date`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return formatPlanDate(noon);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  const noon = parsePlanDate(date);
  if (!noon) throw new RangeError(`${date} is not a date`);
  return noon.getUTCDay() || 7;
}

/** Counts the days from one date to another, including both. */
export function daysBetween(from: string, to: string): number {
  const [a, b] = [parsePlanDate(from), parsePlanDate(to)];
  if (!a || !b) throw new RangeError(`${from} or ${to} is not a date`);
  return Math.round((b.getTime() - a.getTime()) / 86_400_000) + 1;
}

const DAYS_OF_WEEK = 7;

/** When a plan reads nothing, as its brief says it. */
export interface DatesOff {
  /** First days of pauses: every reading from such a date on moves seven days. */
  readonly paused_weeks?: readonly string[] | undefined;
  /** Single dates: a reading that would fall on one moves to the next reading day and delays those behind it. */
  readonly free_dates?: readonly string[] | undefined;
}

/**
 * Returns the date of each day of a plan, by day id. The whole plan is needed: a free date can move the days of later weeks.
 *
 * Plan week n begins n - 1 calendar weeks after the start date. Its days fall on the
 * reading days in order, the first on or after the week's own first day; without
 * reading days, or with fewer of them than the week has days, on consecutive days.
 */
export function datesOfPlan(
  plan: readonly { week_number: number; passages: readonly { id: string }[] }[],
  startDate: string,
  readingDays: readonly number[] | null,
  // Required: without them the dates are wrong.
  off: DatesOff | null | undefined,
): Map<string, string> {
  const dates = new Map<string, string>();
  // A pause that is over before the start moves nothing.
  const pauses = [...new Set(off?.paused_weeks)]
    .filter((pause) => addDays(pause, DAYS_OF_WEEK) > startDate)
    .sort();
  const around = (planned: string) =>
    pauses.reduce((date, pause) => (date < pause ? date : addDays(date, DAYS_OF_WEEK)), planned);
  for (const week of plan) {
    const weekStart = addDays(startDate, (week.week_number - 1) * DAYS_OF_WEEK);
    const calendarWeek = Array.from({ length: DAYS_OF_WEEK }, (_, day) => addDays(weekStart, day));
    const wanted = calendarWeek.filter((date) => readingDays?.includes(weekdayOf(date)));
    const usable = wanted.length >= week.passages.length ? wanted : calendarWeek;
    week.passages.forEach((day, index) => {
      const date = usable[index];
      if (date) dates.set(day.id, around(date));
    });
  }
  const free = off?.free_dates ?? [];
  // A week with more days than reading days is read on others too.
  const weekdays = new Set([...(readingDays ?? []), ...[...dates.values()].map(weekdayOf)]);
  let earliest = startDate;
  for (const [id, planned] of free.length > 0 ? dates : []) {
    let date = planned;
    // In order: a delay ends at the first reading day that has no reading of its own.
    while (
      date < earliest ||
      free.includes(date) ||
      isPaused(date, pauses) ||
      (date !== planned && readingDays?.[0] && !weekdays.has(weekdayOf(date)))
    )
      date = addDays(date, 1);
    dates.set(id, date);
    earliest = addDays(date, 1);
  }
  return dates;
}

/** The date of the first reading: the start date, or later where the plan begins with a pause or a free date. */
export function firstDateOfPlan(
  [first]: Plan,
  startDate: string,
  readingDays: readonly number[] | null,
  off: DatesOff | null | undefined,
): string {
  if (!first) return startDate;
  const [date] = datesOfPlan([first], startDate, readingDays, off).values();
  return date ?? startDate;
}

/** Whether a date lies in the seven days of a pause. */
export function isPaused(date: string, pausedWeeks: readonly string[]): boolean {
  return pausedWeeks.some((pause) => pause <= date && date < addDays(pause, DAYS_OF_WEEK));
}

/** The first and the last day of a pause, at noon UTC. @param date its first day, `yyyy-MM-dd` */
export function pauseOf(date: string): { first: Date; last: Date } {
  const first = parsePlanDate(date) ?? new Date(Number.NaN);
  return { first, last: parsePlanDate(addDays(date, DAYS_OF_WEEK - 1)) ?? first };
}
