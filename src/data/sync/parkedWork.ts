/** Work that the server refused. Only a person's decision retries or discards it. */
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { asNew, rowsOf } from "../db/outbox.ts";
import { planOf, writePlan } from "../db/plans.ts";
import { forgetListVersion } from "./refreshProjects.ts";
import { removeProjectLocally } from "./removeProjectLocally.ts";
import { setLocalTitle } from "./setLocalTitle.ts";

/** Retries temporarily failing rows at once instead of at their scheduled time. */
export async function sendFailingNow(db: LamplightDatabase): Promise<void> {
  await db.outbox
    .filter((row) => row.state === "pending" && Boolean(row.failure))
    .modify({ notBefore: 0, isHeldByServer: false });
}

/** Queues a refused row again, and sets the title or calendar that its refusal had rolled back. */
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
 * Discards what a refused row would have sent. For a save, that is every unsent change of the
 * plan and its messages; for a creation, the whole project. Offer an export first.
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
      await removeProjectLocally(db, row.entity, effects);
      return;
    }
    await db.outbox.delete(seq);
    // A project that the server no longer lists stayed only because of this row: fetch the whole list again.
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
