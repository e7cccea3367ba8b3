/** Runs that are under way or asked for, a row each: as long as one is here, somebody follows it. */
import type { PlanProgress } from "#shared/domain/stream/streamState.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";

export interface RunRow {
  /** One run a conversation. */
  conversationId: string;
  /** The assistant message that it fills; its `TurnRow` holds what was sent. */
  messageId: string;
  /** Null until the server has made it. */
  runId: string | null;
  /** Of the last event that was applied; null before the first. */
  lastEventId: string | null;
  /** uid of the person who asked. */
  startedBy: string;
  /** Milliseconds since 1970, for the completion time. */
  startedAt: number;
  /** Waiting: for the network, or for its turn. Stopping: Stop was pressed. */
  state: "waiting" | "running" | "stopping";
  /** Whether it was sent: the answer may have been lost, so it is looked for before it is sent again. */
  wasAttempted: boolean;
  progress: PlanProgress;
  writtenWeeks: number[];
  isAggregated: boolean;
  /** The status that an error event left. */
  error: string | null;
}

export function readRun(
  db: LamplightDatabase,
  conversationId: string,
): Promise<RunRow | undefined> {
  return db.runs.get(conversationId);
}

/** Whose runs there are. For live queries: read by the index of states, which no streamed week changes. */
export function listRunning(db: LamplightDatabase): Promise<string[]> {
  return db.runs.orderBy("state").primaryKeys();
}

/** As `listRunning`: those of them that somebody told to stop. */
export function listStopping(db: LamplightDatabase): Promise<string[]> {
  return db.runs
    .where("state")
    .equals("stopping" satisfies RunRow["state"])
    .primaryKeys();
}

/** As `listRunning`. */
export function countRuns(db: LamplightDatabase): Promise<number> {
  return db.runs.orderBy("state").count();
}

/**
 * Changes nothing where the run has ended. Every change of a run goes this way, for the database then knows
 * whether its state is another one, and who listens for that alone hears nothing else.
 */
export async function updateRun(
  db: LamplightDatabase,
  conversationId: string,
  change: Partial<Omit<RunRow, "conversationId">>,
): Promise<void> {
  await db.runs.update(conversationId, change);
}
