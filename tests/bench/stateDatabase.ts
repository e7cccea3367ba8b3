/** The local stack's databases, written directly while the Worker is stopped. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Opens the first one that has the table. */
export function openDatabaseWith(table: string, stateFolder: string): DatabaseSync {
  const files = readdirSync(stateFolder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".sqlite"))) {
    const db = new DatabaseSync(join(stateFolder, file));
    const query = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?";
    if (db.prepare(query).all(table).length > 0) return db;
    db.close();
  }
  throw new Error(`No database has a table ${table}`);
}
