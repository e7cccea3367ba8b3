import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { countUnsent } from "../../data/sync/syncStatus.ts";

/** Shows the number of unsent changes on the installed app's icon, where the system supports badges. */
export function useAppBadge(): void {
  const { db } = useSignedIn();
  const unsent = useLiveQuery(() => countUnsent(db), [db]);
  useEffect(() => {
    if (unsent === undefined || !("setAppBadge" in navigator)) return;
    // Systems without badges reject the call, which does no harm.
    navigator.setAppBadge(unsent).catch(() => {});
  }, [unsent]);
  // Cleared, so that the next person starts without a badge.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), []);
}
