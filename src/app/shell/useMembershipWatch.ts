import { useEffect } from "react";
import { lookAtMembership } from "../../auth/membership.ts";

const AT_MOST_EVERY_MS = 5_000;

/**
 * Looks, whenever the page is looked at, whether the person is still a member and what they may
 * do: for somebody without a church the list of projects is merely empty.
 */
export function useMembershipWatch(): void {
  useEffect(() => {
    let lookedAt = 0;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      if (Date.now() - lookedAt < AT_MOST_EVERY_MS) return;
      lookedAt = Date.now();
      // Without an answer it stays as it was; the next return asks again.
      void lookAtMembership().catch(() => {});
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
