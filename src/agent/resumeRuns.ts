import { liveQuery } from "dexie";
import { listRunning, listStopping } from "../data/db/runs.ts";
import { sendCancels } from "./pendingCancels.ts";
import { type FollowDeps, followRun, type RunFollower } from "./runFollower.ts";

export interface ResumeDeps extends FollowDeps {
  /** Calls back when the network or the person is back. Returns the function that stops listening. */
  onReturn(listener: () => void): () => void;
  /** Called when a run has ended on this device. */
  onEnded?(): void;
}

const RETRY_MS = 1_000;

/**
 * Follows every stored run until the signal aborts: older ones as well as those that any tab starts
 * from now on. Only one tab at a time may run it.
 */
export async function resumeRuns(deps: ResumeDeps, signal: AbortSignal): Promise<void> {
  const followers = new Map<string, RunFollower>();
  const follow = (conversationId: string) => {
    const follower = followRun(deps, conversationId, signal);
    followers.set(conversationId, follower);
    void follower.done
      .catch((error: unknown) => deps.warn(error instanceof Error ? error.name : "A run failed"))
      .then(() => {
        followers.delete(conversationId);
        if (!signal.aborted) deps.onEnded?.();
        // The next turn may have been sent while this one was ending.
        void readAndFollow();
      });
  };
  const followAll = ({ running, stopping }: StoredRuns) => {
    if (signal.aborted) return;
    for (const id of running) if (!followers.has(id)) follow(id);
    for (const id of stopping) followers.get(id)?.recheck();
  };
  const readAndFollow = async () => {
    while (!signal.aborted) {
      try {
        return followAll(await readStoredRuns(deps));
      } catch {
        // Browsers close databases on their own; the next use reopens them.
        await deps.pause(RETRY_MS, signal);
      }
    }
  };
  const watching = liveQuery(() => readStoredRuns(deps)).subscribe({
    next: followAll,
    error: () => deps.warn("The runs could not be watched"),
  });
  const cancel = () => void sendCancels(deps).catch(() => deps.warn("A Stop was not sent"));
  cancel();
  const stopListening = deps.onReturn(() => {
    cancel();
    for (const follower of followers.values()) follower.reconnectIfStale();
  });
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
  watching.unsubscribe();
  stopListening();
  await Promise.allSettled([...followers.values()].map(({ done }) => done));
}

/** Ids of conversations with a run, and of those whose run is being stopped. */
interface StoredRuns {
  running: string[];
  stopping: string[];
}

async function readStoredRuns({ db }: ResumeDeps): Promise<StoredRuns> {
  const [running, stopping] = await Promise.all([listRunning(db), listStopping(db)]);
  return { running, stopping };
}
