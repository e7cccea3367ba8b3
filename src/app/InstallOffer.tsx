import { useLiveQuery } from "dexie-react-hooks";
import { Suspense } from "react";
import { countRuns } from "../db/runs.ts";
import { useSignedIn } from "../identity/session.ts";
import { lazyNamed } from "../ui/lazyNamed.ts";

const InstallHint = lazyNamed(() => import("../pwa/InstallHint.tsx"), "InstallHint");

/**
 * Comes once somebody has a plan to come back to and the agent rests. It stands in the page, below
 * what scrolls, which gives it the room: it covers nothing, and no button moves.
 */
export function InstallOffer() {
  const { db } = useSignedIn();
  const runs = useLiveQuery(() => countRuns(db), [db]);
  // Asked for between runs alone: the weeks change with each that is written.
  const hasPlan = useLiveQuery(
    async () => runs === 0 && (await db.planWeeks.count()) > 0,
    [db, runs],
    false,
  );
  return (
    <div aria-live="polite">
      <Suspense>{hasPlan && <InstallHint />}</Suspense>
    </div>
  );
}
