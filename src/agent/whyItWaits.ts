/** Shows in a waiting turn's message what it waits for. */
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import type { RunRow } from "../data/db/runs.ts";
import { agentRunMessages } from "../messages/en.agentRuns.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { loadingText } from "./loadingText.ts";
import { isBusy, placeAfterMs } from "./waitingErrors.ts";

export interface WaitDeps {
  db: LamplightDatabase;
  transport: AgentTransport;
}

/** Sets the loading text to what keeps a turn's run from starting, if `error` says that it has to wait. */
export async function showWhyItWaits(
  deps: WaitDeps,
  { conversation, run }: { conversation: ConversationRow; run: RunRow },
  error: unknown,
): Promise<void> {
  if (isBusy(error)) await showWhoseRun(deps, conversation, run);
  const placeMs = placeAfterMs(error);
  if (placeMs === undefined) return;
  const planLoadingMessage = agentRunMessages.waitsForPlace(placeMs);
  await deps.db.messages.update(run.messageId, { planLoadingMessage });
}

/** Sets the loading text to the name of the person whose run occupies the thread. Best effort. */
async function showWhoseRun(
  { db, transport }: WaitDeps,
  { threadId }: ConversationRow,
  { messageId }: RunRow,
): Promise<void> {
  if (!threadId) return;
  const active = await transport.findActive(threadId).catch(() => undefined);
  if (!active || active.messageId === messageId) return;
  const planLoadingMessage = agentRunMessages.waitsFor(active.startedByName);
  await db.messages.update(messageId, { planLoadingMessage });
}

/** Sets the loading text back when the turn's own run has started. */
export async function showLoadingText(db: LamplightDatabase, messageId: string): Promise<void> {
  const question = (await db.turns.get(messageId))?.input.messages[0]?.content;
  if (question === undefined) return;
  await db.messages.update(messageId, { planLoadingMessage: loadingText(question) });
}
