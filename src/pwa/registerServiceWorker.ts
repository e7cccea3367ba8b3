/** The page's half of updates: registers the worker, knows when a new one waits, and lets it in on consent. */
import type { Workbox } from "workbox-window";

let workbox: Workbox | undefined;
let isWaiting = false;
const listeners = new Set<() => void>();

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // The first view does not wait for it: it takes the line and the processor for itself.
  if (document.readyState === "complete") void register();
  else window.addEventListener("load", () => void register());
}

async function register(): Promise<void> {
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
