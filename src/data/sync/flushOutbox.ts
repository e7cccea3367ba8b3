import { liveQuery } from "dexie";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { requestSync } from "./requestSync.ts";
import { countUnsent } from "./syncStatus.ts";

/** As long as a pressed button may go without an answer. */
const WITHIN_MS = 3_000;

/** Sends what is unsent; whether nothing was left a moment later. Without a network that is known at once. */
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
