/**
 * Runs the queue and the run followers in the service worker while no page is open. It uses the
 * tabs' lock: while a tab holds it, the tab does the work and this only waits.
 */
import { liveQuery } from "dexie";
import { countPending } from "./countPending.ts";
import { type SyncDeps, startSync } from "./startSync.ts";

export interface BackgroundDeps extends Omit<SyncDeps, "onReturn"> {
  /** Browsers end a worker that runs longer than this at any point. */
  longestMs: number;
}

/** Resolves with how much is left, once nothing waits or `longestMs` have passed. */
export async function sendInBackground(deps: BackgroundDeps): Promise<number> {
  const { db } = deps;
  if ((await countPending(db)) === 0) return 0;
  const settled = new AbortController();
  const watching = liveQuery(() => countPending(db)).subscribe({
    next: (count) => {
      if (count === 0) settled.abort();
    },
    error: deps.report,
  });
  // The browser starts the worker when the network is back, so failed rows are retried at once.
  const onReturn = (listener: () => void) => {
    listener();
    return () => {};
  };
  const sync = startSync({ ...deps, onReturn });
  await deps.pause(deps.longestMs, settled.signal);
  watching.unsubscribe();
  await sync.stop();
  return countPending(db);
}
