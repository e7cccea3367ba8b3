import type { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import type { OutboxRow } from "../../../../src/data/db/outboxRow.ts";

/** Returns the rows that the server refused, in queue order. */
export function listParked(db: LamplightDatabase): Promise<OutboxRow[]> {
  return db.outbox.filter(({ state }) => state === "parked").toArray();
}
