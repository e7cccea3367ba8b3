/** Finds the reading for an address or a date, and the address of a reading. */
import { parsePlanDate } from "../plan/planDate.ts";
import { hasDates, type PublishedDay, type PublishedPlan, publishedDays } from "./publishedPlan.ts";
import { type Round, roundOn } from "./rounds.ts";

type Weeks = Pick<PublishedPlan, "weeks">;
type Placed = Pick<PublishedDay, "id" | "number" | "date">;

/** Returns today's reading, else the next one, else the last; for a plan without dates the first. */
export function currentDay(plan: Weeks, today: string): PublishedDay | undefined {
  const all = publishedDays(plan);
  if (!hasDates(plan)) return all[0];
  return all.find(({ date }) => date !== null && date >= today) ?? all.at(-1);
}

/**
 * Returns the last part of a reading's address: its date, or its week and number where the plan has
 * no dates.
 */
export function placeOf(week: number, { date, number }: Placed): string {
  return date ?? `${week}-${number}`;
}

/** Returns the round of a plan in which a reading's address lies; of one without a date that of today. */
export function roundAt<Plan extends Parameters<typeof roundOn>[0]>(
  plan: Plan,
  place: string | null,
  today: string,
): Round<Plan> {
  return roundOn(plan, place !== null && parsePlanDate(place) ? place : today);
}

export function dayAt(plan: PublishedPlan, place: string): PublishedDay | undefined {
  const week = plan.weeks.find(({ number, days }) =>
    days.some((day) => placeOf(number, day) === place),
  );
  return week?.days.find((day) => placeOf(week.number, day) === place);
}

export function weekOf<Week extends { days: readonly { id: string }[] }>(
  { weeks }: { weeks: readonly Week[] },
  dayId: string,
): Week | undefined {
  return weeks.find(({ days }) => days.some(({ id }) => id === dayId));
}

/** Returns the first and the last date, where the plan has dates. */
export function spanOf(plan: Weeks): { first: string; last: string } | undefined {
  const dates = publishedDays(plan).flatMap(({ date }) => date ?? []);
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined ? { first, last } : undefined;
}
