/**
 * Follows a run that another device started, the same person's or a colleague's. Every follower
 * produces the same weeks under the same ids and saves them, so that the plan arrives even when
 * the device that asked never wakes up again.
 */
import { compareMessages } from "#shared/domain/message.ts";
import { startStreamState } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { messageRow } from "../data/db/messages.ts";
import { planOf } from "../data/db/plans.ts";
import { readRun } from "../data/db/runs.ts";
import { syncMessages } from "../messages/en.sync.ts";
import type { ActiveRun, AgentTransport } from "./agentTransport.ts";

export interface AdoptDeps {
  db: LamplightDatabase;
  transport: AgentTransport;
  now(): number;
}

/**
 * Looks for an active run on the project's thread when the last question has no answer, and stores
 * a row for it, so that this device follows it too. @throws RequestError
 */
export async function adoptRun(deps: AdoptDeps, projectId: string): Promise<void> {
  const { db, transport } = deps;
  const conversation = await db.conversations.where({ projectId }).first();
  if (!conversation?.threadId || (await readRun(db, conversation.id))) return;
  if ((await lastMessage(db, conversation.id))?.role !== "user") return;
  const active = await transport.findActive(conversation.threadId);
  if (active) await writeRun(deps, conversation.id, projectId, active);
}

async function lastMessage(db: LamplightDatabase, conversationId: string) {
  const messages = await db.messages.where({ conversationId }).toArray();
  return messages.sort(compareMessages).at(-1);
}

async function writeRun(
  { db, now }: AdoptDeps,
  conversationId: string,
  projectId: string,
  { runId, messageId, startedBy, startedByName }: ActiveRun,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    const question = await lastMessage(db, conversationId);
    // An answer arrived, or a run was started here, in the meantime.
    if (question?.role !== "user" || (await readRun(db, conversationId))) return;
    if (await db.messages.get(messageId)) return;
    const timestamp = new Date(Date.parse(question.timestamp) + 1).toISOString();
    const answer = { id: messageId, role: "assistant" as const, content: "", timestamp };
    await db.messages.add({
      ...messageRow(answer, conversationId),
      isStreaming: true,
      showPlanLoading: true,
      planLoadingMessage: syncMessages.someoneAsked(startedByName),
    });
    // The question was saved together with the plan that its run started from.
    const plan = planOf(await db.planWeeks.where({ projectId }).toArray(), "synced");
    await db.turns.where({ conversationId }).delete();
    await db.turns.add({ messageId, conversationId, input: { messages: [], plan } });
    await db.runs.add({
      conversationId,
      messageId,
      runId,
      lastEventId: null,
      startedBy,
      startedAt: now(),
      state: "running",
      wasAttempted: true,
      progress: startStreamState(plan).progress,
      writtenWeeks: [],
      isAggregated: false,
      error: null,
    });
    await db.conversations.update(conversationId, { status: "" });
  });
}
