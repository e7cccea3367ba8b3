import { useEffect, useState } from "react";
import { callPath } from "#shared/contracts/call.ts";
import { type FullPlan, readFullPlan } from "#shared/contracts/publications.ts";

/** Returns the whole plan with its text, from the network or the device's cache. */
export function useFullPlan(slug: string): FullPlan | null {
  const [whole, setWhole] = useState<FullPlan | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      try {
        const answer = await fetch(fullPlanAddress(slug), {
          // Always revalidated, usually with a 304: an edit shows at once.
          ...{ cache: "no-cache", signal: gone.signal },
        });
        if (!answer.ok) return;
        const found = readFullPlan.response.parse(await answer.json());
        if (!gone.signal.aborted) setWhole(found);
      } catch {
        // Offline and not cached: the opened page is still readable.
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
