/** Moves a plan to other dates, as its calendar does: an edit of the plan, which is queued and merged like one. */
import { withDates } from "#shared/domain/plan/deriveBrief.ts";
import { addDays, firstDateOfPlan } from "#shared/domain/plan/planDate.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { readFullPlan } from "../../data/db/planReads.ts";
import { readProject } from "../../data/db/projects.ts";
import { setPlanSettings } from "../../data/sync/projectActions.ts";

/**
 * Returns the first date of the moved plan. The weeks between the readings of a monthly plan move with it; a week that
 * was left out by its date stays where it is. @throws Error for a plan without dates
 */
export async function movePlan(
  db: LamplightDatabase,
  projectId: string,
  days: number,
): Promise<string> {
  const project = await readProject(db, projectId);
  if (!project?.startDate) throw new Error("Only a plan with dates can be moved");
  const startDate = addDays(project.startDate, days);
  const brief = project.brief && withGapWeeks(withDates(project.brief, { startDate }));
  await setPlanSettings(db, projectId, { startDate, ...(brief && { brief }) });
  const plan = await readFullPlan(db, projectId);
  return firstDateOfPlan(plan, startDate, project.readingDays, brief);
}
