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
  threads: 200,
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
  const gone = resting.filter((thread, at) => at >= KEPT.threads || age(thread) > KEPT.threadMs);
  const isOver = ({ status }: Run) => status !== "pending" && status !== "running";
  return {
    threads: gone.map(({ thread_id }) => thread_id),
    steps: resting.filter((thread) => !gone.includes(thread)).map(({ thread_id }) => thread_id),
    runs: Object.values(runs)
      .filter((run) => isOver(run) && age(run) > KEPT.eventsMs)
      .map(({ run_id }) => run_id),
  };
}
