import type { LamplightDatabase } from "../../db/LamplightDatabase.ts";
import { forgetListVersion } from "../refreshProjects.ts";

/**
 * Notes the revision that a project's change was given. A repeat is answered as the first attempt was:
 * where somebody has changed the same since, that came in while ours was still queued and was kept out.
 * The list, asked for anew, says how it stands.
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
