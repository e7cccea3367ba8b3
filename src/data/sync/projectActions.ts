/**
 * Actions of a person on a project. Each changes the local rows and queues the request for the
 * server in one transaction, so that one never exists without the other.
 */
import { withDates } from "#shared/domain/plan/deriveBrief.ts";
import { MAX_PROJECT_TITLE_CHARACTERS, type Project } from "#shared/domain/project.ts";
import { syncMessages } from "../../messages/en.sync.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { enqueue, queueSettings, queueTitle, rowsOf } from "../db/outbox.ts";
import type { PlanSettings } from "../db/outboxRow.ts";
import { removeProjectLocally } from "./removeProjectLocally.ts";
import { setLocalTitle } from "./setLocalTitle.ts";

/** Renames locally at once; a refusal restores the earlier title. Ignores blank titles. @throws Error for an unknown project */
export async function renameProject(
  db: LamplightDatabase,
  projectId: string,
  title: string,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  const wanted = title.trim().slice(0, MAX_PROJECT_TITLE_CHARACTERS);
  if (!wanted) return;
  await db.transaction("rw", db.projects, db.conversations, db.outbox, async () => {
    const project = await db.projects.get(projectId);
    if (!project) throw new Error("Project ID is required");
    if (project.title === wanted) return;
    await setLocalTitle(db, projectId, wanted);
    await queueTitle(db, projectId, { title: wanted, previous: project.title }, effects);
  });
}

/** Renames the conversation's project. @throws Error 'Conversation not found' when either has been removed */
export async function renameConversation(
  db: LamplightDatabase,
  conversationId: string,
  title: string,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  const projectId = (await db.conversations.get(conversationId))?.projectId;
  if (!projectId) throw new Error(syncMessages.noSuchConversation);
  await renameProject(db, projectId, title, effects);
}

/** Sets the plan's start date, reading days and brief; fields that are left out stay unchanged. */
export async function setPlanSettings(
  db: LamplightDatabase,
  projectId: string,
  settings: PlanSettings,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.projects, db.outbox, async () => {
    const project = await db.projects.get(projectId);
    if (!project) return;
    const isDated = settings.startDate !== undefined || settings.readingDays !== undefined;
    // The brief contains the same dates and must agree.
    const change: PlanSettings =
      isDated && project.brief && settings.brief === undefined
        ? { ...settings, brief: withDates(project.brief, settings) }
        : settings;
    const previous: PlanSettings = {
      ...(change.startDate !== undefined && { startDate: project.startDate }),
      ...(change.readingDays !== undefined && { readingDays: project.readingDays }),
      ...(change.brief !== undefined && { brief: project.brief ?? null }),
    };
    const known: Partial<Project> = change;
    await db.projects.update(projectId, known);
    await queueSettings(db, projectId, { change, previous }, effects);
  });
}

/**
 * Deletes a project on this device and queues its deletion on the server. Drops everything queued for
 * it, so ask the person first when `hasUnsentWork` is true.
 */
export async function deleteProject(
  db: LamplightDatabase,
  projectId: string,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    const rows = await rowsOf(db, projectId);
    const create = rows.find(({ kind }) => kind === "createProject");
    // A creation that was sent may have arrived although its answer was lost.
    const isUnknownToServer = create?.inFlight === null;
    const sentCreate = isUnknownToServer ? undefined : create?.seq;
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq).filter((seq) => seq !== sentCreate));
    if (!isUnknownToServer) {
      await enqueue(db, projectId, { kind: "deleteProject", payload: {} }, effects);
    }
    await removeProjectLocally(db, projectId, effects);
  });
}
