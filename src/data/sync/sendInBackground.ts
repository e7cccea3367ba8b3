/**
 * The queue and the runs while no page is open, for the service worker. It is the same work under
 * the same lock: where a tab is open that one goes on, and this one only waits for it.
 */
import { liveQuery } from "dexie";
import { countWaiting } from "./countWaiting.ts";
import { type SyncDeps, startSync } from "./startSync.ts";

export interface BackgroundDeps extends Omit<SyncDeps, "onReturn"> {
  /** Browsers end a worker that takes longer, wherever it stands. */
  longestMs: number;
}

/** Ends when nothing waits any more, or it takes too long. Resolves with how much is left. */
export async function sendInBackground(deps: BackgroundDeps): Promise<number> {
  const { db } = deps;
  if ((await countWaiting(db)) === 0) return 0;
  const settled = new AbortController();
  const watching = liveQuery(() => countWaiting(db)).subscribe({
    next: (count) => {
      if (count === 0) settled.abort();
    },
    error: deps.report,
  });
  // It is called because the network is back.
  const onReturn = (listener: () => void) => {
    listener();
    return () => {};
  };
  const sync = startSync({ ...deps, onReturn });
  await deps.pause(deps.longestMs, settled.signal);
  watching.unsubscribe();
  await sync.stop();
  return countWaiting(db);
}
