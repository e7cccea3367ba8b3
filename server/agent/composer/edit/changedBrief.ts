import type { Brief } from "#shared/domain/plan/brief.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Turn } from "../../writer.ts";

/** The brief with what an edit changes in it. A plan without a brief, from an older version, gets one if its dates need it. */
export function changedBrief(
  brief: Turn["brief"],
  changes: Partial<Brief>,
  { plan, startDate, readingDays }: Turn & { plan: Plan },
): Turn["brief"] {
  const before =
    brief ??
    ((changes.paused_weeks ?? changes.free_dates)
      ? deriveBrief(plan, "", { startDate, readingDays })
      : undefined);
  return before && { ...before, ...changes };
}
