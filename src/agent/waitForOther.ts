/** Whose run holds the thread while a turn waits for it: said where the answer will stand. */
import { isEditRequest } from "#shared/domain/message.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import type { RunRow } from "../data/db/runs.ts";
import { syncMessages } from "../messages/en.sync.ts";
import type { AgentTransport } from "./agentTransport.ts";

export interface WaitDeps {
  db: LamplightDatabase;
  transport: AgentTransport;
}

/** The loading text of a turn that is at work. */
export function loadingText(question: string): string {
  return isEditRequest(question) ? "Applying edits..." : "Writing bible plan...";
}

/** Best effort: without a name, the turn waits all the same. */
export async function sayWhoIsAtWork(
  { db, transport }: WaitDeps,
  { threadId }: ConversationRow,
  { messageId }: RunRow,
): Promise<void> {
  if (!threadId) return;
  const active = await transport.findActive(threadId).catch(() => undefined);
  if (!active || active.messageId === messageId) return;
  const planLoadingMessage = syncMessages.waitsFor(active.startedByName);
  await db.messages.update(messageId, { planLoadingMessage });
}

/** The turn's own run has begun. */
export async function sayAtWork(db: LamplightDatabase, messageId: string): Promise<void> {
  const question = (await db.turns.get(messageId))?.input.messages[0]?.content;
  if (question === undefined) return;
  await db.messages.update(messageId, { planLoadingMessage: loadingText(question) });
}
