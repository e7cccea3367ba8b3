/**
 * Notices that the device has no room left. A write that finds none is undone with its whole
 * transaction by the browser, so nothing is half-written; here it is heard, whoever wrote.
 */
import type { DBCore, Middleware } from "dexie";

let isFull = false;
const listeners = new Set<() => void>();

export const storageWatch: Middleware<DBCore> = {
  stack: "dbcore",
  name: "storageWatch",
  create: (core) => ({
    ...core,
    transaction(stores, mode, options) {
      const transaction = core.transaction(stores, mode, options);
      // At this level it is the browser's own.
      const native = transaction as unknown as IDBTransaction;
      if (mode === "readwrite") {
        native.addEventListener("abort", () => noteFault(native.error));
      }
      return transaction;
    },
  }),
};

/** Whether a write has failed for want of room since the notice was last put away. */
export function isStorageFull(): boolean {
  return isFull;
}

export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person has read it; the next failure shows it again. */
export function dismissStorageNotice(): void {
  set(false);
}

export function noteFault(fault: { name: string } | null): void {
  if (fault?.name === "QuotaExceededError") set(true);
}

function set(next: boolean): void {
  if (isFull === next) return;
  isFull = next;
  for (const listener of listeners) listener();
}
