/**
 * Follows a run that another device started, the same person's or a colleague's. Every follower
 * produces the same weeks under the same ids and saves them, so that the plan arrives even when
 * the device that asked never wakes up again.
 *
 * All followers start from the run's own input, as the server shows it. The plan here can be another one: the device
 * that asked may not have received an earlier run's plan, or a colleague's edit. A day of the run without an id takes
 * the id of the day at its place in that input, so from another plan the days would get other ids and exist twice,
 * and what a colleague changed would count as changed back by the run.
 */
import type { AgentInput } from "#shared/contracts/agent.ts";
import { compareMessages } from "#shared/domain/message.ts";
import { startStreamState } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { messageRow } from "../data/db/messages.ts";
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
 * a row for it, so that this device follows it too. Without the run's input its device alone follows it.
 * @throws RequestError
 */
export async function adoptRun(deps: AdoptDeps, projectId: string): Promise<void> {
  const { db, transport } = deps;
  const conversation = await db.conversations.where({ projectId }).first();
  if (!conversation?.threadId || (await readRun(db, conversation.id))) return;
  if ((await lastMessage(db, conversation.id))?.role !== "user") return;
  const active = await transport.findActive(conversation.threadId);
  if (active?.input) await writeRun(deps, conversation.id, { ...active, input: active.input });
}

async function lastMessage(db: LamplightDatabase, conversationId: string) {
  const messages = await db.messages.where({ conversationId }).toArray();
  return messages.sort(compareMessages).at(-1);
}

async function writeRun(
  { db, now }: AdoptDeps,
  conversationId: string,
  { runId, messageId, startedBy, startedByName, input }: ActiveRun & { input: AgentInput },
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
    await db.turns.where({ conversationId }).delete();
    await db.turns.add({ messageId, conversationId, input });
    await db.runs.add({
      conversationId,
      messageId,
      runId,
      lastEventId: null,
      startedBy,
      startedAt: now(),
      state: "running",
      wasAttempted: true,
      progress: startStreamState(input.plan ?? null).progress,
      writtenWeeks: [],
      isAggregated: false,
      error: null,
    });
    await db.conversations.update(conversationId, { status: "" });
  });
}
