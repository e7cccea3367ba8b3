import { liveQuery } from "dexie";
import { listRunning, listStopping } from "../data/db/runs.ts";
import { sendCancels } from "./pendingCancels.ts";
import { type FollowDeps, followRun, type RunFollower } from "./runFollower.ts";

export interface ResumeDeps extends FollowDeps {
  /** Calls back when the network or the person came back. Returns how to stop. */
  onReturn(listener: () => void): () => void;
  /** Hears that a run has ended here. */
  onEnded?(): void;
}

const RETRY_MS = 1_000;

/**
 * Follows every run that the tables name, those of an earlier day as well as those that any tab
 * asks for from now on, until the signal ends. For one tab at a time.
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
        // The next turn may have been asked for while this one was ending.
        void lookAgain();
      });
  };
  const look = ({ running, stopping }: Asked) => {
    if (signal.aborted) return;
    for (const id of running) if (!followers.has(id)) follow(id);
    for (const id of stopping) followers.get(id)?.look();
  };
  const lookAgain = async () => {
    while (!signal.aborted) {
      try {
        return look(await readAsked(deps));
      } catch {
        // Browsers close databases on their own, and the next use opens them again.
        await deps.pause(RETRY_MS, signal);
      }
    }
  };
  const watching = liveQuery(() => readAsked(deps)).subscribe({
    next: look,
    error: () => deps.warn("The runs could not be watched"),
  });
  const cancel = () => void sendCancels(deps).catch(() => deps.warn("A Stop was not sent"));
  cancel();
  const stopListening = deps.onReturn(() => {
    cancel();
    for (const follower of followers.values()) follower.comeBack();
  });
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
  watching.unsubscribe();
  stopListening();
  await Promise.allSettled([...followers.values()].map(({ done }) => done));
}

/** Ids of conversations. */
interface Asked {
  running: string[];
  stopping: string[];
}

async function readAsked({ db }: ResumeDeps): Promise<Asked> {
  const [running, stopping] = await Promise.all([listRunning(db), listStopping(db)]);
  return { running, stopping };
}
