import type { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import type { OutboxRow } from "../../../../src/data/db/outboxRow.ts";

/** What the server refused and a person has to decide about, in the order of the queue. */
export function listParked(db: LamplightDatabase): Promise<OutboxRow[]> {
  return db.outbox.filter(({ state }) => state === "parked").toArray();
}
