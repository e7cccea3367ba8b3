/**
 * A plan that begins again each month or year: the dates of its days in the round that a date belongs to. Pure.
 *
 * A plan that is read every day keeps its days of the month or of the year, so that Christmas stays on its date: a day that a
 * month or a year does not have is left out that time. A plan with reading days is laid out anew from the day on which it
 * begins again; what does not fit before the next beginning is left out.
 */
import { addDays, datesOfPlan, formatPlanDate, parsePlanDate } from "../plan/planDate.ts";
import { type PublishedPlan, publishedDays } from "./publishedPlan.ts";

export type Again = NonNullable<PublishedPlan["again"]>;
type Repeated = Pick<PublishedPlan, "weeks" | "again" | "endsOn">;

export interface Round<Plan> {
  /** The day on which it begins again, `yyyy-MM-dd`; null in the first round. */
  start: string | null;
  /** The plan with this round's dates; null for a day that is left out. */
  plan: Plan;
}

/** Returns the round that is read on a date: after its last reading already the next one, as long as the plan is open. */
export function roundOn<Plan extends Repeated>(plan: Plan, date: string): Round<Plan> {
  return numberedOn(plan, date)?.round ?? { start: null, plan };
}

/** Returns that round with some before and after it, in their order; a plan that is read once has one. */
export function roundsAround<Plan extends Repeated>(
  plan: Plan,
  date: string,
  { before, after }: { before: number; after: number },
): Round<Plan>[] {
  const number = numberedOn(plan, date)?.number;
  if (number === undefined) return [{ start: null, plan }];
  const rounds: Round<Plan>[] = [];
  for (let each = Math.max(0, number - before); each <= number + after; each++) {
    const round = roundOf(plan, each);
    if (each > 0 && plan.endsOn !== null && (round.start ?? "") > plan.endsOn) break;
    rounds.push(round);
  }
  return rounds;
}

/** Returns the day on which a plan begins again for the nth time; 0 is its start. */
export function beginningOf({ every, startDate }: Again, number: number): string {
  const [year = 0, month = 1, day = 1] = startDate.split("-").map(Number);
  const months = month - 1 + (every === "month" ? number : 0);
  const years = year + (every === "year" ? number : 0) + Math.floor(months / 12);
  const date = dateOf(years, (months % 12) + 1, day);
  if (parsePlanDate(date)) return date;
  // A month without that day: the first of the next one.
  return formatPlanDate(new Date(Date.UTC(years, (months % 12) + 1, 1, 12)));
}

/**
 * Returns the day on which the round of a date began, also where its last reading is over; null in the first round and in a
 * plan that is read once.
 */
export function roundStartOn({ again }: Pick<Repeated, "again">, date: string): string | null {
  const number = again ? numberOn(again, date) : 0;
  return again && number > 0 ? beginningOf(again, number) : null;
}

function numberOn(again: Again, date: string): number {
  let number = Math.max(0, guessOf(again, date));
  while (number > 0 && beginningOf(again, number) > date) number -= 1;
  while (beginningOf(again, number + 1) <= date) number += 1;
  return number;
}

/** Undefined for a plan that is read once. */
function numberedOn<Plan extends Repeated>(
  plan: Plan,
  date: string,
): { number: number; round: Round<Plan> } | undefined {
  const { again, endsOn } = plan;
  if (!again) return undefined;
  const number = numberOn(again, date);
  const round = roundOf(plan, number);
  const isRead = publishedDays(round.plan).every((day) => day.date === null || day.date < date);
  const next = beginningOf(again, number + 1);
  if (!isRead || (endsOn !== null && next > endsOn)) return { number, round };
  return { number: number + 1, round: roundOf(plan, number + 1) };
}

function guessOf({ every, startDate }: Again, date: string): number {
  const [year = 0, month = 1] = date.split("-").map(Number);
  const [firstYear = 0, firstMonth = 1] = startDate.split("-").map(Number);
  return every === "year" ? year - firstYear : (year - firstYear) * 12 + month - firstMonth;
}

function roundOf<Plan extends Repeated>(plan: Plan, number: number): Round<Plan> {
  const { again } = plan;
  if (!again || number === 0) return { start: null, plan };
  const [start, end] = [beginningOf(again, number), beginningOf(again, number + 1)];
  const dates = again.readingDays ? laidOut(plan, again.readingDays, start) : null;
  const weeks = plan.weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => {
      const date = dates ? dates.get(day.id) : sameDay(day.date, again, start, end);
      return { ...day, date: date !== undefined && date < end ? date : null };
    }),
  }));
  return { start, plan: { ...plan, weeks } };
}

function laidOut({ weeks }: Repeated, readingDays: readonly number[], start: string) {
  const plan = weeks.map(({ number, days }) => ({ week_number: number, passages: days }));
  return datesOfPlan(plan, start, readingDays, null);
}

const SHORTEST_MONTH = 28;

/** Returns the date of a round with the same day of the month or year, if it has one. */
function sameDay(
  date: string | null,
  { every }: Again,
  start: string,
  end: string,
): string | undefined {
  if (date === null) return undefined;
  const [, month = 1, day = 1] = date.split("-").map(Number);
  const [year = 0, startMonth = 1] = start.split("-").map(Number);
  const candidates =
    every === "year"
      ? [dateOf(year, month, day), dateOf(year + 1, month, day)]
      : [
          dateOf(year, startMonth, day),
          startMonth === 12 ? dateOf(year + 1, 1, day) : dateOf(year, startMonth + 1, day),
        ];
  const exists = (each: string) => day <= SHORTEST_MONTH || parsePlanDate(each) !== undefined;
  return candidates.find((each) => each >= start && each < end && exists(each));
}

function dateOf(year: number, month: number, day: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** Returns the last day on which a plan of this kind can read before it begins again. */
export function lastDayOf(again: Again): string {
  return addDays(beginningOf(again, 1), -1);
}
