/** Counts new readers per place and day. Beyond a limit a plan's figures are shown as "at most". */
import type { ChurchStore } from "../churchStore.ts";

/** Up to here arrivals are `plain`: a household, an office, a small group. */
export const PLAIN_PER_PLACE = 40;
/** A hall with one Wi-Fi on the Sunday when a plan begins; beyond it new devices are refused for that day and place. */
export const MAX_PER_PLACE = 500;

/** `crowded` readers are counted, but may come from a script. */
export type Arrival = "plain" | "crowded" | "refused";

/** Counts one more new device of this place today. `place` is the fingerprint of an address. */
export function countArrival({ sql, now }: ChurchStore, projectId: string, place: string): Arrival {
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

/** Deletes the counts of past days. */
export function forgetPlaces({ sql, now }: Pick<ChurchStore, "sql" | "now">): void {
  sql.exec("DELETE FROM reader_places WHERE date < ?", now.slice(0, 10));
}
