import { Dexie } from "dexie";
import { databaseName, LamplightDatabase } from "./LamplightDatabase.ts";
import { removeTypedEntries } from "./typedEntries.ts";

/**
 * Opens the person's database. Browsers close connections on their own (storage pressure, a
 * cleared site, iOS waking from sleep); it is then reopened, here and again on the next use.
 */
export async function openDatabase(uid: string): Promise<LamplightDatabase> {
  const db = new LamplightDatabase(uid);
  db.on("close", () => {
    void db.open().catch(() => {
      // Still unavailable: the next use tries again and throws to its caller.
    });
  });
  await db.open();
  return db;
}

/** Deletes everything stored for a person, when they press Log Out. */
export async function deleteDatabase(uid: string): Promise<void> {
  await Dexie.delete(databaseName(uid));
  removeTypedEntries(databaseName(uid));
}
