import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { queueAutoSave } from "../db/outbox.ts";
import { listRunning } from "../db/runs.ts";
import { listUnqueued } from "./readSyncStatus.ts";

/**
 * Queues a save for each project with unsent changes and no outbox row for them. When the database
 * closes in the middle of a change, it can store the week without its row. Skips projects with
 * a running run: it queues its own save when it ends.
 */
export async function enqueueMissingSaves(
  db: LamplightDatabase,
  effects: { now(): number },
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    const running = await listRunning(db);
    const conversations = await db.conversations.where("id").anyOf(running).toArray();
    const written = new Set(conversations.map(({ projectId }) => projectId));
    for (const projectId of await listUnqueued(db)) {
      if (!written.has(projectId)) await queueAutoSave(db, projectId, effects);
    }
  });
}
