/**
 * Merges the server's plan into the local one.
 *
 * A day that a run adds has the same id on every device that follows the run, and each saves it. When a person changed
 * it on one of them, both sides have the day and the last confirmed plan does not. What the run wrote is then the base:
 * without it, the run's text on one device would count as an answer to the person's on the other and replace it.
 */
import { mergePlan, type PlanMerge } from "#shared/domain/merge/mergePlan.ts";
import { type Plan, type PlanWeek, sortedByWeek } from "#shared/domain/plan/plan.ts";
import { planOf } from "../db/plans.ts";
import type { PlanWeekRow } from "../db/planWeeks.ts";

/** Mine is the rows' `current`; `base` is the plan that the server last confirmed, or that a save sent. */
export function mergeReceived(
  rows: readonly PlanWeekRow[],
  { base, theirs }: { base: Plan | null; theirs: Plan | null },
): PlanMerge {
  const mine = planOf(rows, "current");
  const [known, here, there] = [base, mine, theirs].map(idsIn);
  const added = new Set([...(here ?? [])].filter((id) => there?.has(id) && !known?.has(id)));
  return mergePlan({ base: withRunDays(base, rows, added), mine, theirs });
}

/** Returns the plan with the days `added` as the last run on this device wrote them. */
function withRunDays(
  plan: Plan | null,
  rows: readonly PlanWeekRow[],
  added: ReadonlySet<string>,
): Plan | null {
  const missing = new Set(added);
  const weeks = new Map((plan ?? []).map((week): [number, PlanWeek] => [week.week_number, week]));
  for (const { weekNumber, run } of rows) {
    // `delete`: a day that two runs wrote into different weeks is added once.
    const days = run?.week?.passages.filter(({ id }) => missing.delete(id)) ?? [];
    if (!run?.week || days.length === 0) continue;
    const was = weeks.get(weekNumber) ?? { ...run.week, passages: [] };
    weeks.set(weekNumber, { ...was, passages: [...was.passages, ...days] });
  }
  return missing.size === added.size ? plan : sortedByWeek(weeks.values());
}

function idsIn(plan: Plan | null): Set<string> {
  return new Set(plan?.flatMap(({ passages }) => passages.map(({ id }) => id)));
}
