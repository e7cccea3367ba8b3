import type { Plan } from "#shared/domain/plan/plan.ts";
import { firstDateOfPlan, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import type { PlanDates } from "./PlanCalendar.tsx";

/** The day of the first reading, at noon UTC; undefined for a plan without dates. */
export function firstDayOf(
  plan: Plan,
  { startDate, readingDays, off }: PlanDates,
): Date | undefined {
  if (!startDate) return undefined;
  return parsePlanDate(firstDateOfPlan(plan, startDate, readingDays, off));
}
