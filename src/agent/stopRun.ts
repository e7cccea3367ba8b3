import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { updateRun } from "../data/db/runs.ts";

/** Marks a run as stopping. The tab that follows it ends it, keeps finished weeks and cancels it on the server. */
export async function stopRun(db: LamplightDatabase, conversationId: string): Promise<void> {
  await updateRun(db, conversationId, { state: "stopping" });
}
