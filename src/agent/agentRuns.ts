/** What follows runs, apart from `resumeRuns`: a page fetches this file once there is a run to follow. */
import { adoptRun } from "./adoptRun.ts";
import { sendCancels } from "./pendingCancels.ts";
import { type FollowDeps, followRun, type RunFollower } from "./runFollower.ts";

export interface AgentRuns {
  /** Follows a stored run until it has ended, or the signal aborts. */
  follow(conversationId: string, signal: AbortSignal): RunFollower;
  /** Sends every stored cancel. */
  sendCancels(): Promise<void>;
  /** Looks for a run that another device started on the project's thread. @throws RequestError */
  adopt(projectId: string): Promise<void>;
}

export function agentRuns(deps: FollowDeps): AgentRuns {
  return {
    follow: (conversationId, signal) => followRun(deps, conversationId, signal),
    sendCancels: () => sendCancels(deps),
    adopt: (projectId) => adoptRun(deps, projectId),
  };
}
