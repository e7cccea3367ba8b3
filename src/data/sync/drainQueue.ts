/**
 * Empties the outbox: entities in parallel, the rows of one entity in order. `dueRows` decides what
 * may be sent, `retryPolicy` what an answer means.
 */
import { dueRows, MAX_PARALLEL_ENTITIES } from "./dueRows.ts";
import { type SendDeps, sendRow } from "./sendRow.ts";

export interface DrainDeps extends SendDeps {
  isOnline(): boolean;
  signal?: AbortSignal;
}

export interface Drained {
  /** When the next row comes due, in milliseconds since 1970; null when no row waits for a time. */
  nextAt: number | null;
}

/** Sends rows until none is due. @throws the first database error, after the requests in flight have ended */
export async function drainQueue(deps: DrainDeps): Promise<Drained> {
  const running = new Map<string, Promise<void>>();
  const faults: unknown[] = [];
  let isSignedOut = false;
  const canSend = () =>
    deps.isOnline() && !isSignedOut && !deps.signal?.aborted && faults.length === 0;
  for (;;) {
    const due = dueRows(await deps.db.outbox.toArray(), deps.now());
    for (const row of canSend() ? due.rows : []) {
      if (running.has(row.entity) || running.size >= MAX_PARALLEL_ENTITIES) continue;
      const sending = sendRow(deps, row)
        .then((end) => {
          isSignedOut ||= end === "signedOut";
        })
        .catch((fault: unknown) => {
          faults.push(fault);
        })
        .finally(() => running.delete(row.entity));
      running.set(row.entity, sending);
    }
    if (running.size === 0) {
      if (faults.length > 0) throw faults[0];
      return { nextAt: due.nextAt };
    }
    await Promise.race(running.values());
  }
}
