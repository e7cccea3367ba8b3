/** Checks that the server stores a change and the answer for its key in one transaction. */
import type { SqliteStorage } from "../server/sqliteStorage.ts";
import type { Ledger } from "./Ledger.ts";

/** Checks the answer of a call that has just raised a revision. */
export function checkAnswerKept(
  ledger: Ledger,
  storage: SqliteStorage,
  given: readonly unknown[],
): void {
  const { by, key } = given[0] as { by: { uid: string }; key?: string };
  if (key === undefined) return;
  const query = "SELECT 1 FROM answers WHERE uid = ? AND key = ?";
  if (storage.all(query, by.uid, key).length === 0)
    ledger.violate("one write", `the server has stored no answer under ${key}`);
}

/** Checks that everything that a call changes is one transaction. */
export function checkOneWrite(ledger: Ledger, writes: number, method: PropertyKey): void {
  if (writes > 1) ledger.violate("one write", `${String(method)} wrote ${writes} times`);
}
