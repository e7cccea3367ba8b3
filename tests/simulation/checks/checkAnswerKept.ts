/** A change and the answer that is kept under its key are one write. */
import type { SqliteStorage } from "../server/sqliteStorage.ts";
import type { Ledger } from "./Ledger.ts";

/** For a call of the church's object that has just raised a revision. */
export function checkAnswerKept(
  ledger: Ledger,
  storage: SqliteStorage,
  given: readonly unknown[],
): void {
  const { by, key } = given[0] as { by: { uid: string }; key?: string };
  if (key === undefined) return;
  const query = "SELECT 1 FROM answers WHERE uid = ? AND key = ?";
  if (storage.all(query, by.uid, key).length === 0)
    ledger.violate("one write", `the server keeps no answer under ${key}`);
}

/** What a call changes stays or goes as a whole. */
export function checkOneWrite(ledger: Ledger, writes: number, method: PropertyKey): void {
  if (writes > 1) ledger.violate("one write", `${String(method)} wrote ${writes} times`);
}
