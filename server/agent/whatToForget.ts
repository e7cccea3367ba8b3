/**
 * What the host may let go of. By itself the LangGraph server in this process keeps every thread, every step of
 * every run and every event it has sent, for good and in memory. A phone needs less: the events of a run that it
 * follows, later only where the thread stands, and a thread that is gone it makes anew from the plan.
 */
import type { Run, Store, Thread } from "@langchain/langgraph-api/storage";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const KEPT = {
  /** How long a phone that lost its connection finds the events of a run that is over. */
  eventsMs: 5 * MINUTE_MS,
  threadMs: 7 * DAY_MS,
  /** Of each church. */
  threads: 200,
  /** In what the threads of a church take, the last step of each. */
  threadBytes: 48 * 1024 * 1024,
  /** Of all churches together. */
  allThreads: 4_000,
  allThreadBytes: 320 * 1024 * 1024,
} as const;
/** Nothing works that long: the host was killed in the middle of it. */
const DEAD_MS = DAY_MS;

export interface Forgettable {
  /** Ids of threads that go with all that is theirs. */
  threads: string[];
  /** Ids of threads of which the last step is enough. */
  steps: string[];
  /** Ids of runs whose events and input go. */
  runs: string[];
}

/** @param bytesOf what a thread takes, by its id */
export function whatToForget(
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
  // Where there are too many of all, the church with the most gives way first.
  const byShare = ranked.toSorted((one, other) => shareOf(one) - shareOf(other));
  let bytes = 0;
  const isTooMany = new Set(
    [
      ...ranked.filter(({ rank, upTo }) => rank >= KEPT.threads || upTo > KEPT.threadBytes),
      ...byShare.filter((one, at) => {
        bytes += one.bytes;
        return at >= KEPT.allThreads || bytes > KEPT.allThreadBytes;
      }),
    ].map(({ thread }) => thread),
  );
  const gone = resting.filter((thread) => isTooMany.has(thread) || age(thread) > KEPT.threadMs);
  const isOver = ({ status }: Run) => status !== "pending" && status !== "running";
  return {
    threads: gone.map(({ thread_id }) => thread_id),
    steps: resting.filter((thread) => !gone.includes(thread)).map(({ thread_id }) => thread_id),
    runs: Object.values(runs)
      .filter((run) => isOver(run) && age(run) > KEPT.eventsMs)
      .map(({ run_id }) => run_id),
  };
}

interface Ranked {
  thread: Thread;
  bytes: number;
  /** Its place among those of its church, the youngest first. */
  rank: number;
  /** The bytes of those of its church up to it. */
  upTo: number;
}

/** How much of what a church may have is taken up to this thread. */
function shareOf({ rank, upTo }: Ranked): number {
  return Math.max(rank / KEPT.threads, upTo / KEPT.threadBytes);
}

/** @param threads the youngest first */
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
