import { liveQuery } from "dexie";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { listRunning, listStopping } from "../data/db/runs.ts";
import type { AgentRuns } from "./agentRuns.ts";
import type { RunFollower } from "./runFollower.ts";
import { hasStoredCancels } from "./storedCancels.ts";

export interface ResumeDeps {
  db: LamplightDatabase;
  /** Called once there is a run to follow or a cancel to send, and again after a failure. */
  loadRuns(): Promise<AgentRuns>;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  warn(what: string): void;
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
  const follow = (runs: AgentRuns, conversationId: string) => {
    const follower = runs.follow(conversationId, signal);
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
  const followAll = async ({ running, stopping }: StoredRuns) => {
    if (running.some((id) => !followers.has(id))) {
      const runs = await deps.loadRuns();
      if (signal.aborted) return;
      // One that has ended in the meantime has no row, and its follower ends at once.
      for (const id of running) if (!followers.has(id)) follow(runs, id);
    }
    for (const id of stopping) followers.get(id)?.recheck();
  };
  const readAndFollow = async (known?: StoredRuns) => {
    let stored = known;
    while (!signal.aborted) {
      try {
        return await followAll(stored ?? (await readStoredRuns(deps)));
      } catch {
        // Browsers close databases on their own; the next use reopens them. The followers' file may not be here yet.
        stored = undefined;
        await deps.pause(RETRY_MS, signal);
      }
    }
  };
  const watching = liveQuery(() => readStoredRuns(deps)).subscribe({
    next: (stored) => void readAndFollow(stored),
    error: () => deps.warn("The runs could not be watched"),
  });
  const cancel = () => void sendStored(deps).catch(() => deps.warn("A Stop was not sent"));
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

async function sendStored({ db, loadRuns }: ResumeDeps): Promise<void> {
  if (await hasStoredCancels(db)) await (await loadRuns()).sendCancels();
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
