/**
 * What the host may delete. By itself the LangGraph server keeps every thread, every step of every run and every event
 * forever, in memory. A phone needs less: the events of a run that it follows, later only the thread's state, and it
 * recreates a deleted thread from the plan.
 */
import type { Run, Store, Thread } from "@langchain/langgraph-api/storage";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const RETENTION = {
  /** How long a phone that lost its connection can still read the events of a finished run. */
  eventsMs: 5 * MINUTE_MS,
  threadMs: 7 * DAY_MS,
  /** Per church. */
  threads: 200,
  /** Bytes of a church's threads, counting the last step of each. */
  threadBytes: 48 * 1024 * 1024,
  /** Over all churches. */
  allThreads: 4_000,
  allThreadBytes: 320 * 1024 * 1024,
} as const;
/** No run takes this long: the host was killed during it. */
const DEAD_MS = DAY_MS;

export interface Forgettable {
  /** Ids of threads to delete completely. */
  threads: string[];
  /** Ids of threads to reduce to their last step. */
  steps: string[];
  /** Ids of runs whose events and input are deleted. */
  runs: string[];
}

/** @param bytesOf returns the size of a thread by its id */
export function findForgettable(
  { threads, runs }: Pick<Store, "threads" | "runs">,
  now: Date,
  bytesOf: (threadId: string) => number,
): Forgettable {
  const age = ({ updated_at }: Thread | Run) => now.getTime() - updated_at.getTime();
  const isAtRest = (thread: Thread) => thread.status !== "busy" || age(thread) > DEAD_MS;
  const resting = Object.values(threads)
    .filter(isAtRest)
    .sort((one, other) => age(one) - age(other));
  const ranked = withRanks(resting, bytesOf);
  // If there are too many in total, the church with the largest share loses threads first.
  const byShare = ranked.toSorted((one, other) => shareOf(one) - shareOf(other));
  let bytes = 0;
  const isTooMany = new Set(
    [
      ...ranked.filter(
        ({ rank, upTo }) => rank >= RETENTION.threads || upTo > RETENTION.threadBytes,
      ),
      ...byShare.filter((one, at) => {
        bytes += one.bytes;
        return at >= RETENTION.allThreads || bytes > RETENTION.allThreadBytes;
      }),
    ].map(({ thread }) => thread),
  );
  const gone = resting.filter(
    (thread) => isTooMany.has(thread) || age(thread) > RETENTION.threadMs,
  );
  const isOver = ({ status }: Run) => status !== "pending" && status !== "running";
  return {
    threads: gone.map(({ thread_id }) => thread_id),
    steps: resting.filter((thread) => !gone.includes(thread)).map(({ thread_id }) => thread_id),
    runs: Object.values(runs)
      .filter((run) => isOver(run) && age(run) > RETENTION.eventsMs)
      .map(({ run_id }) => run_id),
  };
}

interface Ranked {
  thread: Thread;
  bytes: number;
  /** Rank among the threads of its church, the newest first. */
  rank: number;
  /** Cumulative bytes of its church's threads up to this one. */
  upTo: number;
}

/** The share of a church's limits that is used up to this thread. */
function shareOf({ rank, upTo }: Ranked): number {
  return Math.max(rank / RETENTION.threads, upTo / RETENTION.threadBytes);
}

/** @param threads newest first */
function withRanks(threads: readonly Thread[], bytesOf: (threadId: string) => number): Ranked[] {
  const held = new Map<unknown, { count: number; bytes: number }>();
  return threads.map((thread) => {
    const church = thread.metadata?.church;
    const { count, bytes: before } = held.get(church) ?? { count: 0, bytes: 0 };
    const bytes = bytesOf(thread.thread_id);
    const upTo = before + bytes;
    held.set(church, { count: count + 1, bytes: upTo });
    return { thread, bytes, rank: count, upTo };
  });
}
