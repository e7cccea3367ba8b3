import type { Project } from "#shared/domain/project.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { removeSteps } from "./planSteps.ts";
import { publicationKey } from "./publications.ts";
import { draftKey, uploadKey } from "./settings.ts";

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

/** Newest first, as the server lists them. */
export function listProjectRows(db: LamplightDatabase): Promise<ProjectRow[]> {
  return db.projects.orderBy("createdAt").reverse().toArray();
}

/** Takes everything of a project off this device. Part of the caller's transaction where there is one. */
export async function removeProjectRows(db: LamplightDatabase, projectId: string): Promise<void> {
  const { projects, conversations: conversationRows, messages, turns, runs, plans, planWeeks } = db;
  const tables = [projects, conversationRows, messages, turns, runs, plans, planWeeks, db.settings];
  await db.transaction("rw", tables, async () => {
    const conversations = await db.conversations.where({ projectId }).primaryKeys();
    await db.messages.where("conversationId").anyOf(conversations).delete();
    await db.turns.where("conversationId").anyOf(conversations).delete();
    await db.settings.bulkDelete(conversations.flatMap((id) => [draftKey(id), uploadKey(id)]));
    await db.runs.bulkDelete(conversations);
    await db.conversations.bulkDelete(conversations);
    await db.planWeeks.where({ projectId }).delete();
    await db.plans.delete(projectId);
    await removeSteps(db, projectId);
    await db.settings.delete(publicationKey(projectId));
    await db.projects.delete(projectId);
  });
}
