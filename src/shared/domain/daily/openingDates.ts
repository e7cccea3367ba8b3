/** A plan that opens week by week: the date on which each week opens. Pure. */
import { addDays, weekdayOf } from "../plan/planDate.ts";
import type { PublishedWeek } from "./publishedPlan.ts";

const DAYS_OF_WEEK = 7;

/**
 * Returns a date for each week: the last such weekday that is not after its first reading. Null: it is open from the
 * beginning, as the first week is and every week without dates.
 */
export function openingDates(weeks: readonly PublishedWeek[], weekday: number): (string | null)[] {
  return weeks.map(({ days }, index) => {
    const first = days.find(({ date }) => date !== null)?.date;
    if (index === 0 || !first) return null;
    return addDays(first, -((weekdayOf(first) - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK));
  });
}
