import { Dexie } from "dexie";
import { databaseName, LamplightDatabase } from "./LamplightDatabase.ts";
import { removeTypedEntries } from "./typedEntries.ts";

/**
 * The person's database, opened. Browsers close connections on their own (storage pressure,
 * a cleared site, iOS coming back from sleep); it is opened again then, and by the next use.
 */
export async function openDatabase(uid: string): Promise<LamplightDatabase> {
  const db = new LamplightDatabase(uid);
  db.on("close", () => {
    void db.open().catch(() => {
      // Still unavailable: the next use tries again and reports to whoever asked.
    });
  });
  await db.open();
  return db;
}

/** Removes everything that is stored of a person: a pressed Log Out. */
export async function deleteDatabase(uid: string): Promise<void> {
  await Dexie.delete(databaseName(uid));
  removeTypedEntries(databaseName(uid));
}
