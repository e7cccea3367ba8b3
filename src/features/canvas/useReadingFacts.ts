import { useEffect, useState } from "react";
import { cachedFacts, type ReadingFacts, readingFacts } from "./readingFacts.ts";

/** The reading time of a passage, or why it is not valid; undefined until the page has been idle. */
export function useReadingFacts(scripture: string): ReadingFacts | undefined {
  const [, setFound] = useState(0);
  useEffect(() => {
    if (scripture === "" || cachedFacts(scripture)) return;
    let isCurrent = true;
    const idle = whenIdle(() => {
      void readingFacts(scripture).then(() => isCurrent && setFound((times) => times + 1));
    });
    return () => {
      isCurrent = false;
      idle();
    };
  }, [scripture]);
  return cachedFacts(scripture);
}

function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work);
  return () => window.cancelIdleCallback(handle);
}
