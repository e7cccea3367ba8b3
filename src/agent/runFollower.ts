/**
 * Follows one run to its end: starts it, reads its events, and joins it again after every cut.
 *
 * The server sends no end event, so a closed stream does not mean that the run is over: only the run's
 * status tells. Once it is over, the follower reads the remaining events, or the thread's state when
 * the server has forgotten them. All state is in the tables, so that another tab, or the app on another
 * day, continues where this one stopped.
 */
import type { ConversationRow } from "../data/db/conversations.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { type RunRow, readRun } from "../data/db/runs.ts";
import { backoffMs } from "../data/http/backoff.ts";
import { type ApplyDeps, applyEvents } from "./applyEvents.ts";
import { classifyStreamEnd, type NextStep } from "./classifyStreamEnd.ts";
import { endRun, type RunEnd } from "./endRun.ts";
import { fetchRunStatus } from "./fetchRunStatus.ts";
import { rememberCancel, sendCancels } from "./pendingCancels.ts";
import { type ReadDeps, readStream } from "./readStream.ts";
import { readThread } from "./readThread.ts";
import { forgetThread, type StartDeps, startRun } from "./startRun.ts";
import { showWhyItWaits } from "./whyItWaits.ts";

export interface FollowDeps extends ApplyDeps, ReadDeps, StartDeps {
  isOnline(): boolean;
  /** In [0, 1). */
  random(): number;
  /** Called after events were applied. */
  onEvents?(): void;
}

export interface RunFollower {
  /** Resolves when the run has ended, or the signal has aborted. */
  done: Promise<void>;
  /** Closes the connection and reads the run's row again at once, as after Stop. */
  recheck(): void;
  /** Connects again after a return, unless events came just now: a quiet connection may be dead without an error. */
  reconnectIfStale(): void;
}

/** A connection with an event within this time counts as alive. */
const ALIVE_MS = 3_000;
/** Without a network too: a browser may fail to report that it is back. */
const LONGEST_WAIT_MS = 5_000;

export function followRun(
  deps: FollowDeps,
  conversationId: string,
  signal: AbortSignal,
): RunFollower {
  let connection = new AbortController();
  const recheck = () => connection.abort();
  signal.addEventListener("abort", recheck);
  let lastEventAt = deps.now();
  let isWaiting = false;
  const reconnectIfStale = () => {
    if (isWaiting || deps.now() - lastEventAt > ALIVE_MS) recheck();
  };
  const wait = async (ms: number) => {
    isWaiting = true;
    await deps.pause(ms, connection.signal);
    isWaiting = false;
  };
  const followDeps: FollowDeps = {
    ...deps,
    memory: { run: undefined },
    onEvents() {
      lastEventAt = deps.now();
    },
  };

  async function follow(): Promise<void> {
    let failures = 0;
    let knownOver = false;
    while (!signal.aborted) {
      connection = new AbortController();
      const conversation = await deps.db.conversations.get(conversationId);
      const run = await readRun(deps.db, conversationId);
      if (!conversation || !run) return;
      if (run.state === "stopping") return stop(deps, conversation, run);
      if (!deps.isOnline()) {
        await wait(LONGEST_WAIT_MS);
        continue;
      }
      const attempted = attempt(followDeps, conversation, run, { connection, knownOver });
      const step: Step = await attempted.catch((fault: unknown) => {
        // A fault of this device, such as a full disk. Nothing is lost: the event is sent again.
        deps.warn(`A run's event was not applied (${fault instanceof Error ? fault.name : "?"})`);
        return { kind: "wait" };
      });
      if (step.kind === "ended") return;
      knownOver ||= step.kind === "over";
      failures = step.kind === "wait" ? failures + 1 : 0;
      if (step.kind !== "wait" || connection.signal.aborted) continue;
      await wait(step.forMs ?? Math.min(LONGEST_WAIT_MS, backoffMs(failures, deps.random())));
    }
  }

  const done = follow().finally(() => signal.removeEventListener("abort", recheck));
  return { done, recheck, reconnectIfStale };
}

type Step = { kind: "ended" } | Extract<NextStep, { kind: "again" | "over" | "wait" }>;

async function attempt(
  deps: FollowDeps,
  conversation: ConversationRow,
  run: RunRow,
  { connection, knownOver }: { connection: AbortController; knownOver: boolean },
): Promise<Step> {
  const { db, transport } = deps;
  const key = { conversationId: conversation.id, messageId: run.messageId };
  // A separate controller: closing this stream must not count as a `recheck`.
  const stream = new AbortController();
  const { signal } = stream;
  const close = () => stream.abort();
  if (connection.signal.aborted) close();
  connection.signal.addEventListener("abort", close);
  const events =
    run.runId && conversation.threadId
      ? transport.joinRun(conversation.threadId, run.runId, {
          lastEventId: run.lastEventId,
          signal,
        })
      : startRun(deps, conversation, run, signal);
  let hasMoved = false;
  const ended = await readStream(deps, { events, connection: stream }, async (arrived) => {
    await applyEvents(deps, key, arrived);
    hasMoved = true;
    deps.onEvents?.();
  });

  const now = (await db.conversations.get(conversation.id)) ?? conversation;
  const runNow = await readRun(db, conversation.id);
  if (runNow?.state === "stopping" || runNow?.messageId !== run.messageId) return { kind: "again" };
  const status = await fetchRunStatus(transport, now, runNow);
  const hadThread = conversation.threadId !== null;
  if (status === "none" && ended.kind === "cut") {
    await showWhyItWaits(deps, { conversation: now, run: runNow }, ended.error);
  }
  const verdict = classifyStreamEnd({ ended, status, run: runNow, hadThread, knownOver, hasMoved });
  switch (verdict.kind) {
    case "again":
    case "over":
    case "wait":
      return verdict;
    case "newThread":
      await forgetThread(db, conversation.id);
      return { kind: "again" };
    case "readThread": {
      const isGone = status === "gone";
      const found = await readThread(deps, now, runNow, { isGone });
      if (found === "later") return { kind: "wait" };
      const isCut = isGone && (await isUnfinished(db, key, found === "lost"));
      return end(deps, key, isCut ? { kind: "brokenOff" } : verdict.end);
    }
    case "end":
      return end(deps, key, verdict.end);
  }
}

/** Whether a run that the server has lost was still unfinished. */
async function isUnfinished(
  db: LamplightDatabase,
  { conversationId, messageId }: { conversationId: string; messageId: string },
  isLost: boolean,
): Promise<boolean> {
  const run = await readRun(db, conversationId);
  if (!run || run.isAggregated) return false;
  // After a finished run, the thread would contain the question and the answer.
  if (isLost) return true;
  const { currentNode } = run.progress;
  const isWriting = currentNode !== null && currentNode !== "agent";
  return isWriting || (await db.messages.get(messageId))?.content === "";
}

async function end(
  deps: FollowDeps,
  key: { conversationId: string; messageId: string },
  how: RunEnd,
): Promise<Step> {
  await endRun(deps, key, how);
  return { kind: "ended" };
}

/** Ends the run here at once, keeping finished weeks, then cancels it on the server. */
async function stop(deps: FollowDeps, conversation: ConversationRow, run: RunRow): Promise<void> {
  const key = { conversationId: conversation.id, messageId: run.messageId };
  await deps.db.transaction("rw", deps.db.tables, async () => {
    await rememberCancel(deps.db, { ...run, threadId: conversation.threadId });
    await endRun(deps, key, { kind: "stopped" });
  });
  await sendCancels(deps);
}
