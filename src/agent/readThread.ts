import type { ConversationRow } from "../db/conversations.ts";
import type { RunRow } from "../db/runs.ts";
import { ApiError } from "../http/requestErrors.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { type ApplyDeps, applyEvents } from "./applyEvents.ts";
import { threadEvents } from "./threadEvents.ts";

/**
 * Applies what the thread's state says of a conversation's run. False when the server could not be
 * asked just now; a thread that is gone has nothing to add.
 */
export async function readThread(
  deps: ApplyDeps & { transport: AgentTransport },
  { threadId }: ConversationRow,
  run: RunRow,
): Promise<boolean> {
  if (!threadId) return true;
  let values: unknown;
  try {
    values = await deps.transport.threadValues(threadId);
  } catch (error) {
    return error instanceof ApiError;
  }
  await applyEvents(deps, run, threadEvents(values));
  return true;
}
