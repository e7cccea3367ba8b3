/** Runs that are requested or in progress, one row each. A row exists as long as the run is followed. */
import type { PlanProgress } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";

export interface RunRow {
  /** A conversation has at most one run. */
  conversationId: string;
  /** The assistant message that the run fills; its `TurnRow` has the input. */
  messageId: string;
  /** The server's id; null until the server has created the run. */
  runId: string | null;
  /** Id of the last applied event; null before the first. */
  lastEventId: string | null;
  /** Uid of the person who asked. */
  startedBy: string;
  /** Milliseconds since 1970; the completion time counts from it. */
  startedAt: number;
  /** `waiting`: for the network or for another run on the thread. `stopping`: Stop was pressed. */
  state: "waiting" | "running" | "stopping";
  /** Whether its start was sent. The answer may have been lost, so the run is searched for before it is started again. */
  wasAttempted: boolean;
  progress: PlanProgress;
  writtenWeeks: number[];
  isAggregated: boolean;
  /** The status of an error event, if one came. */
  error: string | null;
}

export function readRun(
  db: LamplightDatabase,
  conversationId: string,
): Promise<RunRow | undefined> {
  return db.runs.get(conversationId);
}

/** Returns the conversations with a run. For live queries: reads only the index of states, which streamed weeks do not change. */
export function listRunning(db: LamplightDatabase): Promise<string[]> {
  return db.runs.orderBy("state").primaryKeys();
}

/** Returns the conversations whose run is being stopped. For live queries, like `listRunning`. */
export function listStopping(db: LamplightDatabase): Promise<string[]> {
  return db.runs
    .where("state")
    .equals("stopping" satisfies RunRow["state"])
    .primaryKeys();
}

/** Returns the number of runs. For live queries, like `listRunning`. */
export function countRuns(db: LamplightDatabase): Promise<number> {
  return db.runs.orderBy("state").count();
}

/**
 * Updates a run; does nothing when it has ended. All changes must go through it: a partial update lets Dexie see
 * which indexes change, so that live queries on the state do not re-run for other fields.
 */
export async function updateRun(
  db: LamplightDatabase,
  conversationId: string,
  change: Partial<Omit<RunRow, "conversationId">>,
): Promise<void> {
  await db.runs.update(conversationId, change);
}
