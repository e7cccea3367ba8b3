/**
 * The page's half of updates: registers the worker, knows when a new one waits, and activates it on
 * consent.
 */
import type { Workbox } from "workbox-window";

let workbox: Workbox | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Never rejects: what failed is tried again when the network returns, or at the next visit. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const again = () => void registerServiceWorker();
  const tryAgain = () => window.addEventListener("online", again, { once: true });
  try {
    const { Workbox } = await import("workbox-window");
    workbox = new Workbox("/serviceWorker.js");
    workbox.addEventListener("waiting", () => {
      isWaiting = true;
      for (const listener of listeners) listener();
    });
    // The first worker was given up in the middle: the network failed before it had all its files.
    workbox.addEventListener("redundant", async () => {
      // At once: the network may be back before the next line has its answer.
      tryAgain();
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration?.active) window.removeEventListener("online", again);
    });
    await workbox.register();
  } catch {
    // The network failed, or the browser allows no workers here: the app still works online.
    tryAgain();
  }
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isUpdateWaiting(): boolean {
  return isWaiting;
}

/** Activates the new version and reloads the page with it. */
export function applyUpdate(): void {
  workbox?.addEventListener("controlling", () => window.location.reload());
  workbox?.messageSkipWaiting();
}
