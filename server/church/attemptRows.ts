/** Counts what the members of a church do in its own object, so that no church's counting is a write that others wait for. */
import { type AttemptLimit, tooManyAttempts } from "../attemptLimit.ts";
import type { ChurchStore } from "./churchStore.ts";

export interface CountedUse {
  limit: AttemptLimit;
  units: number;
}

/** Counts all uses, or none. Must run in a transaction. @throws Refusal `too_many_requests` for the first that is over its limit */
export function countUses({ sql, now }: ChurchStore, uses: readonly CountedUse[]): void {
  const at = Date.parse(now);
  for (const { limit, units } of uses) {
    const counter = sql
      .exec<{ used: number; ends_at: number }>(
        `INSERT INTO attempts (name, used, ends_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (name) DO UPDATE SET used = iif(ends_at <= ?4, ?2, used + ?2), ends_at = iif(ends_at <= ?4, ?3, ends_at)
         RETURNING used, ends_at`,
        limit.name,
        units,
        at + limit.windowSeconds * 1_000,
        at,
      )
      .one();
    if (counter.used > limit.limit) throw tooManyAttempts(limit, counter.ends_at, at);
  }
}

/** Takes back uses that were counted before their outcome was known. */
export function returnUses({ sql }: Pick<ChurchStore, "sql">, uses: readonly CountedUse[]): void {
  for (const { limit, units } of uses) {
    sql.exec("UPDATE attempts SET used = max(0, used - ?) WHERE name = ?", units, limit.name);
  }
}
