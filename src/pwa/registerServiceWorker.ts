/** The page's half of updates: registers the worker, knows when a new one waits, and lets it in on consent. */
import type { Workbox } from "workbox-window";

let workbox: Workbox | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Never fails: what the network kept from it is tried again when there is one, or at the next visit. */
export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  try {
    const { Workbox } = await import("workbox-window");
    workbox = new Workbox("/serviceWorker.js");
    workbox.addEventListener("waiting", () => {
      isWaiting = true;
      for (const listener of listeners) listener();
    });
    await workbox.register();
  } catch {
    // The network went away meanwhile, or the browser allows no workers here: online, the app works all the same.
    window.addEventListener("online", () => void registerServiceWorker(), { once: true });
  }
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function isUpdateWaiting(): boolean {
  return isWaiting;
}

/** Lets the new version in and loads the page with it. */
export function applyUpdate(): void {
  workbox?.addEventListener("controlling", () => window.location.reload());
  workbox?.messageSkipWaiting();
}
