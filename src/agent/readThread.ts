import type { ConversationRow } from "../db/conversations.ts";
import { ApiError } from "../http/requestErrors.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { type ApplyDeps, applyEvent } from "./applyEvent.ts";
import { threadEvents } from "./threadEvents.ts";

/**
 * Applies what the thread's state says of a conversation's run. False when the server could not be
 * asked just now; a thread that is gone has nothing to add.
 */
export async function readThread(
  deps: ApplyDeps & { transport: AgentTransport },
  { id: conversationId, threadId, run }: ConversationRow,
): Promise<boolean> {
  if (!threadId || !run) return true;
  let values: unknown;
  try {
    values = await deps.transport.threadValues(threadId);
  } catch (error) {
    return error instanceof ApiError;
  }
  for (const event of threadEvents(values)) {
    await applyEvent(deps, { conversationId, messageId: run.messageId }, event);
  }
  return true;
}
