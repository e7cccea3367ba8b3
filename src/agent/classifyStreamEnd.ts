/** What follows when a stream has ended. Pure. */

import { ApiError, RequestError } from "#shared/contracts/requestErrors.ts";
import { streamReducer } from "#shared/domain/stream/streamReducer.ts";
import { startStreamState } from "#shared/domain/stream/streamState.ts";
import type { RunRow } from "../data/db/runs.ts";
import type { RunEnd } from "./endRun.ts";
import type { StreamEnd } from "./readStream.ts";
import { isBusy } from "./startRun.ts";

/** How the run stands on the server. `none`: it was never made. `unknown`: the server could not be asked. */
export type KnownRunStatus =
  | "none"
  | "unknown"
  | "going"
  | "finished"
  | "failed"
  | "stopped"
  | "gone";

export type NextStep =
  | { kind: "again" }
  /** At once, and the run is known to be over: what is left of its events is read. */
  | { kind: "over" }
  | { kind: "wait" }
  | { kind: "newThread" }
  /** What the events did not say is in the thread's state. */
  | { kind: "readThread"; end: RunEnd }
  | { kind: "end"; end: RunEnd };

export interface StreamOutcome {
  ended: StreamEnd;
  status: KnownRunStatus;
  /** As it stands after the stream. */
  run: RunRow;
  /** Whether the thread existed before this stream was opened. */
  hadThread: boolean;
  /** Whether the run was known to be over before this stream was opened. */
  knownOver: boolean;
  /** Whether an event came. */
  hasMoved: boolean;
}

export function classifyStreamEnd(outcome: StreamOutcome): NextStep {
  const { ended, status, run, knownOver, hasMoved } = outcome;
  switch (status) {
    case "none":
      return judgeStart(outcome);
    case "unknown":
      return { kind: "wait" };
    case "going":
      return { kind: hasMoved || ended.kind === "silent" ? "again" : "wait" };
    case "gone":
      return { kind: "readThread", end: { kind: "finished" } };
    case "finished":
      if (ended.kind === "closed" && run.isAggregated) {
        return { kind: "end", end: { kind: "finished" } };
      }
      return { kind: "readThread", end: { kind: "finished" } };
    case "failed":
    case "stopped": {
      const end: RunEnd =
        status === "stopped"
          ? { kind: status }
          : { kind: status, status: run.error ?? statusIn(ended) };
      if (ended.kind === "closed" || ended.kind === "error") return { kind: "end", end };
      // The thread's state keeps no unfinished plan, so the last weeks are only in the events.
      if (!knownOver) return { kind: "over" };
      const isRefused = ended.kind === "cut" && ended.error instanceof ApiError;
      return isRefused ? { kind: "end", end } : { kind: "wait" };
    }
  }
}

/** There is no run: what kept it from starting? */
function judgeStart({ ended, hadThread }: StreamOutcome): NextStep {
  if (ended.kind === "error") {
    return { kind: "end", end: { kind: "failed", status: statusIn(ended) } };
  }
  if (ended.kind !== "cut") return { kind: "wait" };
  const { error } = ended;
  if (error instanceof ApiError && error.status === 404 && hadThread) return { kind: "newThread" };
  // No network, nobody signed in, or somebody else's run on the thread: the turn waits.
  if (isBusy(error) || (error instanceof RequestError && !(error instanceof ApiError))) {
    return { kind: "wait" };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: "end", end: { kind: "notStarted", reason } };
}

/** The status that an error event stands for. */
function statusIn(ended: StreamEnd): string | null {
  if (ended.kind !== "error") return null;
  const context = { elapsedMs: 0, dayId: () => "", warn: () => {} };
  return streamReducer(startStreamState(null), ended.event, context).error;
}
