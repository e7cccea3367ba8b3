import { useEffect, useRef } from "react";

const SAVE_AFTER_MS = 400;

export interface SaveSoon<Value> {
  /** Schedules a value to be saved, replacing a pending one. */
  set(value: Value): void;
  saveNow(): void;
  isWaiting(): boolean;
}

/**
 * Saves typed text when the person pauses, leaves the field or leaves the page. Saving each letter would delay drawing
 * the next one.
 */
export function useSaveSoon<Value>(save: (value: Value) => Promise<void>): SaveSoon<Value> {
  const pending = useRef<{ value: Value }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(save);
  latest.current = save;
  const soon = useRef<SaveSoon<Value>>(undefined);
  soon.current ??= {
    set(value) {
      pending.current = { value };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => soon.current?.saveNow(), SAVE_AFTER_MS);
    },
    saveNow() {
      clearTimeout(timer.current);
      const entry = pending.current;
      pending.current = undefined;
      if (!entry) return;
      latest.current(entry.value).catch(() => {
        // A full disk is reported by the storage watch; saved again with the next letter or on leaving.
        pending.current ??= entry;
      });
    },
    isWaiting: () => pending.current !== undefined,
  };

  useEffect(() => {
    const saveOnLeave = () => soon.current?.saveNow();
    window.addEventListener("pagehide", saveOnLeave);
    return () => {
      window.removeEventListener("pagehide", saveOnLeave);
      saveOnLeave();
    };
  }, []);
  return soon.current;
}
