import { type Plan, withoutLicensedTexts } from "#shared/domain/plan/plan.ts";
import { browserClockAndIds, type ClockAndIds, timestamp } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asStoredMessage, listMessages } from "../db/messages.ts";
import { readPlan } from "../db/plans.ts";
import { isPlaceholderWeek } from "../db/planWeeks.ts";
import type { ProjectRow } from "../db/projects.ts";
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportedProject,
  type ExportFile,
} from "./exportFile.ts";
import { planMarkdown } from "./planMarkdown.ts";

/** Returns all projects on this device, sent or not, as an export file. Needs no network. */
export async function exportEverything(
  db: LamplightDatabase,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<ExportFile> {
  const projects = await db.projects.orderBy("createdAt").toArray();
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exportedAt: timestamp(effects),
    projects: await Promise.all(projects.map((project) => exportProject(db, project))),
  };
}

async function exportProject(db: LamplightDatabase, project: ProjectRow): Promise<ExportedProject> {
  const { id, title, description, startDate, readingDays, brief = null } = project;
  const conversations = await db.conversations.where({ projectId: id }).toArray();
  const messages = await Promise.all(conversations.map((one) => listMessages(db, one.id)));
  const readingPlan = exportable(await readPlan(db, id));
  return {
    ...{ id, title, description, startDate, readingDays, brief, readingPlan },
    conversationMessages: messages.flat().map(asStoredMessage),
    markdown: planMarkdown(title, readingPlan),
  };
}

/** Removes licensed texts, which may not leave their cache, and announced weeks, which are not written yet. */
function exportable(plan: Plan | null): Plan | null {
  const written = plan?.filter((week) => !isPlaceholderWeek(week)).map(withoutLicensedTexts);
  return written && written.length > 0 ? written : null;
}
