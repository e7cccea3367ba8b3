import { useEffect, useState } from "react";
import { callPath } from "#shared/contracts/call.ts";
import { type FullPlan, readFullPlan } from "#shared/contracts/publications.ts";

/** The whole plan with its words, from the network or from what the device kept of it. */
export function useFullPlan(slug: string): FullPlan | null {
  const [whole, setWhole] = useState<FullPlan | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      try {
        const answer = await fetch(fullPlanAddress(slug), {
          // Asked each time, and answered with "the same" mostly: an edit is seen at once.
          ...{ cache: "no-cache", signal: gone.signal },
        });
        if (!answer.ok) return;
        const found = readFullPlan.response.parse(await answer.json());
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

export function fullPlanAddress(slug: string): string {
  return callPath(readFullPlan.path, { slug });
}
