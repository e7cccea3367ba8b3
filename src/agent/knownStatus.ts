import { ApiError } from "#shared/contracts/requestErrors.ts";
import type { ConversationRow } from "../data/db/conversations.ts";
import type { RunRow } from "../data/db/runs.ts";
import type { AgentTransport, RunStatus } from "./agentTransport.ts";
import type { KnownStatus } from "./judgeEnd.ts";

const KNOWN = {
  pending: "going",
  running: "going",
  success: "finished",
  error: "failed",
  timeout: "failed",
  interrupted: "stopped",
} as const satisfies Record<RunStatus, KnownStatus>;

/** How a run stands on the server, as far as the server can be asked. */
export async function knownStatus(
  transport: AgentTransport,
  { threadId }: ConversationRow,
  { runId }: RunRow,
): Promise<KnownStatus> {
  if (!threadId || !runId) return "none";
  try {
    return KNOWN[await transport.runStatus(threadId, runId)] ?? "unknown";
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "gone" : "unknown";
  }
}
