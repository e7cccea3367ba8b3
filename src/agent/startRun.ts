import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { queueAutoSave } from "../data/db/outbox.ts";
import { type RunRow, updateRun } from "../data/db/runs.ts";
import { agentRunMessages } from "../messages/en.agentRuns.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { showLoadingText } from "./whyItWaits.ts";

/** The agent service answered without a thread id. */
class MissingThreadError extends Error {
  override readonly name = "MissingThreadError";
  constructor() {
    super(agentRunMessages.noThread);
  }
}

export interface StartDeps {
  db: LamplightDatabase;
  transport: AgentTransport;
}

/**
 * Starts a turn's run and yields its events, or finds the run that an earlier attempt started and
 * yields none. Stores the run's id before the first event.
 * @throws RequestError, MissingThreadError
 */
export async function* startRun(
  { db, transport }: StartDeps,
  conversation: ConversationRow,
  run: RunRow,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const turn = await db.turns.get(run.messageId);
  if (!turn) throw new Error("The message that was sent is no longer there");
  const threadId = conversation.threadId ?? (await makeThread({ db, transport }, conversation.id));
  // Aborted while the thread was created: another attempt may be in progress by now.
  signal.throwIfAborted();
  if (run.wasAttempted) {
    const runId = await transport.findRun(threadId, run.messageId);
    // The caller reads its events by joining it.
    if (runId) return noteStart(db, conversation, run, runId);
  }
  await updateRun(db, conversation.id, { wasAttempted: true });

  let created: Promise<void> | undefined;
  const onRunCreated = (runId: string) => {
    created ??= noteStart(db, conversation, run, runId);
    // Awaited below; until then a rejection must not count as unhandled.
    created.catch(() => {});
  };
  const { messageId } = run;
  const { input } = turn;
  for await (const event of transport.startRun(threadId, {
    input,
    messageId,
    onRunCreated,
    signal,
  })) {
    const runId = runIdIn(event);
    if (runId) onRunCreated(runId);
    await created;
    yield event;
  }
  await created;
}

/** Stores the run's id and queues a save of the question and the thread, by which other devices find the run. */
async function noteStart(
  db: LamplightDatabase,
  { id }: ConversationRow,
  { messageId }: RunRow,
  runId: string,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    await updateRun(db, id, { runId });
    await showLoadingText(db, messageId);
    // The conversation may have been deleted here meanwhile.
    const projectId = (await db.conversations.get(id))?.projectId;
    if (projectId) await queueAutoSave(db, projectId);
  });
}

/** Clears a thread that is gone: the next attempt creates one. Nothing is lost, since the message carries the plan. */
export async function forgetThread(db: LamplightDatabase, conversationId: string): Promise<void> {
  await db.conversations.update(conversationId, { threadId: null });
}

async function makeThread({ db, transport }: StartDeps, conversationId: string): Promise<string> {
  const { thread_id } = (await transport.createThread()) ?? {};
  if (!thread_id) throw new MissingThreadError();
  return db.transaction("rw", db.conversations, async () => {
    // An aborted attempt may have stored a thread already. Keep it: a run started there can only be found there.
    const known = (await db.conversations.get(conversationId))?.threadId;
    if (!known) await db.conversations.update(conversationId, { threadId: thread_id });
    return known ?? thread_id;
  });
}

function runIdIn(event: StreamEvent): string | undefined {
  const data = event?.event === "metadata" ? event.data : undefined;
  if (typeof data !== "object" || data === null) return undefined;
  return "run_id" in data && typeof data.run_id === "string" ? data.run_id : undefined;
}
