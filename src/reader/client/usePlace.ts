import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Returns the place in the address, null for today's, and a function that goes to another without
 * loading a page.
 */
export function usePlace(slug: string): [string | null, (place: string | null) => void] {
  const [place, setPlace] = useState<string | null>(() => placeOfAddress());
  useEffect(() => {
    const follow = () => setPlace(placeOfAddress());
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  const open = useCallback(
    (next: string | null) => {
      history.pushState(null, "", `/daily/${slug}${next === null ? "" : `/${next}`}`);
      fade(() => {
        flushSync(() => setPlace(next));
        window.scrollTo(0, 0);
        // For screen readers: the page has changed.
        document.getElementById("reading")?.focus({ preventScroll: true });
      });
    },
    [slug],
  );
  return [place, open];
}

function placeOfAddress(): string | null {
  const part = location.pathname.split("/")[3];
  return part ? decodeURIComponent(part) : null;
}

/** Lets one day fade into the next where the system can, and the reader did not ask for less motion. */
function fade(turn: () => void): void {
  const isCalm = !window.matchMedia("(prefers-reduced-motion: no-preference)").matches;
  if (isCalm || document.hidden || !("startViewTransition" in document)) turn();
  // Rejected where it is skipped, which still turns the page.
  else document.startViewTransition(turn).ready.catch(() => {});
}
