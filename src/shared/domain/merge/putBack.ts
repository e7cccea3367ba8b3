import { type Plan, type PlanWeek, sortedByWeek } from "../plan/plan.ts";
import { findDay, withDays } from "../plan/planEdit.ts";

/**
 * The plan with days of a week in it again that somebody took out, each in the place of its number; days that stand in
 * another week now stay there. A week that is gone comes back in the gap or behind the last, so that no number is left out.
 */
export function putBack(plan: Plan, seen: PlanWeek): Plan {
  const absent = seen.passages.filter(({ id }) => !findDay(plan, id));
  if (absent.length === 0) return plan;
  const number = putBackAt(plan, seen.week_number);
  const week = plan.find(({ week_number }) => week_number === number);
  if (!week) return sortedByWeek([...plan, { ...seen, week_number: number, passages: absent }]);
  const days = [...week.passages];
  for (const day of absent) {
    const at = days.findIndex(({ day_number }) => day_number >= day.day_number);
    days.splice(at < 0 ? days.length : at, 0, day);
  }
  return plan.map((each) => (each === week ? withDays(week, days) : each));
}

/** The number that a week gets which comes back under this one. */
export function putBackAt(plan: Plan, number: number): number {
  return Math.min(number, Math.max(0, ...plan.map(({ week_number }) => week_number)) + 1);
}
