/** Work that the server refused: listed, tried again or given up, by a person alone. */
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asNew, rowsOf } from "../db/outbox.ts";
import { planOf, writePlan } from "../db/plans.ts";
import { removeAndMoveOn, setLocalTitle } from "./projectActions.ts";
import { forgetListVersion } from "./refreshProjects.ts";

/** Work that fails for a passing reason is tried at once instead of at its time. */
export async function sendFailingNow(db: LamplightDatabase): Promise<void> {
  await db.outbox
    .filter((row) => row.state === "pending" && Boolean(row.failure))
    .modify({ notBefore: 0, isHeldByServer: false });
}

/** Sends a refused row again; a title or calendar that was put back is set again. */
export async function retryParked(db: LamplightDatabase, seq: number): Promise<void> {
  await db.transaction("rw", db.outbox, db.projects, db.conversations, async () => {
    const row = await db.outbox.get(seq);
    if (row?.state !== "parked") return;
    if (row.kind === "title") await setLocalTitle(db, row.entity, row.payload.title);
    if (row.kind === "updateProject") await db.projects.update(row.entity, row.payload.change);
    await db.outbox.update(seq, asNew);
  });
}

/**
 * Gives up what a refused row would have sent. For a save that is every unsent change of the
 * plan and its messages; for a creation it is the project. Offer an export first.
 */
export async function discardParked(
  db: LamplightDatabase,
  seq: number,
  effects: ClockAndIds = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    const row = await db.outbox.get(seq);
    if (row?.state !== "parked") return;
    if (row.kind === "createProject") {
      await db.outbox.bulkDelete((await rowsOf(db, row.entity)).map((other) => other.seq));
      await removeAndMoveOn(db, row.entity, effects);
      return;
    }
    await db.outbox.delete(seq);
    // A project that the list has dropped stayed only for this.
    await forgetListVersion(db);
    if (row.kind === "autoSave") await dropUnsentChanges(db, row.entity);
  });
}

async function dropUnsentChanges(db: LamplightDatabase, projectId: string): Promise<void> {
  const rows = await db.planWeeks.where({ projectId }).toArray();
  await writePlan(db, projectId, { current: planOf(rows, "synced") });
  const conversations = await db.conversations.where({ projectId }).primaryKeys();
  await db.messages
    .where("conversationId")
    .anyOf(conversations)
    .filter((message) => !message.isOnServer && !message.isStreaming)
    .delete();
}
