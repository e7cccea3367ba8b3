/** Applies a change of the brief made by taps. Not part of the first view. */

import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { type Brief, emptyBrief } from "#shared/domain/plan/brief.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { readPlan } from "../../data/db/plans.ts";
import { readProject } from "../../data/db/projects.ts";
import { setPlanSettings } from "../../data/sync/projectActions.ts";
import { summarizeBrief } from "../../features/brief/briefParts.ts";
import { briefMessages } from "../../messages/en.brief.ts";

/** The project's brief; one derived from its plan where it has none yet, else an empty one. */
export async function readBrief(db: LamplightDatabase, projectId: string | null): Promise<Brief> {
  const project = projectId ? await readProject(db, projectId) : undefined;
  if (!project) return emptyBrief();
  if (project.brief) return project.brief;
  const plan = await readPlan(db, project.id);
  return plan ? deriveBrief(plan, project.title, project) : emptyBrief();
}

/** Sets the dates and returns true if only dates changed; else returns false and changes nothing. */
export async function setOnlyDates(
  db: LamplightDatabase,
  projectId: string,
  { before, after }: { before: Brief; after: Brief },
): Promise<boolean> {
  // A plan with dated readings is divided again.
  if (before.readings.some(({ from_date }) => from_date !== undefined)) return false;
  if (!sameJson(undated(before), undated(after))) return false;
  // So is one with an end, or of a season, whose last readings would come late.
  const isBound =
    before.end_date !== undefined || before.readings.some(({ kind }) => kind === "season");
  if (isBound && !sameJson(before.free_dates, after.free_dates)) return false;
  // The weeks between the readings move with the start.
  await setPlanSettings(db, projectId, {
    startDate: after.start_date ?? null,
    readingDays: after.reading_days ?? null,
    brief: withGapWeeks(after),
  });
  return true;
}

function undated({ start_date, reading_days, paused_weeks, free_dates, ...rest }: Brief) {
  return rest;
}

/** The message shown in the conversation for a run that was started by taps. */
export function messageOf(brief: Brief, { isChange }: { isChange: boolean }): string {
  const summary = summarizeBrief(brief);
  return isChange ? briefMessages.changeMessage(summary) : briefMessages.writeMessage(summary);
}
