/** The shell around the queue: one tab drains, woken by everything that may have changed its chances. */
import { liveQuery } from "dexie";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { backoffMs } from "../http/backoff.ts";
import { type DrainDeps, drainQueue } from "./drainQueue.ts";
import { enqueueMissingSaves } from "./enqueueMissingSaves.ts";
import type { TabLock } from "./tabLock.ts";

export interface SyncDeps extends DrainDeps {
  uid: string;
  lock: TabLock;
  /** Waits that long, or until something woke it: the network or the person is back. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Calls back when the network came back, the page was shown or focused. Returns how to stop. */
  onReturn(listener: () => void): () => void;
  /** What else the draining tab alone does until the signal ends: it follows the runs. */
  alongside?(signal: AbortSignal): Promise<void>;
  /** Says what went wrong, without any of its text. */
  report(error: unknown): void;
}

export interface RunningSync {
  /** Ends it here; resolves when nothing is under way any more. */
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
  const rouse = () => wake.abort();
  const rows = liveQuery(() => deps.db.outbox.toArray()).subscribe({
    next: rouse,
    error: deps.report,
  });
  const stopListening = deps.onReturn(() => {
    void endBackoff(deps.db).catch(deps.report).finally(rouse);
  });
  signal.addEventListener("abort", rouse);
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

/** The network is back: what waited for it need not wait longer, unless the server asked it to. */
async function endBackoff(db: LamplightDatabase): Promise<void> {
  await db.outbox
    .filter(
      ({ state, attempts, isHeldByServer }) =>
        state === "pending" && attempts > 0 && !isHeldByServer,
    )
    .modify({ notBefore: 0 });
}
