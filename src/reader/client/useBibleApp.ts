import { useCallback, useEffect, useState } from "react";
import type { BibleApp } from "../page/bibleApps.ts";

const KEY = "lamplight:bibleApp";
const APPS: readonly BibleApp[] = ["youVersion", "logos", "blueLetter"];

/** Returns the Bible app that the reader opened last on this device, and a function that notes another. */
export function useBibleApp(): [BibleApp | null, (app: BibleApp) => void] {
  const [app, setApp] = useState<BibleApp | null>(null);
  useEffect(() => {
    try {
      const stored = localStorage.getItem(KEY);
      setApp(APPS.find((known) => known === stored) ?? null);
    } catch {
      // The browser stores nothing: the choice is made each time.
    }
  }, []);
  const choose = useCallback((next: BibleApp) => {
    setApp(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // As above.
    }
  }, []);
  return [app, choose];
}
