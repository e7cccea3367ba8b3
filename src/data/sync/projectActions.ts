/**
 * What a person does to a project. Each changes the rows on this device at once and queues
 * what the server must hear, in one transaction, so that neither is ever without the other.
 */
import { withDates } from "#shared/domain/plan/deriveBrief.ts";
import { MAX_PROJECT_TITLE_CHARACTERS, type Project } from "#shared/domain/project.ts";
import { syncMessages } from "../../messages/en.sync.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import { deleteConversation } from "../db/conversations.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { enqueue, queueSettings, queueTitle, rowsOf } from "../db/outbox.ts";
import type { PlanSettings } from "../db/outboxRow.ts";
import { removeProjectRows } from "../db/projects.ts";

/** Renames at once; a refusal puts the earlier title back. Blank titles are ignored. @throws Error for an unknown project */
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

/** Renames the project of the conversation that is open; it may have gone meanwhile. @throws Error 'Conversation not found' */
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

/** The title on this device alone. */
export async function setLocalTitle(
  db: LamplightDatabase,
  projectId: string,
  title: string,
): Promise<void> {
  await db.projects.update(projectId, { title, name: title });
  await db.conversations.where({ projectId }).modify({ title });
}

/** The plan's start date, reading days and brief; what is left out stays. */
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
    // The brief names the same dates.
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
 * Removes a project here and, when it can, on the server. What was queued for it is dropped, so
 * ask first where `hasUnsentWork` says so.
 */
export async function deleteProject(
  db: LamplightDatabase,
  projectId: string,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    const rows = await rowsOf(db, projectId);
    const create = rows.find(({ kind }) => kind === "createProject");
    // A creation that was tried may have arrived although its answer was lost.
    const isUnknownToServer = create?.inFlight === null;
    const stays = isUnknownToServer ? undefined : create?.seq;
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq).filter((seq) => seq !== stays));
    if (!isUnknownToServer) {
      await enqueue(db, projectId, { kind: "deleteProject", payload: {} }, effects);
    }
    await removeAndMoveOn(db, projectId, effects);
  });
}

/** Takes a project with its conversation off this device; where that was open, the next one is opened. */
export async function removeAndMoveOn(
  db: LamplightDatabase,
  projectId: string,
  effects: ClockAndIds,
): Promise<void> {
  const conversations = await db.conversations.where({ projectId }).primaryKeys();
  await removeProjectRows(db, projectId);
  for (const id of conversations) await deleteConversation(db, id, effects);
}
