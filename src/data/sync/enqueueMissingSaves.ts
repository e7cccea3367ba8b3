import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { queueAutoSave } from "../db/outbox.ts";
import { listRunning } from "../db/runs.ts";
import { listUnqueued } from "./syncStatus.ts";

/**
 * Queues a save for what is unsent and has no row that would send it. A database that is closed in
 * the middle of a change can keep the first half of it: a week without its row. What a run is
 * writing is left to the run, which queues it at its end.
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
