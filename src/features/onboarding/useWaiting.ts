import { useCallback, useEffect, useRef, useState } from "react";
import { lookAtMembership } from "../../auth/membership.ts";

/** Often enough for someone who watches, seldom enough for a server that many watch. */
const LOOK_EVERY_MS = 15_000;

/** Looks every so often, and whenever the page is looked at, whether a steward has let the person in. */
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
      // No network: the next look comes by itself.
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
