/** Going back to an earlier revision, judged by the tables alone. */
import type { SqliteStorage } from "../server/sqliteStorage.ts";
import { type Ledger, wordsIn } from "./Ledger.ts";
import { newestRevision, weekRowsAt } from "./planTables.ts";

/** Call it before the restore; what it returns judges the plan that came of it. */
export function watchRestore(
  storage: SqliteStorage,
  given: readonly unknown[],
): (ledger: Ledger) => void {
  // As `restoreRevision` of the church's object takes them.
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
      ledger.violate("restored as it was", `${id} at ${revision}: ${wanted}, restored: ${after}`);
    // What stood there is in the history, for whoever goes back again.
    const stays = new Set(wordsIn(after));
    ledger.excuse(wordsIn(before).filter((word) => !stays.has(word)));
    ledger.moves.forget(daysIn(before).filter((day) => !after.includes(day)));
  };
}

function daysIn(plan: string): string[] {
  return [...plan.matchAll(/\\"id\\":\\"([^"\\]+)\\"/g)].map(([, id = ""]) => id);
}
