import { MIGRATIONS } from "./churchSchema.ts";

/** Runs an object's pending migrations in one transaction. Tests pass fewer migrations to stop at an earlier version. */
export function migrateChurch(storage: DurableObjectStorage, migrations = MIGRATIONS): void {
  storage.transactionSync(() => {
    const { sql } = storage;
    sql.exec("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY) STRICT");
    const done = schemaVersion(sql);
    migrations.slice(done).forEach((migration, index) => {
      sql.exec(migration);
      sql.exec("INSERT INTO migrations (number) VALUES (?)", done + index + 1);
    });
  });
}

/** Returns the number of migrations that have run. */
export function schemaVersion(sql: SqlStorage): number {
  return sql.exec<{ done: number }>("SELECT count(*) AS done FROM migrations").one().done;
}
