import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { MIGRATIONS } from "../../../server/church/churchSchema.ts";
import { migrateChurch, schemaVersion } from "../../../server/church/migrateChurch.ts";
import { COLUMNS, type Column, insertsFor, missing, type Row } from "./fillTables.ts";
import { digestOf } from "./released.ts";

/** Digests of the released migrations. Add one with each migration; never change one. */
const RELEASED = [
  ...["5ae55cc0a7c5", "bb30337f9434", "428f051e0924", "f90837bed678"],
  ...["5ccface483fe", "0cc5e6e9ab4d", "40f3f0732bd1", "5203f64938f8"],
  ...["ad429119df52", "32087590d97a", "03ef4cf3e172", "7bc8f1e32cca"],
  ...["250974f72773"],
  ...["25c37cca7657"],
  ...["78b233c9fdce"],
  ...["5b1fbfd9f7e2", "27bc958b2ab4", "53384e662dbf", "07cb668b48c8"],
];

/** Runs `work` in an emptied object, which has no schema version. */
function inEmptyObject<Result>(work: (storage: DurableObjectStorage) => Result): Promise<Result> {
  const church = churchNamed(env, "old");
  return runInDurableObject(church, async (_: ChurchObject, { storage }) => {
    await storage.deleteAll();
    return work(storage);
  });
}

const VERSIONS = MIGRATIONS.map((_, at) => at).slice(1);

describe("a church's tables", () => {
  it("are made by migrations that never change after their release", async () => {
    expect(await Promise.all(MIGRATIONS.map(digestOf))).toEqual(RELEASED);
  });

  it.each(VERSIONS)("migrate from version %i to the newest with every row", async (version) => {
    const lost = await inEmptyObject((storage) => {
      const { sql } = storage;
      migrateChurch(storage, MIGRATIONS.slice(0, version));
      const inserted = insertsFor(sql.exec<Column & Row>(COLUMNS).toArray());
      for (const { sql: statement, row } of inserted) sql.exec(statement, ...Object.values(row));
      // Read from the table, since a trigger may have changed the inserted rows.
      const rowsOf = (table: string) => sql.exec<Row>(`SELECT * FROM ${table}`).toArray();
      const tables = [...new Set(inserted.map(({ table }) => table))];
      const filled = tables.flatMap((table) => rowsOf(table).map((row) => ({ table, row })));
      migrateChurch(storage);
      expect(schemaVersion(sql)).toBe(MIGRATIONS.length);
      expect(filled.length).toBeGreaterThanOrEqual(inserted.length);
      return missing(filled, rowsOf);
    });
    expect(lost).toEqual([]);
  });

  it("stay on their version when a migration fails midway, and continue from there", async () => {
    const more = "CREATE TABLE extra (id TEXT PRIMARY KEY) STRICT;";
    const cut = `${more} INSERT INTO no_such_table VALUES (1);`;
    await inEmptyObject((storage) => {
      migrateChurch(storage);
      expect(() => migrateChurch(storage, [...MIGRATIONS, cut])).toThrow("no_such_table");
      expect(schemaVersion(storage.sql)).toBe(MIGRATIONS.length);
      migrateChurch(storage, [...MIGRATIONS, more]);
      expect(schemaVersion(storage.sql)).toBe(MIGRATIONS.length + 1);
      expect(storage.sql.exec("SELECT * FROM extra").toArray()).toEqual([]);
    });
  });

  it("are not changed when no migration is pending", async () => {
    await inEmptyObject((storage) => {
      migrateChurch(storage);
      const written = storage.sql.exec("SELECT count(*) AS n FROM migrations").one().n;
      migrateChurch(storage);
      expect(storage.sql.exec("SELECT count(*) AS n FROM migrations").one().n).toBe(written);
    });
  });
});
