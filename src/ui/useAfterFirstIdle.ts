import { useSyncExternalStore } from "react";
import { whenIdle } from "./whenIdle.ts";

let hasBeenIdle = false;
const listeners = new Set<() => void>();

/**
 * Whether the page has been idle since it was opened: false on its first render, true on all later ones. For content
 * that takes longer to make than the rest of the page, and is looked at last.
 */
export function useAfterFirstIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasBeenIdle,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!hasBeenIdle && listeners.size === 1) whenIdle(noteIdle);
  return () => listeners.delete(listener);
}

function noteIdle(): void {
  hasBeenIdle = true;
  for (const listener of listeners) listener();
}
