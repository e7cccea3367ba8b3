import { addDays, daysBetween, weekdayOf } from "#shared/domain/planDate.ts";
import { nextSeason, type Season, seasonDates } from "../../bible/seasons.ts";
import { spellDate } from "../spellDate.ts";
import type { Schedule } from "./schedule.ts";

/** Long seasons but Lent are read for their first weeks, unless a length is asked for. */
const MAX_SEASON_DAYS = 28;

/** Days of a span on which something is read. */
function readIn(
  start: string,
  span: number,
  readingDays: readonly number[] | undefined,
  perWeek: number,
): number {
  if (!readingDays) return Math.round((span * perWeek) / 7);
  const days = Array.from({ length: span }, (_, day) => weekdayOf(addDays(start, day)));
  return days.filter((day) => readingDays.includes(day)).length;
}

/**
 * Gives a schedule the dates of its season where the request has none of its own.
 * @returns the sentence that says so, or undefined where nothing was assumed
 */
export function keepSeason(
  schedule: Schedule,
  season: Season,
  today: string,
  year?: number,
): string | undefined {
  const { startDate, endDate, weeks, totalDays, daysPerWeek = 7 } = schedule;
  const dates = startDate
    ? seasonDates(season, Number(startDate.slice(0, 4)))
    : year
      ? seasonDates(season, year)
      : nextSeason(season, today);
  // A plan that is to end on a day begins in time for it.
  if (!startDate && endDate) return undefined;
  const start = startDate ?? (dates.start > today ? dates.start : today);
  schedule.startDate = start;
  if (endDate ?? weeks ?? totalDays) {
    return startDate ? undefined : `I assumed that it begins on ${spellDate(start)}.`;
  }
  const span = start <= dates.end ? daysBetween(start, dates.end) : MAX_SEASON_DAYS;
  const days = season === "lent" ? span : Math.min(span, MAX_SEASON_DAYS);
  schedule.totalDays = Math.max(1, readIn(start, days, schedule.readingDays, daysPerWeek));
  schedule.daysPerWeek = daysPerWeek;
  return `I assumed the season's own days, ${spellDate(start)} to ${spellDate(addDays(start, days - 1))}; tell me other dates if you like.`;
}
