/** The browser's clock, randomness, network state and lock, as the queue and the run follower need them. */
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { pause } from "./pause.ts";
import { onSyncRequest } from "./requestSync.ts";
import { leaseLock, type TabLock, webLock } from "./tabLock.ts";

export interface Platform extends ClockAndIds {
  random(): number;
  isOnline(): boolean;
  pause(ms: number, signal: AbortSignal): Promise<void>;
  onReturn(listener: () => void): () => void;
  lock: TabLock;
  report(error: unknown): void;
}

export function browserPlatform(db: LamplightDatabase): Platform {
  return {
    ...browserClockAndIds,
    random: () => Math.random(),
    isOnline: () => navigator.onLine,
    pause,
    onReturn,
    lock:
      "locks" in navigator
        ? webLock(navigator.locks)
        : leaseLock({ db, ...browserClockAndIds, pause }),
    // Logs the error's name only: its message can contain what a person wrote.
    report: (error) => console.warn(`sync: ${error instanceof Error ? error.name : typeof error}`),
  };
}

function onReturn(listener: () => void): () => void {
  const shown = () => {
    if (document.visibilityState === "visible") listener();
  };
  window.addEventListener("online", listener);
  window.addEventListener("focus", listener);
  document.addEventListener("visibilitychange", shown);
  const stopListening = onSyncRequest(listener);
  return () => {
    stopListening();
    window.removeEventListener("online", listener);
    window.removeEventListener("focus", listener);
    document.removeEventListener("visibilitychange", shown);
  };
}
