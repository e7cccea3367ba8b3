/** Decides what follows when a run's stream has ended. Pure. */

import { ApiError, RequestError } from "#shared/contracts/requestErrors.ts";
import { streamReducer } from "#shared/domain/stream/streamReducer.ts";
import { startStreamState } from "#shared/domain/stream/streamState.ts";
import type { RunRow } from "../data/db/runs.ts";
import type { RunEnd } from "./endRun.ts";
import { isRefused } from "./isRefused.ts";
import type { StreamEnd } from "./readStream.ts";
import { isBusy, placeAfterMs } from "./waitingErrors.ts";

/** The run's state on the server. `none`: it was never created. `unknown`: the server could not be reached. */
export type KnownRunStatus =
  | "none"
  | "unknown"
  | "going"
  | "finished"
  | "failed"
  | "stopped"
  | "gone";

export type NextStep =
  /** Connect again at once. */
  | { kind: "again" }
  /** Connect again at once to read the remaining events of a run that is over. */
  | { kind: "over" }
  /** Connect again after a pause, of `forMs` where the server said how long. */
  | { kind: "wait"; forMs?: number }
  /** The thread is gone: start the run on a new one. */
  | { kind: "newThread" }
  /** Read missed events from the thread's state, then end. */
  | { kind: "readThread"; end: RunEnd }
  | { kind: "end"; end: RunEnd };

export interface StreamOutcome {
  ended: StreamEnd;
  status: KnownRunStatus;
  /** The run's row after the stream. */
  run: RunRow;
  /** Whether the thread existed before this stream was opened. */
  hadThread: boolean;
  /** Whether the run was known to be over before this stream was opened. */
  knownOver: boolean;
  /** Whether the stream brought an event. */
  hasMoved: boolean;
}

export function classifyStreamEnd(outcome: StreamOutcome): NextStep {
  const { ended, status, run, knownOver, hasMoved } = outcome;
  switch (status) {
    case "none":
      return classifyMissingRun(outcome);
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
      // The thread's state has no unfinished plan, so the last weeks are only in the events.
      if (!knownOver) return { kind: "over" };
      const isOver = ended.kind === "cut" && isRefused(ended.error);
      return isOver ? { kind: "end", end } : { kind: "wait" };
    }
  }
}

/** Decides what follows when the run was not created, from the reason why. */
function classifyMissingRun({ ended, hadThread }: StreamOutcome): NextStep {
  if (ended.kind === "error") {
    return { kind: "end", end: { kind: "failed", status: statusIn(ended) } };
  }
  if (ended.kind !== "cut") return { kind: "wait" };
  const { error } = ended;
  if (error instanceof ApiError && error.status === 404 && hadThread) return { kind: "newThread" };
  const forMs = placeAfterMs(error);
  if (forMs !== undefined) return { kind: "wait", forMs };
  // The turn waits when there is no network, nobody is signed in, or another run is on the thread.
  if (isBusy(error) || (error instanceof RequestError && !(error instanceof ApiError))) {
    return { kind: "wait" };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: "end", end: { kind: "notStarted", reason } };
}

/** Returns the status text of an error event; null for other ends. */
function statusIn(ended: StreamEnd): string | null {
  if (ended.kind !== "error") return null;
  const context = { elapsedMs: 0, dayId: () => "", warn: () => {} };
  return streamReducer(startStreamState(null), ended.event, context).error;
}
