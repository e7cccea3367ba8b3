import type { ClockAndIds } from "../db/clockAndIds.ts";
import { deleteConversation } from "../db/conversations.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { removeProjectRows } from "../db/projects.ts";

/** Removes a project and its conversation from this device. If it was open, opens the next one. */
export async function removeProjectLocally(
  db: LamplightDatabase,
  projectId: string,
  effects: ClockAndIds,
): Promise<void> {
  const conversations = await db.conversations.where({ projectId }).primaryKeys();
  await removeProjectRows(db, projectId);
  for (const id of conversations) await deleteConversation(db, id, effects);
}
