import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { updateRun } from "../data/db/runs.ts";

/** Stop was pressed: whoever follows the run cancels it on the server. Finished weeks stay. */
export async function stopRun(db: LamplightDatabase, conversationId: string): Promise<void> {
  await updateRun(db, conversationId, { state: "stopping" });
}
