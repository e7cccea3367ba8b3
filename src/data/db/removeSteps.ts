import type { LamplightDatabase } from "./LamplightDatabase.ts";

/** Removes the undo steps of a project that leaves this device. */
export async function removeSteps(db: LamplightDatabase, projectId: string): Promise<void> {
  await db.settings.delete(stepsKey(projectId));
}

export function stepsKey(projectId: string): string {
  return `steps:${projectId}`;
}
