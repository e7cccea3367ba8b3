import { useEffect, useRef } from "react";

const SAVE_AFTER_MS = 400;

export interface SaveSoon<Value> {
  /** What is to be saved in a moment, in place of what waits. */
  set(value: Value): void;
  saveNow(): void;
  isWaiting(): boolean;
}

/**
 * Saves what is typed when the person pauses, leaves the field or leaves the page: to save each
 * letter would take from the next one the time to be drawn.
 */
export function useSaveSoon<Value>(save: (value: Value) => Promise<void>): SaveSoon<Value> {
  const waiting = useRef<{ value: Value }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(save);
  latest.current = save;
  const soon = useRef<SaveSoon<Value>>(undefined);
  soon.current ??= {
    set(value) {
      waiting.current = { value };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => soon.current?.saveNow(), SAVE_AFTER_MS);
    },
    saveNow() {
      clearTimeout(timer.current);
      const entry = waiting.current;
      waiting.current = undefined;
      if (!entry) return;
      latest.current(entry.value).catch(() => {
        // A full disk is told where storage is watched; it is tried again with the next letter or on leaving.
        waiting.current ??= entry;
      });
    },
    isWaiting: () => waiting.current !== undefined,
  };

  useEffect(() => {
    const leave = () => soon.current?.saveNow();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  return soon.current;
}
