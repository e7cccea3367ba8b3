import type { AgentTransport } from "./agentTransport.ts";
import { isRefused } from "./isRefused.ts";
import type { PendingCancel } from "./pendingCancels.ts";

const TRIES = 5;
const PAUSE_MS = 1_000;

export interface CancelDeps {
  transport: AgentTransport;
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

/** Cancels a run on the server, with a few retries. Resolves with false when no try reached the server. */
export async function cancelRun(
  { transport, pause }: CancelDeps,
  { threadId, ...run }: PendingCancel,
): Promise<boolean> {
  if (!threadId || (!run.runId && !run.wasAttempted)) return true;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const runId = run.runId ?? (await transport.findRun(threadId, run.messageId));
      if (runId) await transport.cancelRun(threadId, runId);
      return true;
    } catch (error) {
      // A refusal means that the run is over already; a retry would change nothing.
      if (isRefused(error) && error.status < 500) return true;
      await pause(PAUSE_MS, new AbortController().signal);
    }
  }
  return false;
}
