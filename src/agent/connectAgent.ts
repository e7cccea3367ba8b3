import { type AgentRuns, agentRuns } from "./agentRuns.ts";
import { type LanggraphDeps, langgraphTransport } from "./langgraphTransport.ts";
import type { FollowDeps } from "./runFollower.ts";

/** Follows runs on the agent's own service. */
export function connectAgent(deps: LanggraphDeps & Omit<FollowDeps, "transport">): AgentRuns {
  return agentRuns({ ...deps, transport: langgraphTransport(deps) });
}
