import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { COLUMNS, type Column, insertsFor, missing, type Row } from "./fillTables.ts";
import { digestOf } from "./released.ts";

const ALL = env.TEST_MIGRATIONS;
/** Digests of the released migrations. Add one with each migration; never change one. */
const RELEASED = [
  ...["98c22b4c47b8", "663462998459", "3a45ab7c62c3", "8e10078054e9"],
  ...["0d3ac3330b03", "a21ef3c1f843", "b9e45387724e", "253c045bf8c2"],
  ...["c9b407af6127", "093ec5cedd87", "465904b0630b", "e605d93de8d2"],
];

const apply = (migrations: D1Migration[]) => applyD1Migrations(env.DIRECTORY, migrations);
const read = async (query: string) => (await env.DIRECTORY.prepare(query).all<Row>()).results;

// The tests' set-up creates the newest tables.
beforeEach(reset);

describe("the directory's tables", () => {
  it("are made by migrations that never change after their release", async () => {
    const digests = ALL.map(({ queries }) => digestOf(queries.join(";")));
    expect(await Promise.all(digests)).toEqual(RELEASED);
  });

  it("are numbered in the order in which they run", () => {
    const numbers = ALL.map(({ name }) => name.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)].sort());
  });

  it.each(ALL.map(({ name }, at) => [name, at + 1] as const).slice(0, -1))(
    "migrate from %s to the newest with every row",
    async (_, version) => {
      await apply(ALL.slice(0, version));
      const columns = (await env.DIRECTORY.prepare(COLUMNS).all<Column>()).results;
      const inserted = insertsFor(columns);
      await env.DIRECTORY.batch(
        inserted.map(({ sql, row }) => env.DIRECTORY.prepare(sql).bind(...Object.values(row))),
      );
      await apply(ALL);
      const stored = new Map<string, Row[]>();
      for (const { table } of inserted) stored.set(table, await read(`SELECT * FROM ${table}`));
      expect(missing(inserted, (table) => stored.get(table) ?? [])).toEqual([]);
    },
  );

  it("give the churches of before the words by which they are searched", async () => {
    const before = ALL.filter(({ name }) => name < "0020");
    await apply(before);
    await env.DIRECTORY.prepare(
      `INSERT INTO churches (id, name, city, country, nameFolded, cityFolded, countryFolded, code, createdAt, createdBy, emptySince)
       VALUES ('grace', '', '', '', 'grace-chapel', 'leeds', 'uk', 'A', '', '', NULL),
         ('empty', '', '', '', 'empty', 'york', 'uk', 'B', '', '', '2026-01-01')`,
    ).run();
    await apply(ALL);
    const words = await read("SELECT word, church FROM churchWords ORDER BY word");
    expect(words.map(({ word, church }) => `${word} ${church}`)).toEqual(
      ["chapel", "grace", "leeds", "uk"].map((word) => `${word} grace`),
    );
  });

  it("continue after a migration that failed midway", async () => {
    const more = { name: "9000_more.sql", queries: ["CREATE TABLE extra (id TEXT PRIMARY KEY)"] };
    const cut = { ...more, queries: [...more.queries, "INSERT INTO no_such_table VALUES (1)"] };
    await expect(apply([...ALL, cut])).rejects.toThrow();
    await apply([...ALL, more]);
    expect(await read("SELECT * FROM extra")).toEqual([]);
    expect(await read("SELECT name FROM d1_migrations")).toHaveLength(ALL.length + 1);
  });
});
