import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";

/** How the keys of stored cancels begin, in the table of settings. */
export const CANCEL_PREFIX = "cancel:";

/** Whether a stopped run's cancel has not reached the server yet. */
export async function hasStoredCancels(db: LamplightDatabase): Promise<boolean> {
  return (await db.settings.where("key").startsWith(CANCEL_PREFIX).count()) > 0;
}
