import { useCallback, useEffect, useRef, useState } from "react";
import { lookAtMembership } from "../../auth/membership.ts";

/** Short enough for a person who is watching, long enough for the server's load. */
const LOOK_EVERY_MS = 15_000;

/** Checks at an interval, and whenever the page becomes visible, whether a steward has admitted the person. */
export function useWaiting(
  isWaiting: boolean,
  onIn: () => Promise<void>,
): { isLooking: boolean; look: () => Promise<void> } {
  const [isLooking, setLooking] = useState(false);
  const goOn = useRef(onIn);
  goOn.current = onIn;

  const look = useCallback(async () => {
    setLooking(true);
    try {
      const me = await lookAtMembership();
      if (me?.church) await goOn.current();
    } catch {
      // Without a network the next check follows by itself.
    } finally {
      setLooking(false);
    }
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const seen = () => document.visibilityState === "visible" && void look();
    const timer = setInterval(seen, LOOK_EVERY_MS);
    window.addEventListener("focus", seen);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", seen);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [isWaiting, look]);

  return { isLooking, look };
}
