import { useSyncExternalStore } from "react";
import { whenIdle } from "./whenIdle.ts";

let hasRested = false;
const listeners = new Set<() => void>();

/**
 * Whether the page has rested since it was opened: false in its first drawing, true in all later ones. For what takes
 * longer to make than the page that it stands on, and is looked for last.
 */
export function useAfterFirstIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasRested,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!hasRested && listeners.size === 1) whenIdle(rest);
  return () => listeners.delete(listener);
}

function rest(): void {
  hasRested = true;
  for (const listener of listeners) listener();
}
