/**
 * Manual edits of a plan. Pure: each takes the plan and returns the changed one, or the same plan
 * when nothing changes, and keeps the identity of every other day.
 */

import { sameJson } from "../merge/sameJson.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS, type Plan, type PlanDay, type PlanWeek } from "./plan.ts";

export type DayFields = Pick<PlanDay, "title" | "scripture" | "questions" | "prayer">;
export type WeekFields = Pick<PlanWeek, "name" | "weekly_passage">;
export type NewId = () => string;

export function setDayFields(plan: Plan, dayId: string, fields: Partial<DayFields>): Plan {
  const place = findDay(plan, dayId);
  if (!place) return plan;
  const changed = { ...place.day, ...fields };
  if (sameJson(changed, place.day)) return plan;
  const passages = place.week.passages.with(place.index, changed);
  return withWeek(plan, { ...place.week, passages });
}

export function setWeekFields(plan: Plan, weekNumber: number, fields: Partial<WeekFields>): Plan {
  const week = plan.find(({ week_number }) => week_number === weekNumber);
  if (!week) return plan;
  const changed = { ...week, ...fields };
  return sameJson(changed, week) ? plan : withWeek(plan, changed);
}

/**
 * Swaps a day with the one before (-1) or after (1) it in reading order, across weeks too: each
 * week keeps its number of days, and each reading day its reading.
 */
export function shiftDay(plan: Plan, dayId: string, by: -1 | 1): Plan {
  const order = plan.flatMap(({ passages }) => passages);
  const at = order.findIndex(({ id }) => id === dayId);
  const [day, neighbour] = [order[at], order[at + by]];
  if (!day || !neighbour) return plan;
  const swapped = new Map([
    [day.id, neighbour],
    [neighbour.id, day],
  ]);
  return plan.map((week) =>
    week.passages.some(({ id }) => swapped.has(id))
      ? withDays(
          week,
          week.passages.map((each) => swapped.get(each.id) ?? each),
        )
      : week,
  );
}

/** Moves a day to a place (0 is the first) of a week that has room for it. */
export function moveDay(plan: Plan, dayId: string, to: { week: number; place: number }): Plan {
  const from = findDay(plan, dayId);
  const target = plan.find(({ week_number }) => week_number === to.week);
  if (!from || !target) return plan;
  const isWithin = from.week === target;
  if (!isWithin && isFull(target)) return plan;
  const rest = target.passages.filter(({ id }) => id !== dayId);
  const place = Math.max(0, Math.min(to.place, rest.length));
  if (isWithin && place === from.index) return plan;
  const moved = withWeek(plan, withDays(target, rest.toSpliced(place, 0, from.day)));
  if (isWithin) return moved;
  const left = from.week.passages.filter(({ id }) => id !== dayId);
  return left.length === 0
    ? renumberWeeks(moved.filter(({ week_number }) => week_number !== from.week.week_number))
    : withWeek(moved, withDays(from.week, left));
}

/** Inserts a new day after another one; a full week is unchanged. */
export function insertDayAfter(plan: Plan, dayId: string, day: DayFields & { id: string }): Plan {
  const place = findDay(plan, dayId);
  if (!place || isFull(place.week)) return plan;
  const passages = place.week.passages.toSpliced(place.index + 1, 0, { ...day, day_number: 0 });
  return withWeek(plan, withDays(place.week, passages));
}

export function duplicateDay(plan: Plan, dayId: string, newId: NewId): Plan {
  const place = findDay(plan, dayId);
  if (!place) return plan;
  return insertDayAfter(plan, dayId, { ...place.day, id: newId() });
}

/** Removes a day, and its week when that becomes empty; the plan's last day stays. */
export function removeDay(plan: Plan, dayId: string): Plan {
  const place = findDay(plan, dayId);
  if (!place) return plan;
  const { week } = place;
  if (week.passages.length === 1) return removeWeek(plan, week.week_number);
  return withWeek(
    plan,
    withDays(
      week,
      week.passages.filter(({ id }) => id !== dayId),
    ),
  );
}

/** Inserts a week after another one and renumbers those after it. */
export function insertWeekAfter(
  plan: Plan,
  weekNumber: number,
  week: Omit<PlanWeek, "week_number">,
) {
  const at = plan.findIndex(({ week_number }) => week_number === weekNumber);
  if (at < 0 || plan.length >= MAX_WEEKS) return plan;
  return renumberWeeks(plan.toSpliced(at + 1, 0, { ...week, week_number: 0 }));
}

export function duplicateWeek(plan: Plan, weekNumber: number, newId: NewId): Plan {
  const week = plan.find(({ week_number }) => week_number === weekNumber);
  if (!week) return plan;
  const passages = week.passages.map((day) => ({ ...day, id: newId() }));
  return insertWeekAfter(plan, weekNumber, { ...week, passages });
}

/** Removes a week, except the last one: an empty plan could not be edited. */
export function removeWeek(plan: Plan, weekNumber: number): Plan {
  const left = plan.filter(({ week_number }) => week_number !== weekNumber);
  return left.length === plan.length || left.length === 0 ? plan : renumberWeeks(left);
}

/** Swaps a week with the one before or after it. */
export function shiftWeek(plan: Plan, weekNumber: number, by: -1 | 1): Plan {
  const at = plan.findIndex(({ week_number }) => week_number === weekNumber);
  const [week, neighbour] = [plan[at], plan[at + by]];
  if (!week || !neighbour) return plan;
  return renumberWeeks(plan.with(at, neighbour).with(at + by, week));
}

export interface DayPlace {
  week: PlanWeek;
  day: PlanDay;
  index: number;
}

export function findDay(plan: Plan, dayId: string): DayPlace | undefined {
  for (const week of plan) {
    const index = week.passages.findIndex(({ id }) => id === dayId);
    const day = week.passages[index];
    if (day) return { week, day, index };
  }
  return undefined;
}

export function isFull({ passages }: PlanWeek): boolean {
  return passages.length >= MAX_DAYS_PER_WEEK;
}

/**
 * Returns the week with these days, numbered from its first number; days whose number is unchanged
 * stay the same objects.
 */
export function withDays(
  week: PlanWeek,
  days: readonly PlanDay[],
  first = firstNumber(week),
): PlanWeek {
  return {
    ...week,
    passages: days.map((day, index) =>
      day.day_number === first + index ? day : { ...day, day_number: first + index },
    ),
  };
}

export function firstNumber({ passages }: PlanWeek): number {
  const numbers = passages.map((day) => day.day_number).filter((number) => number > 0);
  return numbers.length === 0 ? 1 : Math.min(...numbers);
}

function withWeek(plan: Plan, week: PlanWeek): Plan {
  return plan.map((each) => (each.week_number === week.week_number ? week : each));
}

/** Numbers the weeks by order, from 1. */
function renumberWeeks(weeks: Plan): Plan {
  return weeks.map((week, index) =>
    week.week_number === index + 1 ? week : { ...week, week_number: index + 1 },
  );
}
