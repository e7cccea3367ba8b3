/** Recovers parked work on a project that the server no longer has. */
import { undeleteProject } from "#shared/contracts/projects.ts";
import { ApiError } from "#shared/contracts/requestErrors.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { enqueue, rowsOf } from "../db/outbox.ts";
import { planOf, writePlan } from "../db/plans.ts";
import type { Api } from "../http/createApi.ts";
import { retryParked } from "./parkedWork.ts";

/**
 * Undeletes a project on the server and queues everything parked for it again. Returns `goneForGood`
 * when the server has removed it; `createAgain` is then the way back. @throws RequestError
 */
export async function bringBack(
  db: LamplightDatabase,
  api: Api,
  projectId: string,
): Promise<"back" | "goneForGood"> {
  try {
    await api.call(undeleteProject, { parameters: { id: projectId } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    await db.outbox
      .where({ entity: projectId })
      .filter(({ state }) => state === "parked")
      .modify((row) => {
        row.reason = { code: "not_found", status: 404, sentence: "" };
      });
    return "goneForGood";
  }
  for (const row of await rowsOf(db, projectId)) await retryParked(db, row.seq);
  return "back";
}

/**
 * Creates the project on the server again from the local copy, under the same id; everything in it
 * counts as unsent. `churchId` is the church of the person who asks.
 */
export async function createAgain(
  db: LamplightDatabase,
  projectId: string,
  churchId: string,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    const project = await db.projects.get(projectId);
    if (!project) return;
    const rows = await db.planWeeks.where({ projectId }).toArray();
    await db.plans.delete(projectId);
    await db.plans.add({ projectId, syncedRevision: null, collisions: [] });
    await writePlan(db, projectId, { current: planOf(rows, "current"), synced: null });
    const conversation = await db.conversations.where({ projectId }).first();
    if (conversation) {
      await db.messages.where({ conversationId: conversation.id }).modify({ isOnServer: false });
    }
    await db.projects.update(projectId, { isOnServer: false, churchId, revision: 0 });
    await db.outbox.bulkDelete((await rowsOf(db, projectId)).map(({ seq }) => seq));
    const { title, description, startDate, readingDays, brief = null } = project;
    const conversationId = conversation?.id;
    const payload = {
      ...{ title, description, churchId, isAgain: true },
      ...(conversationId && { conversationId }),
    };
    await enqueue(db, projectId, { kind: "createProject", payload }, effects);
    if (startDate || readingDays || brief) {
      const change = { startDate, readingDays, brief };
      const work = {
        kind: "updateProject",
        payload: { change, previous: { ...change, brief: null } },
      } as const;
      await enqueue(db, projectId, work, effects);
    }
    await enqueue(db, projectId, { kind: "autoSave", payload: {} }, effects);
  });
}
