/** Holds the host to its limits at each call, so that nobody outgrows them between two minutes. */
import type { Ops, Store } from "@langchain/langgraph-api/storage";
import { HTTPException } from "hono/http-exception";
import { isAtWork, refusalOfRun } from "./admitRun.ts";
import { RUNS_AT_ONCE } from "./hostLimits.ts";

/** Refuses a run of a person or church that has as many as it may, with 429 and when to ask again. */
export function admitRuns({ runs }: Ops, store: Store): void {
  const put = runs.put.bind(runs);
  runs.put = async (runId, assistantId, kwargs, options, auth) => {
    const isTaken = Object.values(store.runs).some(
      (run) => run.thread_id === options.threadId && isAtWork(run),
    );
    // A thread at work has a refusal of its own, which names whose run it waits for.
    const sentence = !isTaken && auth && refusalOfRun(store, callerOf(auth));
    if (sentence) throw tooMany(sentence);
    return put(runId, assistantId, kwargs, options, auth);
  };
}

function callerOf({ user }: { user: Record<string, unknown> }) {
  return { church: user.church, uid: user.identity };
}

function tooMany(error: string): HTTPException {
  const headers = {
    "Content-Type": "application/json",
    "Retry-After": String(RUNS_AT_ONCE.retryAfterSeconds),
  };
  return new HTTPException(429, { res: new Response(JSON.stringify({ error }), { headers }) });
}

/** Calls `onThread` after each new thread and each ended run. */
export function watchThreads({ threads }: Ops, onThread: (threadId: string) => void) {
  const put = threads.put.bind(threads);
  threads.put = async (threadId, options, auth) => {
    const thread = await put(threadId, options, auth);
    onThread(thread.thread_id);
    return thread;
  };
  const setStatus = threads.setStatus.bind(threads);
  threads.setStatus = async (threadId, options) => {
    await setStatus(threadId, options);
    onThread(threadId);
  };
}

/** Returns the bytes of each run's events by its id, as they are sent from now on. */
export function countEvents({ runs }: Ops): Map<string, number> {
  const bytes = new Map<string, number>();
  const publish = runs.stream.publish.bind(runs.stream);
  runs.stream.publish = async (payload) => {
    const size = JSON.stringify(payload.data)?.length ?? 0;
    bytes.set(payload.runId, (bytes.get(payload.runId) ?? 0) + size);
    return publish(payload);
  };
  return bytes;
}
