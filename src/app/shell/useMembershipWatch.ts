import { useEffect } from "react";
import { checkMembership } from "../../auth/membership.ts";

const AT_MOST_EVERY_MS = 5_000;

/**
 * Checks the person's membership and role each time the page becomes visible: without a church, the list of
 * projects would just be empty.
 */
export function useMembershipWatch(): void {
  useEffect(() => {
    let lookedAt = 0;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      if (Date.now() - lookedAt < AT_MOST_EVERY_MS) return;
      lookedAt = Date.now();
      // A failed check changes nothing; the next return to the page checks again.
      void checkMembership().catch(() => {});
    };
    window.addEventListener("focus", look);
    window.addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      window.removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
