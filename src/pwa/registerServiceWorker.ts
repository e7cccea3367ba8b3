/** The page's half of updates: registers the worker, knows when a new one waits, and lets it in on consent. */
import type { Workbox } from "workbox-window";

let workbox: Workbox | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import("workbox-window");
  workbox = new Workbox("/serviceWorker.js");
  workbox.addEventListener("waiting", () => {
    isWaiting = true;
    for (const listener of listeners) listener();
  });
  await workbox.register();
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
