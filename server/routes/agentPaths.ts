/**
 * The paths of the agent's API that the browser may call: only what the LangGraph client needs for a
 * conversation. The agent host's `/internal/*` and `/store/*` have no access control, stateless runs
 * belong to no church, crons and webhooks run by themselves, and deleting a thread would delete it
 * for the colleagues who share it. Writing a thread's state or metadata, or copying it, takes memory of
 * the host that no limit of bytes sees: each write stores the whole state again.
 */
import type { Capability } from "../identity/can.ts";

export interface AgentPath {
  method: "GET" | "POST";
  path: RegExp;
  needs: Capability;
  /** Whether the body starts a run. */
  startsRun?: true;
  /** Whether it creates a thread, which is limited per church. */
  makesThread?: true;
}

const read = (method: AgentPath["method"], path: string): AgentPath => ({
  method,
  path: toPattern(path),
  needs: "readThreads",
});
const ask = (method: AgentPath["method"], path: string): AgentPath => ({
  method,
  path: toPattern(path),
  needs: "askAgent",
});
const run = (path: string): AgentPath => ({ ...ask("POST", path), startsRun: true });

export const AGENT_PATHS: readonly AgentPath[] = [
  read("GET", "/info"),
  read("POST", "/assistants/search"),
  read("GET", "/assistants/*"),
  read("POST", "/threads/search"),
  read("GET", "/threads/*"),
  read("GET", "/threads/*/state"),
  read("GET", "/threads/*/state/*"),
  read("POST", "/threads/*/state/checkpoint"),
  read("GET", "/threads/*/history"),
  read("POST", "/threads/*/history"),
  read("GET", "/threads/*/runs"),
  read("GET", "/threads/*/runs/*"),
  read("GET", "/threads/*/runs/*/join"),
  read("GET", "/threads/*/runs/*/stream"),
  { ...ask("POST", "/threads"), makesThread: true },
  ask("POST", "/threads/*/runs/*/cancel"),
  run("/threads/*/runs"),
  run("/threads/*/runs/stream"),
  run("/threads/*/runs/wait"),
];

/** Returns the rule for a request, or undefined if it is not allowed. `path` begins after `/api/agent`. */
export function findAgentPath(method: string, path: string): AgentPath | undefined {
  return AGENT_PATHS.find((allowed) => allowed.method === method && allowed.path.test(path));
}

/** A star matches one plain path segment, neither encoded characters nor `..`. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll("*", "[\\w-]{1,64}")}$`);
}
