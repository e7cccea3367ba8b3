/**
 * Detects that the device's storage is full. The browser then aborts the whole transaction, so nothing
 * is half-written. The middleware sees every transaction, whichever code wrote.
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
      // At this level the transaction is the browser's own.
      const native = transaction as unknown as IDBTransaction;
      if (mode === "readwrite") {
        native.addEventListener("abort", () => noteFault(native.error));
      }
      return transaction;
    },
  }),
};

/** Whether a write has failed because of full storage since the notice was last dismissed. */
export function isStorageFull(): boolean {
  return isFull;
}

export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hides the notice until the next failure. */
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
