import { useEffect, useState } from "react";
import { knownMinutes, readingMinutes } from "./readingMinutes.ts";

/** Minutes to read a passage; undefined until they are counted, which waits until the page is idle. */
export function useMinutes(scripture: string): number | undefined {
  const [, setCounted] = useState(0);
  useEffect(() => {
    if (scripture === "" || knownMinutes(scripture) !== undefined) return;
    let isCurrent = true;
    const idle = whenIdle(() => {
      void readingMinutes(scripture).then(() => isCurrent && setCounted((count) => count + 1));
    });
    return () => {
      isCurrent = false;
      idle();
    };
  }, [scripture]);
  return knownMinutes(scripture);
}

function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}
