import { useEffect, useState } from "react";
import { knownFacts, type ReadingFacts, readingFacts } from "./readingFacts.ts";

/** How long a passage takes, or why it is none; undefined until the page was idle. */
export function useReadingFacts(scripture: string): ReadingFacts | undefined {
  const [, setFound] = useState(0);
  useEffect(() => {
    if (scripture === "" || knownFacts(scripture)) return;
    let isCurrent = true;
    const idle = whenIdle(() => {
      void readingFacts(scripture).then(() => isCurrent && setFound((times) => times + 1));
    });
    return () => {
      isCurrent = false;
      idle();
    };
  }, [scripture]);
  return knownFacts(scripture);
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
