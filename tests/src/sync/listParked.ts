import type { LamplightDatabase } from "../../../src/db/LamplightDatabase.ts";
import type { OutboxRow } from "../../../src/db/outboxRow.ts";

/** What the server refused and a person has to decide about, in the order of the queue. */
export function listParked(db: LamplightDatabase): Promise<OutboxRow[]> {
  return db.outbox.filter(({ state }) => state === "parked").toArray();
}
