import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { countUnsent } from "../../data/sync/syncStatus.ts";

/** The installed app's icon shows how many changes wait to be sent, where the system can. */
export function useAppBadge(): void {
  const { db } = useSignedIn();
  const unsent = useLiveQuery(() => countUnsent(db), [db]);
  useEffect(() => {
    if (unsent === undefined || !("setAppBadge" in navigator)) return;
    // A system without badges refuses; nothing is lost by that.
    navigator.setAppBadge(unsent).catch(() => {});
  }, [unsent]);
  // The next person's icon begins without one.
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), []);
}
