import type { OutboxRow } from "../db/outboxRow.ts";

export const MAX_PARALLEL_ENTITIES = 4;

export interface Due {
  /** Rows that can be sent now: the head of each entity's queue. */
  rows: OutboxRow[];
  /** When the next head comes due, in milliseconds since 1970; null when none waits for a time. */
  nextAt: number | null;
}

/**
 * Returns the head of each entity's queue. Skips parked rows, except a parked creation, which blocks
 * its queue: the server takes nothing else for a project that it does not have.
 */
export function dueRows(rows: readonly OutboxRow[], now: number): Due {
  const heads = new Map<string, OutboxRow>();
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    if (heads.has(row.entity)) continue;
    if (row.state === "pending" || row.kind === "createProject") heads.set(row.entity, row);
  }
  const waiting = [...heads.values()].filter(({ state }) => state === "pending");
  const later = waiting.filter(({ notBefore }) => notBefore > now);
  return {
    rows: waiting.filter(({ notBefore }) => notBefore <= now),
    nextAt: later.length === 0 ? null : Math.min(...later.map(({ notBefore }) => notBefore)),
  };
}
