import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { listMessages } from "../data/db/messages.ts";
import type { RunRow } from "../data/db/runs.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { type ApplyDeps, applyEvents } from "./applyEvents.ts";
import { isRefused } from "./isRefused.ts";
import { holdsQuestion, threadEvents } from "./threadEvents.ts";

/**
 * Applies the thread's state to a conversation's run. Returns `read` when it was applied, `later` when the server could
 * not be reached, `lost` when the state does not contain the question, `gone` when the thread does not exist any more.
 */
export async function readThread(
  deps: ApplyDeps & { transport: AgentTransport },
  { threadId }: ConversationRow,
  run: RunRow,
  { isGone }: { isGone: boolean },
): Promise<"read" | "lost" | "gone" | "later"> {
  if (!threadId) return "gone";
  let values: unknown;
  try {
    values = await deps.transport.threadValues(threadId);
  } catch (error) {
    return isRefused(error) ? "gone" : "later";
  }
  // After a lost run, the state can be that of the turn before, with an answer to another question.
  if (isGone && !holdsQuestion(values, await questionOf(deps.db, run))) return "lost";
  await applyEvents(deps, run, threadEvents(values));
  return "read";
}

/** Returns the run's question: as this device sent it, or as the device that asked has saved it. */
async function questionOf(db: LamplightDatabase, run: RunRow): Promise<string> {
  const sent = (await db.turns.get(run.messageId))?.input.messages.at(-1);
  if (sent) return sent.content;
  const messages = await listMessages(db, run.conversationId);
  return messages.findLast(({ role }) => role === "user")?.content ?? "";
}
