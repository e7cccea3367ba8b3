/** Records what a person who deletes a project gives up with it. */
import type { LamplightDatabase } from "../../../src/data/db/LamplightDatabase.ts";
import { rowsOf } from "../../../src/data/db/outbox.ts";
import { readPlan } from "../../../src/data/db/plans.ts";
import type { Ledger } from "../checks/Ledger.ts";
import { wordsOfProject } from "./projectWords.ts";

/** Call it before the deletion. Returns the words that it excused. */
export async function noteDeletion(
  ledger: Ledger,
  { db, store }: { db: LamplightDatabase; store: string },
  projectId: string,
): Promise<string[]> {
  // Also where the server refuses the deletion: unsent work of a plan goes with it.
  ledger.looks.giveUp(store, projectId);
  const seen = ledger.excuse([...(await wordsOfProject(db, projectId)), ...ledger.typed.keys()]);
  const rows = await rowsOf(db, projectId);
  if (rows.some(({ kind, inFlight }) => kind === "autoSave" && inFlight))
    ledger.deletedDuringSave.add(projectId);
  const plan = (await readPlan(db, projectId)) ?? [];
  ledger.moves.forget(plan.flatMap(({ passages }) => passages.map(({ id }) => id)));
  return seen;
}
