import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { countRuns } from "../db/runs.ts";

/** How many rows and turns could go on without a person: what is parked waits for one. For live queries. */
export async function countWaiting(db: LamplightDatabase): Promise<number> {
  const [rows, turns] = await Promise.all([
    db.outbox.filter(({ state }) => state === "pending").count(),
    countRuns(db),
  ]);
  return rows + turns;
}
