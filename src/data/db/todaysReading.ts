import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readFullPlan } from "./planReads.ts";
import { listProjectRows } from "./projects.ts";

export interface Reading {
  projectId: string;
  dayId: string;
}

/**
 * Returns the church's reading of today, or the next one, from the plans on this device. Of several
 * plans it takes the one that began last. `today` is `yyyy-MM-dd`. Undefined when no dated plan has a day left.
 */
export async function findTodaysReading(
  db: LamplightDatabase,
  today: string,
): Promise<Reading | undefined> {
  const begun = (await listProjectRows(db))
    .flatMap(({ id, startDate, readingDays, brief }) =>
      startDate && startDate <= today ? [{ id, startDate, readingDays, brief }] : [],
    )
    .sort((a, b) => b.startDate.localeCompare(a.startDate));
  for (const { id, startDate, readingDays, brief } of begun) {
    const plan = await readFullPlan(db, id);
    const dates = datesOfPlan(plan, startDate, readingDays ?? null, brief);
    const [next] = [...dates]
      .filter(([, date]) => date >= today)
      .sort(([, a], [, b]) => a.localeCompare(b));
    if (next) return { projectId: id, dayId: next[0] };
  }
  return undefined;
}
