/**
 * The page's half of Background Sync: asks the browser to wake the service worker when there is a
 * network.
 */
import { liveQuery } from "dexie";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { countPending } from "../data/sync/countPending.ts";
import { OUTBOX_TAG } from "./outboxTag.ts";

/** Chromium only; missing in TypeScript's library. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Registers a sync whenever a change starts to wait, and again when the page closes with changes
 * waiting: the browser gives up after a few attempts. Without Background Sync, the next visit sends
 * them.
 */
export function askForBackgroundSync(db: LamplightDatabase): () => void {
  if (!("serviceWorker" in navigator) || !("locks" in navigator)) return () => {};
  let isWaiting = false;
  const ask = async () => {
    const registration = (await navigator.serviceWorker.ready) as SyncRegistration;
    // Rejected where the person switched it off.
    await registration.sync?.register(OUTBOX_TAG).catch(() => {});
  };
  const watching = liveQuery(() => countPending(db)).subscribe({
    next: (count) => {
      if (count > 0 && !isWaiting) void ask();
      isWaiting = count > 0;
    },
    error: () => {},
  });
  const left = () => {
    if (isWaiting && document.visibilityState === "hidden") void ask();
  };
  document.addEventListener("visibilitychange", left);
  return () => {
    watching.unsubscribe();
    document.removeEventListener("visibilitychange", left);
  };
}
