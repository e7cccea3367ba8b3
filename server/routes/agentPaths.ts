/**
 * What of the agent's API the browser may reach: what the LangGraph client needs for a
 * conversation, and no more. The agent host's `/internal/*` and `/store/*` are open to whoever
 * reaches them, stateless runs belong to no church, crons and webhooks act on their own, and a
 * deleted thread would be gone for the colleagues who share it.
 */
import type { Capability } from "../identity/can.ts";

interface AgentPath {
  method: "GET" | "POST" | "PATCH";
  path: RegExp;
  needs: Capability;
  /** Whether the body starts a run. */
  startsRun?: true;
  /** Whether it makes a thread, of which a church has only so many. */
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
  ask("PATCH", "/threads/*"),
  { ...ask("POST", "/threads/*/copy"), makesThread: true },
  ask("POST", "/threads/*/state"),
  ask("POST", "/threads/*/runs/*/cancel"),
  run("/threads/*/runs"),
  run("/threads/*/runs/stream"),
  run("/threads/*/runs/wait"),
];

/** The rule for a request, or undefined when it is not let through. `path` begins after `/api/agent`. */
export function findAgentPath(method: string, path: string): AgentPath | undefined {
  return AGENT_PATHS.find((allowed) => allowed.method === method && allowed.path.test(path));
}

/** A star is one plain segment: what is encoded, or climbs, does not match. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll("*", "[\\w-]{1,64}")}$`);
}
