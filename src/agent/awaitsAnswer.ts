import { compareMessages } from "#shared/domain/message.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import type { MessageRow } from "../data/db/messages.ts";
import { readRun } from "../data/db/runs.ts";

/** Returns the project's thread if its last question has no answer and no run here: another device may have started one. */
export async function awaitsAnswer(
  db: LamplightDatabase,
  projectId: string,
): Promise<{ conversationId: string; threadId: string } | undefined> {
  const conversation = await db.conversations.where({ projectId }).first();
  if (!conversation?.threadId || (await readRun(db, conversation.id))) return undefined;
  if ((await lastMessage(db, conversation.id))?.role !== "user") return undefined;
  return { conversationId: conversation.id, threadId: conversation.threadId };
}

export async function lastMessage(
  db: LamplightDatabase,
  conversationId: ConversationRow["id"],
): Promise<MessageRow | undefined> {
  const messages = await db.messages.where({ conversationId }).toArray();
  return messages.sort(compareMessages).at(-1);
}
