import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { countRuns } from "../db/runs.ts";

/** Returns how many outbox rows and runs can go on without a person; parked rows do not count. For live queries. */
export async function countPending(db: LamplightDatabase): Promise<number> {
  const [rows, turns] = await Promise.all([
    db.outbox.filter(({ state }) => state === "pending").count(),
    countRuns(db),
  ]);
  return rows + turns;
}
