/** The page's half of Background Sync: asks the browser to wake the service worker when there is a network. */
import { liveQuery } from "dexie";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { countWaiting } from "../data/sync/countWaiting.ts";
import { OUTBOX_TAG } from "./outboxTag.ts";

/** Chromium's alone; TypeScript's library does not have it. */
interface SyncRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks whenever something begins to wait, and again when the page is left with something waiting: the
 * browser forgets after a few attempts. Where it has no Background Sync, the next visit sends.
 */
export function askForBackgroundSync(db: LamplightDatabase): () => void {
  if (!("serviceWorker" in navigator) || !("locks" in navigator)) return () => {};
  let isWaiting = false;
  const ask = async () => {
    const registration = (await navigator.serviceWorker.ready) as SyncRegistration;
    // Refused where the person switched it off.
    await registration.sync?.register(OUTBOX_TAG).catch(() => {});
  };
  const watching = liveQuery(() => countWaiting(db)).subscribe({
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
