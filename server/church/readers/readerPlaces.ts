/** Where new readers come from: so many of one place in one day are counted, and told as "at most". */
import type { ChurchStore } from "../churchStore.ts";

/** A household, an office, a small group. */
export const PLAIN_PER_PLACE = 40;
/** A hall with one Wi-Fi on the Sunday when a plan begins; beyond it a device waits for another day or place. */
export const MAX_PER_PLACE = 500;

/** `crowded`: counted, where nobody can tell people from a machine. */
export type Arrival = "plain" | "crowded" | "refused";

/** Counts one more new device of this place today. `place` is an address's fingerprint. */
export function arriveFrom({ sql, now }: ChurchStore, projectId: string, place: string): Arrival {
  const { n } = sql
    .exec<{ n: number }>(
      `INSERT INTO reader_places (project_id, date, place, n) VALUES (?, ?, ?, 1)
       ON CONFLICT DO UPDATE SET n = n + 1 RETURNING n`,
      ...[projectId, now.slice(0, 10), place],
    )
    .one();
  if (n > MAX_PER_PLACE) return "refused";
  return n > PLAIN_PER_PLACE ? "crowded" : "plain";
}

/** Of days that are over. */
export function forgetPlaces({ sql, now }: Pick<ChurchStore, "sql" | "now">): void {
  sql.exec("DELETE FROM reader_places WHERE date < ?", now.slice(0, 10));
}
