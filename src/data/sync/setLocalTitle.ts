import type { LamplightDatabase } from "../db/LamplightDatabase.ts";

/** Sets the title on this device only, without queueing. */
export async function setLocalTitle(
  db: LamplightDatabase,
  projectId: string,
  title: string,
): Promise<void> {
  await db.projects.update(projectId, { title, name: title });
  await db.conversations.where({ projectId }).modify({ title });
}
