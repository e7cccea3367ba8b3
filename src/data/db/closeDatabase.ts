import type { LamplightDatabase } from "./LamplightDatabase.ts";

/** Closes the database for good in this page. Its rows stay stored, and the queue is sent when that person signs in again. */
export function closeDatabase(db: LamplightDatabase): void {
  db.close({ disableAutoOpen: true });
}
