/** Runs the queue in one tab: drains it when rows change, when the network or the person is back, and when a retry is due. */
import { liveQuery } from "dexie";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { backoffMs } from "../http/backoff.ts";
import { type DrainDeps, drainQueue } from "./drainQueue.ts";
import { enqueueMissingSaves } from "./enqueueMissingSaves.ts";
import type { TabLock } from "./tabLock.ts";

export interface SyncDeps extends DrainDeps {
  uid: string;
  lock: TabLock;
  /** Resolves after `ms`, or as soon as the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Calls back when the network is back or the page is shown or focused. Returns the function that stops listening. */
  onReturn(listener: () => void): () => void;
  /** Other work of the draining tab, until the signal aborts: following the runs. */
  alongside?(signal: AbortSignal): Promise<void>;
  /** Logs an error without its text. */
  report(error: unknown): void;
}

export interface RunningSync {
  /** Stops draining in this tab; resolves when no request is in flight any more. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE_MS = 60_000;

export function startSync(deps: SyncDeps): RunningSync {
  const end = new AbortController();
  const done = deps.lock
    .hold(`sync:${deps.uid}`, end.signal, async () => {
      await Promise.all([drainUntil(deps, end.signal), deps.alongside?.(end.signal)]);
    })
    .catch(deps.report);
  return {
    async stop() {
      end.abort();
      await done;
    },
  };
}

async function drainUntil(deps: SyncDeps, signal: AbortSignal): Promise<void> {
  let wake = new AbortController();
  const wakeUp = () => wake.abort();
  const rows = liveQuery(() => deps.db.outbox.toArray()).subscribe({
    next: wakeUp,
    error: deps.report,
  });
  const stopListening = deps.onReturn(() => {
    void endBackoff(deps.db).catch(deps.report).finally(wakeUp);
  });
  signal.addEventListener("abort", wakeUp);
  let faults = 0;
  await enqueueMissingSaves(deps.db, deps).catch(deps.report);
  try {
    while (!signal.aborted) {
      wake = new AbortController();
      let waitMs = LONGEST_PAUSE_MS;
      try {
        const { nextAt } = await drainQueue({ ...deps, signal });
        faults = 0;
        if (nextAt !== null) waitMs = Math.min(waitMs, Math.max(0, nextAt - deps.now()));
      } catch (error) {
        faults += 1;
        deps.report(error);
        waitMs = backoffMs(faults, deps.random());
      }
      if (!wake.signal.aborted) await deps.pause(waitMs, wake.signal);
    }
  } finally {
    rows.unsubscribe();
    stopListening();
  }
}

/** Makes failed rows due at once, except where the server named the time. */
async function endBackoff(db: LamplightDatabase): Promise<void> {
  await db.outbox
    .filter(
      ({ state, attempts, isHeldByServer }) =>
        state === "pending" && attempts > 0 && !isHeldByServer,
    )
    .modify({ notBefore: 0 });
}
