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
  /** Of all churches together. */
  allThreads: 4_000,
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

export function whatToForget(
  { threads, runs }: Pick<Store, "threads" | "runs">,
  now: Date,
): Forgettable {
  const age = ({ updated_at }: Thread | Run) => now.getTime() - updated_at.getTime();
  const isAtRest = (thread: Thread) => thread.status !== "busy" || age(thread) > DEAD_MS;
  const resting = Object.values(threads)
    .filter(isAtRest)
    .sort((one, other) => age(one) - age(other));
  const ranked = withRanks(resting);
  const isTooMany = new Set(
    [
      ...ranked.filter(({ rank }) => rank >= KEPT.threads),
      // Where there are too many of all, the church with the most gives way first.
      ...ranked.toSorted((one, other) => one.rank - other.rank).slice(KEPT.allThreads),
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

/** Each thread with its place among those of its church, the youngest first. */
function withRanks(threads: readonly Thread[]): { thread: Thread; rank: number }[] {
  const counts = new Map<unknown, number>();
  return threads.map((thread) => {
    const church = thread.metadata?.church;
    const rank = counts.get(church) ?? 0;
    counts.set(church, rank + 1);
    return { thread, rank };
  });
}
