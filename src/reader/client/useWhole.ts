import { useEffect, useState } from "react";
import { callPath } from "#shared/contracts/call.ts";
import { readWholePlan, type WholePlan } from "#shared/contracts/publications.ts";

/** The whole plan with its words, from the network or from what the device kept of it. */
export function useWhole(slug: string): WholePlan | null {
  const [whole, setWhole] = useState<WholePlan | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      try {
        const answer = await fetch(wholeAddress(slug), {
          // Asked each time, and answered with "the same" mostly: an edit is seen at once.
          ...{ cache: "no-cache", signal: gone.signal },
        });
        if (!answer.ok) return;
        const found = readWholePlan.response.parse(await answer.json());
        if (!gone.signal.aborted) setWhole(found);
      } catch {
        // Without a network, and not kept: the page that was opened can be read.
      }
    };
    void read();
    return () => gone.abort();
  }, [slug]);
  return whole;
}

export function wholeAddress(slug: string): string {
  return callPath(readWholePlan.path, { slug });
}
