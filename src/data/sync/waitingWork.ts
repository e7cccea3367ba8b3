/** What the screens show of the queue: refused rows, and rows that the server keeps failing. */
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import type { OutboxRow } from "../db/outboxRow.ts";
import { isQuiet } from "../db/queuedCalls.ts";
import { UNSENT_IN } from "../db/unsentIn.ts";

/** Rows that one decision covers: when a plan is gone, that applies to all its rows. */
export interface WaitingGroup {
  first: OutboxRow;
  rows: OutboxRow[];
}

const OF_THE_WHOLE_PLAN = new Set(["gone", "not_found", "forbidden"]);

/** Returns parked rows in queue order, grouped by the decision that they need. */
export function groupRefused(rows: readonly OutboxRow[]): WaitingGroup[] {
  const groups = new Map<string, WaitingGroup>();
  for (const row of rows) {
    if (row.state !== "parked" || isQuiet(row)) continue;
    const code = row.reason?.code ?? "";
    const key = OF_THE_WHOLE_PLAN.has(code) ? `${row.entity} ${code}` : String(row.seq);
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { first: row, rows: [row] });
  }
  return [...groups.values()];
}

/** Returns rows that failed temporarily and are retried by themselves. */
export function listFailing(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((row) => row.state === "pending" && row.failure && !isQuiet(row));
}

/** What is lost when a refused row is discarded. */
export interface Loss {
  kind: OutboxRow["kind"];
  /** Numbers of the weeks that differ from the server's. */
  weeks: number[];
  /** How many messages the server does not have. */
  messages: number;
}

export async function readLoss(db: LamplightDatabase, { kind, entity }: OutboxRow): Promise<Loss> {
  if (kind !== "autoSave" && kind !== "createProject") return { kind, weeks: [], messages: 0 };
  const conversations = await db.conversations.where({ projectId: entity }).primaryKeys();
  const [weeks, messages] = await Promise.all([
    db.planWeeks.where(UNSENT_IN).equals(entity).toArray(),
    db.messages.where(UNSENT_IN).anyOf(conversations).count(),
  ]);
  const numbers = weeks.map(({ weekNumber }) => weekNumber).sort((a, b) => a - b);
  return { kind, weeks: numbers, messages };
}
