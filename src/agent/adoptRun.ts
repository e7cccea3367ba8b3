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
import { startStreamState } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { messageRow } from "../data/db/messages.ts";
import { readRun } from "../data/db/runs.ts";
import { agentRunMessages } from "../messages/en.agentRuns.ts";
import type { ActiveRun, AgentTransport } from "./agentTransport.ts";
import { awaitsAnswer, lastMessage } from "./awaitsAnswer.ts";

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
  const waiting = await awaitsAnswer(db, projectId);
  if (!waiting) return;
  const active = await transport.findActive(waiting.threadId);
  if (active?.input) {
    await writeRun(deps, waiting.conversationId, { ...active, input: active.input });
  }
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
      planLoadingMessage: agentRunMessages.someoneAsked(startedByName),
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
