/** Checks a restore of an earlier revision by the tables alone. */
import type { SqliteStorage } from "../server/sqliteStorage.ts";
import { type Ledger, wordsIn } from "./Ledger.ts";
import { newestRevision, weekRowsAt } from "./planTables.ts";

/** Call it before the restore; the returned function checks the result. */
export function watchRestore(
  storage: SqliteStorage,
  given: readonly unknown[],
): (ledger: Ledger) => void {
  // The arguments of `restoreRevision` of the church's object.
  const [, id, revision] = given as [unknown, string, number];
  const planAt = (at: number) => JSON.stringify(weekRowsAt(storage, id, at));
  const newest = () => newestRevision(storage, id);
  const firstRevision = newest();
  const before = planAt(firstRevision);
  const wanted = planAt(revision);
  return (ledger) => {
    if (newest() === firstRevision) return;
    const after = planAt(newest());
    if (after !== wanted)
      ledger.violate("restores exactly", `${id} at ${revision}: ${wanted}, restored: ${after}`);
    // The replaced content is in the history and can be restored again.
    const remaining = new Set(wordsIn(after));
    ledger.excuse(wordsIn(before).filter((word) => !remaining.has(word)));
    ledger.noteRestored([...remaining]);
    ledger.moves.forget(daysIn(before).filter((day) => !after.includes(day)));
  };
}

function daysIn(plan: string): string[] {
  return [...plan.matchAll(/\\"id\\":\\"([^"\\]+)\\"/g)].map(([, id = ""]) => id);
}
