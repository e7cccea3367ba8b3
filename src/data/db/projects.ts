import type { Project } from "#shared/domain/project.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { publicationKey } from "./publications.ts";
import { removeSteps } from "./removeSteps.ts";

export interface ProjectRow extends Project {
  /** False until its creation has reached the server. */
  isOnServer: boolean;
}

export function readProject(
  db: LamplightDatabase,
  projectId: string,
): Promise<ProjectRow | undefined> {
  return db.projects.get(projectId);
}

/** Returns the projects, newest first, in the server's order. */
export function listProjectRows(db: LamplightDatabase): Promise<ProjectRow[]> {
  return db.projects.orderBy("createdAt").reverse().toArray();
}

/** Removes a project and its plan from this device. Joins the caller's transaction, if any. */
export async function removeProjectRows(db: LamplightDatabase, projectId: string): Promise<void> {
  const { projects, plans, planWeeks, settings } = db;
  await db.transaction("rw", [projects, plans, planWeeks, settings], async () => {
    await db.planWeeks.where({ projectId }).delete();
    await db.plans.delete(projectId);
    await removeSteps(db, projectId);
    await db.settings.delete(publicationKey(projectId));
    await db.projects.delete(projectId);
  });
}
