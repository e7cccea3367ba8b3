/** Addresses that nobody confirmed: until then, the time in their row is that of their end. */
import type { ChurchStore } from "../churchStore.ts";

/** Deletes those whose time is over. */
export function dropUnconfirmed({ sql, now }: ChurchStore): void {
  sql.exec("DELETE FROM letters WHERE confirmed_at IS NULL AND next_at <= ?", Date.parse(now));
}

/** Returns when the next one ends, in milliseconds since 1970, or null if there is none. */
export function nextUnconfirmedEnd({ sql }: Pick<ChurchStore, "sql">): number | null {
  const query = "SELECT min(next_at) AS at FROM letters WHERE confirmed_at IS NULL";
  return sql.exec<{ at: number | null }>(query).one().at;
}
