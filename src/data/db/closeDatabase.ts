import type { LamplightDatabase } from "./LamplightDatabase.ts";

/** Ends the use of it here; the rows stay, and drain when that person returns. */
export function closeDatabase(db: LamplightDatabase): void {
  db.close({ disableAutoOpen: true });
}
