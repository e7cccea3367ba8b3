/** What of the queue a person is shown: refused work, and work that the server answers and does not take yet. */
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import type { OutboxRow } from "../db/outboxRow.ts";
import { isQuiet } from "../db/queuedCalls.ts";
import { UNSENT_IN } from "../db/unsentIn.ts";

/** Rows to decide about in one: a plan that is gone is gone for all that waits of it. */
export interface WaitingGroup {
  first: OutboxRow;
  rows: OutboxRow[];
}

const OF_THE_WHOLE_PLAN = new Set(["gone", "not_found", "forbidden"]);

/** In the order of the queue. */
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

/** Sent again by themselves; a creation that fails holds everything of its project. */
export function listFailing(rows: readonly OutboxRow[]): OutboxRow[] {
  return rows.filter((row) => row.state === "pending" && row.failure && !isQuiet(row));
}

/** What is lost when a refused row is given up. */
export interface Loss {
  kind: OutboxRow["kind"];
  /** Numbers of the weeks that stand here otherwise than on the server. */
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
