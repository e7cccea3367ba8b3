import { ApiError } from "#shared/contracts/requestErrors.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { RunRow } from "../data/db/runs.ts";
import type { AgentTransport, RunStatus } from "./agentTransport.ts";
import type { KnownRunStatus } from "./classifyStreamEnd.ts";

const KNOWN = {
  pending: "going",
  running: "going",
  success: "finished",
  error: "failed",
  timeout: "failed",
  interrupted: "stopped",
} as const satisfies Record<RunStatus, KnownRunStatus>;

/** Returns the run's status on the server; `unknown` when the server does not answer. */
export async function fetchRunStatus(
  transport: AgentTransport,
  { threadId }: ConversationRow,
  { runId }: RunRow,
): Promise<KnownRunStatus> {
  if (!threadId || !runId) return "none";
  try {
    return KNOWN[await transport.runStatus(threadId, runId)] ?? "unknown";
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "gone" : "unknown";
  }
}
