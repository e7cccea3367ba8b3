import { liveQuery } from "dexie";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { countUnsent } from "./readSyncStatus.ts";
import { requestSync } from "./requestSync.ts";

/** How long a pressed button may wait for its answer. */
const WITHIN_MS = 3_000;

/** Sends everything unsent; resolves with whether nothing is left within `withinMs`. False at once when offline. */
export async function flushOutbox(db: LamplightDatabase, withinMs = WITHIN_MS): Promise<boolean> {
  if ((await countUnsent(db)) === 0) return true;
  if (!navigator.onLine) return false;
  requestSync();
  return new Promise((resolve) => {
    const end = (isSent: boolean) => {
      clearTimeout(timer);
      watch.unsubscribe();
      resolve(isSent);
    };
    const timer = setTimeout(() => end(false), withinMs);
    const watch = liveQuery(() => countUnsent(db)).subscribe({
      next: (count) => count === 0 && end(true),
      error: () => end(false),
    });
  });
}
