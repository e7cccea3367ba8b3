import { ApiError } from "#shared/contracts/requestErrors.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { queueAutoSave } from "../data/db/outbox.ts";
import { type RunRow, updateRun } from "../data/db/runs.ts";
import { syncMessages } from "../messages/en.sync.ts";
import type { AgentTransport } from "./agentTransport.ts";
import { sayAtWork } from "./waitForOther.ts";

/** The agent service answered a new thread with something else. */
export class MissingThreadError extends Error {
  override readonly name = "MissingThreadError";
  constructor() {
    super(syncMessages.noThread);
  }
}

export interface StartDeps {
  db: LamplightDatabase;
  transport: AgentTransport;
}

/**
 * Starts a turn's run, or finds the one that an earlier attempt started. The run's id stands in
 * the tables before the first event is handed out.
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
  // Let go of while the thread was made: another attempt may be on its way by now.
  signal.throwIfAborted();
  if (run.wasAttempted) {
    const runId = await transport.findRun(threadId, run.messageId);
    // Its events are read by joining it.
    if (runId) return noteStart(db, conversation, run, runId);
  }
  await updateRun(db, conversation.id, { wasAttempted: true });

  let created: Promise<void> | undefined;
  const onRunCreated = (runId: string) => {
    created ??= noteStart(db, conversation, run, runId);
    // Awaited below; until then a failure must not count as unhandled.
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

/** The question is saved now, with the thread: other devices find the run by them. */
async function noteStart(
  db: LamplightDatabase,
  { id }: ConversationRow,
  { messageId }: RunRow,
  runId: string,
): Promise<void> {
  await db.transaction("rw", db.tables, async () => {
    await updateRun(db, id, { runId });
    await sayAtWork(db, messageId);
    // It may have been deleted here meanwhile.
    const projectId = (await db.conversations.get(id))?.projectId;
    if (projectId) await queueAutoSave(db, projectId);
  });
}

/** A thread that is gone is made anew by the next attempt; the plan goes along with the message. */
export async function forgetThread(db: LamplightDatabase, conversationId: string): Promise<void> {
  await db.conversations.update(conversationId, { threadId: null });
}

/** Two runs cannot share a thread: someone else's, or one of ours that is still being stopped. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 409 ||
    (error.status === 422 && /already running|multitask/i.test(error.message))
  );
}

async function makeThread({ db, transport }: StartDeps, conversationId: string): Promise<string> {
  const { thread_id } = (await transport.createThread()) ?? {};
  if (!thread_id) throw new MissingThreadError();
  return db.transaction("rw", db.conversations, async () => {
    // An attempt that was let go of may have made one as well: a run that was started there is found there alone.
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
