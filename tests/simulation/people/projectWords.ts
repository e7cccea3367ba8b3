import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { wordsIn } from "../checks/Ledger.ts";

/** Returns every word that a store has of a project, sent or not. */
export async function wordsOfProject(db: LamplightDatabase, projectId: string): Promise<string[]> {
  const conversations = await db.conversations.where({ projectId }).primaryKeys();
  return wordsIn([
    await db.projects.get(projectId),
    await db.planWeeks.where({ projectId }).toArray(),
    await db.messages.where("conversationId").anyOf(conversations).toArray(),
    await db.plans.get(projectId),
    await db.outbox.where({ entity: projectId }).toArray(),
  ]);
}
