/** The agent service as the run follower sees it, so that tests can cut, garble and silence it. */
import type { AgentInput } from "#shared/contracts/agent.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";

export type RunStatus = "pending" | "running" | "success" | "error" | "timeout" | "interrupted";

export interface NewRun {
  input: AgentInput;
  /** Kept with the run, so that it can be found again when the answer to its start was lost. */
  messageId: string;
  onRunCreated(runId: string): void;
  signal: AbortSignal;
}

/** A run that goes on on a thread, whoever started it. */
export interface ActiveRun {
  runId: string;
  /** The assistant message that it fills, on every device. */
  messageId: string;
  startedBy: string;
  /** Empty where the person gave none. */
  startedByName: string;
}

/** Each fails with a RequestError: ApiError for an answer, NetworkError for none. */
export interface AgentTransport {
  createThread(): Promise<{ thread_id?: string | undefined }>;
  startRun(threadId: string, run: NewRun): AsyncIterable<StreamEvent>;
  /** Events after the given one; from the first without it. */
  joinRun(
    threadId: string,
    runId: string,
    options: { lastEventId: string | null; signal: AbortSignal },
  ): AsyncIterable<StreamEvent>;
  /** The run that was started for a message, if the server has one. */
  findRun(threadId: string, messageId: string): Promise<string | undefined>;
  /** The run that goes on on a thread; undefined where there is none, or none of this app's. */
  findActive(threadId: string): Promise<ActiveRun | undefined>;
  runStatus(threadId: string, runId: string): Promise<RunStatus>;
  /** The thread's values, as the graph's channels name them. */
  threadValues(threadId: string): Promise<unknown>;
  cancelRun(threadId: string, runId: string): Promise<void>;
}
