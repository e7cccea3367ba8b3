import type { LamplightDatabase } from "../db/LamplightDatabase.ts";

/** Stop was pressed: whoever follows the run cancels it on the server. Finished weeks stay. */
export async function stopRun(db: LamplightDatabase, conversationId: string): Promise<void> {
  await db.conversations.where({ id: conversationId }).modify((conversation) => {
    if (conversation.run) conversation.run.state = "stopping";
  });
}
