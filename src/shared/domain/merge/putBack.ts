import { type Plan, type PlanWeek, sortedByWeek } from "../plan/plan.ts";
import { findDay, withDays } from "../plan/planEdit.ts";

/**
 * Restores removed days of a week, each at the place of its number; days that are now in another
 * week stay there. A removed week returns to its gap or after the last week, so that no number is
 * skipped.
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

/** Returns the number that a restored week gets. */
export function putBackAt(plan: Plan, number: number): number {
  return Math.min(number, Math.max(0, ...plan.map(({ week_number }) => week_number)) + 1);
}
