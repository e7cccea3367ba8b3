import { useCallback, useEffect, useRef, useState } from "react";
import { checkMembership } from "../../auth/membership.ts";

/** Short enough for a person who is watching, long enough for the server's load. */
const CHECK_EVERY_MS = 15_000;

/** Checks at an interval, and whenever the page becomes visible, whether a steward has admitted the person. */
export function useWaiting(
  isWaiting: boolean,
  onIn: () => Promise<void>,
): { isChecking: boolean; check: () => Promise<void> } {
  const [isChecking, setChecking] = useState(false);
  const onAdmitted = useRef(onIn);
  onAdmitted.current = onIn;

  const check = useCallback(async () => {
    setChecking(true);
    try {
      const me = await checkMembership();
      if (me?.church) await onAdmitted.current();
    } catch {
      // Without a network the next check follows by itself.
    } finally {
      setChecking(false);
    }
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const checkIfVisible = () => document.visibilityState === "visible" && void check();
    const timer = setInterval(checkIfVisible, CHECK_EVERY_MS);
    window.addEventListener("focus", checkIfVisible);
    document.addEventListener("visibilitychange", checkIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", checkIfVisible);
      document.removeEventListener("visibilitychange", checkIfVisible);
    };
  }, [isWaiting, check]);

  return { isChecking, check };
}
