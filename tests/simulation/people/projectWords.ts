import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import type { OutboxRow } from "../../../src/data/db/outboxRow.ts";
import type { ProjectRow } from "../../../src/data/db/projects.ts";
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

/** Returns the words of a project's title, and of refused ones that wait for a decision. */
export function wordsOfTitle(
  { id, title }: Pick<ProjectRow, "id" | "title">,
  parked: readonly OutboxRow[],
): string[] {
  const refused = parked.filter(({ entity, kind }) => entity === id && kind === "title");
  return wordsIn([title, refused.map(({ payload }) => payload)]);
}
