import { liveQuery } from "dexie";
import { listRuns, type RunRow } from "../db/runs.ts";
import { sendCancels } from "./pendingCancels.ts";
import { type FollowDeps, followRun, type RunFollower } from "./runFollower.ts";

export interface ResumeDeps extends FollowDeps {
  /** Calls back when the network or the person came back. Returns how to stop. */
  onReturn(listener: () => void): () => void;
  /** Hears that a run has ended here. */
  onEnded?(): void;
}

/**
 * Follows every run that the tables name, those of an earlier day as well as those that any tab
 * asks for from now on, until the signal ends. For one tab at a time.
 */
export async function resumeRuns(deps: ResumeDeps, signal: AbortSignal): Promise<void> {
  const followers = new Map<string, RunFollower>();
  const follow = ({ conversationId }: RunRow) => {
    const follower = followRun(deps, conversationId, signal);
    followers.set(conversationId, follower);
    void follower.done
      .catch((error: unknown) => deps.warn(error instanceof Error ? error.name : "A run failed"))
      .then(() => {
        followers.delete(conversationId);
        if (!signal.aborted) deps.onEnded?.();
        // The next turn may have been asked for while this one was ending.
        if (!signal.aborted) void listRuns(deps.db).then(look);
      });
  };
  const look = (asked: RunRow[]) => {
    if (signal.aborted) return;
    for (const run of asked) {
      const follower = followers.get(run.conversationId);
      if (!follower) follow(run);
      else if (run.state === "stopping") follower.look();
    }
  };
  const watching = liveQuery(() => listRuns(deps.db)).subscribe({
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
