/** Reads everything in the directory and the churches' objects, to compare, search or restore it. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";

type Row = Record<string, ArrayBuffer | string | number | null>;
type Tables = Record<string, Row[]>;

export interface Stored {
  directory: Tables;
  churches: Record<string, Tables>;
}

const TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
/** An object's own bookkeeping, which is neither exported nor restored. */
const BOOKKEEPING = ["attempts", "list_changes", "membership_epoch", "token_use", "token_holds"];
/** Excludes the platform's own tables, the lists of migrations and an object's bookkeeping. */
const isOurs = (name: string) =>
  !/^(_|sqlite|d1_migrations|migrations)/.test(name) && !BOOKKEEPING.includes(name);

export async function readStored(churchIds: string[]): Promise<Stored> {
  const db = env.DIRECTORY;
  const named = (await db.prepare(TABLES).all<{ name: string }>()).results;
  const names = named.map(({ name }) => name).filter(isOurs);
  const read = await db.batch<Row>(names.map((name) => db.prepare(`SELECT * FROM ${name}`)));
  const directory = Object.fromEntries(names.map((name, at) => [name, read[at]?.results ?? []]));
  const churches: Stored["churches"] = {};
  for (const id of churchIds) churches[id] = await inChurch(id, readTables);
  return { directory, churches };
}

/** Reads what a church's object counts: the uses of its members, changes of its list, and its epoch. */
export function readBookkeeping(churchId: string): Promise<Tables> {
  return inChurch(churchId, (sql) =>
    Object.fromEntries(
      BOOKKEEPING.map((name) => [name, sql.exec<Row>(`SELECT * FROM ${name}`).toArray()]),
    ),
  );
}

/** Restores exactly what was read. */
export async function restoreStored({ directory, churches }: Stored): Promise<void> {
  const db = env.DIRECTORY;
  // The triggers of the churches write their words.
  const { churchWords: _, ...written } = directory;
  const statements = statementsFor(written);
  await db.batch(statements.map(({ sql, values }) => db.prepare(sql).bind(...values)));
  for (const [id, tables] of Object.entries(churches)) {
    await inChurch(id, (sql) => {
      for (const { sql: statement, values } of statementsFor(tables))
        sql.exec(statement, ...values);
    });
  }
}

function statementsFor(tables: Tables): { sql: string; values: Row[string][] }[] {
  return Object.entries(tables).flatMap(([name, rows]) => [
    { sql: `DELETE FROM ${name}`, values: [] },
    ...rows.map((row) => {
      const columns = Object.keys(row);
      const marks = columns.map(() => "?").join(", ");
      return {
        sql: `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${marks})`,
        values: Object.values(row),
      };
    }),
  ]);
}

function readTables(sql: SqlStorage): Tables {
  const names = sql.exec<{ name: string }>(TABLES).toArray();
  return Object.fromEntries(
    names
      .filter(({ name }) => isOurs(name))
      .map(({ name }) => [name, sql.exec<Row>(`SELECT * FROM ${name}`).toArray()]),
  );
}

function inChurch<Result>(id: string, work: (sql: SqlStorage) => Result): Promise<Result> {
  const church = churchNamed(env, id);
  return runInDurableObject(church, (_: ChurchObject, { storage }) => work(storage.sql));
}
