/** The agent service as the run follower uses it. An interface, so that tests can cut, garble and silence it. */
import type { AgentInput } from "#shared/contracts/agent.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";

export type RunStatus = "pending" | "running" | "success" | "error" | "timeout" | "interrupted";

export interface NewRun {
  input: AgentInput;
  /** Stored with the run, which `findRun` finds by it when the answer to its start was lost. */
  messageId: string;
  onRunCreated(runId: string): void;
  signal: AbortSignal;
}

/** A run in progress on a thread, started by any device. */
export interface ActiveRun {
  runId: string;
  /** The assistant message that it fills; the id is the same on every device. */
  messageId: string;
  startedBy: string;
  /** Empty when the person has not set a name. */
  startedByName: string;
  /** What the run started from; null when the server does not show it. */
  input: AgentInput | null;
}

/** Each call throws a RequestError: ApiError for a refusal, NetworkError when no answer came. */
export interface AgentTransport {
  createThread(): Promise<{ thread_id?: string | undefined }>;
  startRun(threadId: string, run: NewRun): AsyncIterable<StreamEvent>;
  /** Streams the events after `lastEventId`, or all of them without it. */
  joinRun(
    threadId: string,
    runId: string,
    options: { lastEventId: string | null; signal: AbortSignal },
  ): AsyncIterable<StreamEvent>;
  /** Returns the id of the run that was started for a message, if the server has one. */
  findRun(threadId: string, messageId: string): Promise<string | undefined>;
  /** Returns the run in progress on a thread; undefined when there is none that this app started. */
  findActive(threadId: string): Promise<ActiveRun | undefined>;
  runStatus(threadId: string, runId: string): Promise<RunStatus>;
  /** Returns the thread's values, by the names of the graph's channels. */
  threadValues(threadId: string): Promise<unknown>;
  cancelRun(threadId: string, runId: string): Promise<void>;
}
