/**
 * What the host may delete. By itself the LangGraph server keeps every thread, every step of every run and every event
 * forever, in memory. A phone needs less: the events of a run that it follows, later only the thread's state, and it
 * recreates a deleted thread from the plan.
 */
import type { Run, Store, Thread } from "@langchain/langgraph-api/storage";
import { isAtWork } from "./admitRun.ts";
import { findOverShare, groups, partition } from "./heldShares.ts";
import { RETENTION } from "./hostLimits.ts";

/** No run takes this long: the host was killed during it. */
const DEAD_MS = 24 * 60 * 60_000;

export interface Forgettable {
  /** Ids of threads to delete completely. */
  threads: string[];
  /** Ids of threads to reduce to their last step. */
  steps: string[];
  /** Ids of finished runs whose events and input are deleted. */
  runs: string[];
  /** Ids of runs to delete completely. */
  records: string[];
}

export interface Sizes {
  /** Returns the bytes of a thread by its id. */
  ofThread(threadId: string): number;
  /** Returns the bytes of a run's events by its id. */
  ofRun(runId: string): number;
}

export function findForgettable(
  { threads, runs }: Pick<Store, "threads" | "runs">,
  now: Date,
  sizes: Sizes,
): Forgettable {
  const age = ({ updated_at }: Thread | Run) => now.getTime() - updated_at.getTime();
  const isAtRest = (thread: Thread) => thread.status !== "busy" || age(thread) > DEAD_MS;
  const all = Object.values(threads).sort((one, other) => age(one) - age(other));
  const tooMany = findOverShare(
    all.map((thread) => {
      const bytes = sizes.ofThread(thread.thread_id);
      return {
        id: thread.thread_id,
        ...ownerOf(thread),
        bytes,
        ageMs: age(thread),
        isInUse: !isAtRest(thread),
        isGuarded: age(thread) < (bytes > 0 ? RETENTION.guardMs : RETENTION.newMs),
      };
    }),
    RETENTION.threads,
  );
  const isGone = (thread: Thread) =>
    tooMany.has(thread.thread_id) || age(thread) > RETENTION.threadMs;
  const [gone, kept] = partition(all.filter(isAtRest), isGone);
  const over = Object.values(runs).filter((run) => !isAtWork(run));
  const ofEvents = findOverShare(
    over.map((run) => ({
      id: run.run_id,
      ...ownerOf(run),
      bytes: sizes.ofRun(run.run_id),
      ageMs: age(run),
      isInUse: false,
      isGuarded: false,
    })),
    RETENTION.events,
  );
  return {
    threads: gone.map(({ thread_id }) => thread_id),
    steps: kept.map(({ thread_id }) => thread_id),
    runs: over
      .filter((run) => age(run) > RETENTION.eventsMs || ofEvents.has(run.run_id))
      .map(({ run_id }) => run_id),
    records: groups(over, ({ thread_id }) => thread_id).flatMap((ofThread) =>
      ofThread
        .toSorted((one, other) => age(one) - age(other))
        .slice(RETENTION.runsOfThread)
        .filter((run) => age(run) > RETENTION.eventsMs)
        .map(({ run_id }) => run_id),
    ),
  };
}

/** As `auth.ts` wrote it. */
function ownerOf({ metadata }: Thread | Run): { church: unknown; person: unknown } {
  return { church: metadata?.church, person: metadata?.uid };
}
