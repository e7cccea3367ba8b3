import type { LamplightDatabase } from "../../db/LamplightDatabase.ts";
import { forgetListVersion } from "../refreshProjects.ts";

/**
 * Stores the revision that a change was given. A repeated request gets the answer of its first attempt, which
 * can be older than a colleague's change that was ignored here while ours was queued. Then the whole list is
 * fetched again, which brings that change.
 */
export async function noteRevision(
  db: LamplightDatabase,
  projectId: string,
  revision: number,
): Promise<void> {
  const known = (await db.projects.get(projectId))?.revision ?? 0;
  if (revision < known) await forgetListVersion(db);
  else await db.projects.update(projectId, { revision });
}
