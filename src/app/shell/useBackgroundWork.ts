import { useEffect } from "react";
import { personApi, personToken } from "../../auth/api.ts";
import { useSignedIn } from "../../auth/session.ts";
import { takeTicket } from "../../auth/takeTicket.ts";
import { whenIdle } from "../../ui/whenIdle.ts";

/** Sends, receives and follows runs while a page with the sidebar is open. */
export function useBackgroundWork(): void {
  const { db, uid } = useSignedIn();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    async function start() {
      const { startBrowserSync } = await import("../start/startBrowserSync.ts");
      if (isOver) return;
      const sync = startBrowserSync({
        ...{ db, uid, api: personApi(uid) },
        token: () => personToken(uid),
        givenTicket: () => takeTicket(uid),
      });
      stop = () => void sync.stop();
    }
    // Stored data is shown before anything is sent or fetched.
    const cancel = whenIdle(() => void start());
    return () => {
      isOver = true;
      cancel();
      stop();
    };
  }, [db, uid]);
}
