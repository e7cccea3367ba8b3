import { useLiveQuery } from "dexie-react-hooks";
import { useSyncExternalStore } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { countRuns } from "../../data/db/runs.ts";
import { type InstallWay, installWay, subscribeToInstall } from "../../pwa/installPrompt.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";

const InstallHint = lazyNamed(() => import("../../pwa/InstallHint.tsx"), "InstallHint");

/**
 * The offer to install the app, shown once there is a plan and the agent is idle. It is part of the page, below the
 * scrolling area, which shrinks for it: it covers nothing, and no button moves.
 */
export function InstallOffer() {
  const way = useSyncExternalStore(subscribeToInstall, installWay);
  return <div aria-live="polite">{way !== "none" && <Offer way={way} />}</div>;
}

function Offer({ way }: { way: Exclude<InstallWay, "none"> }) {
  const { db } = useSignedIn();
  const runs = useLiveQuery(() => countRuns(db), [db]);
  // Queried only between runs: the weeks change with each one written.
  const hasPlan = useLiveQuery(
    async () => runs === 0 && (await db.planWeeks.count()) > 0,
    [db, runs],
    false,
  );
  return hasPlan && <InstallHint way={way} />;
}
