/**
 * Reads and writes a church's object as rows, for export and restore: all tables, including those
 * that later migrations add, except those that make no sense in another object.
 */
import type { Row, RowLine } from "#shared/contracts/operator.ts";
import { Refusal } from "../refusal.ts";
import { projectsVersion } from "./projectRows.ts";

/**
 * The object's own bookkeeping, and tickets, which expire within a minute. Letters too: a backup would keep the addresses
 * of readers who left, and restoring it would write to them again.
 */
const EXCLUDED = [
  ...["migrations", "used_tickets", "chores", "list_changes", "membership_epoch"],
  ...["attempts", "token_use", "token_holds", "letters"],
];
/** A page crosses RPC, whose limit is 32 MB; a single row may have 2 MB. */
const PAGE_CHARACTERS = 2_000_000;
const PAGE_ROWS = 500;

/** The last row of a page. */
export interface Place {
  table: string;
  rowid: number;
}

export interface RowsPage {
  /** Lines of JSON, each with a line break. */
  lines: string;
  rows: number;
  next: Place | null;
  /** Changes with every write: pages with different stamps are not from the same state. */
  stamp: string;
}

export function readRows(sql: SqlStorage, from: Place | null): RowsPage {
  const tables = tableNames(sql);
  const stamp = stampOf(sql, tables);
  const first = from ? tables.indexOf(from.table) : 0;
  let lines = "";
  let rows = 0;
  for (const table of tables.slice(first)) {
    const after = from?.table === table ? from.rowid : 0;
    const cursor = sql.exec<Row & { rowid: number }>(
      `SELECT rowid, * FROM ${table} WHERE rowid > ? ORDER BY rowid`,
      after,
    );
    for (const { rowid, ...row } of cursor) {
      const line = { kind: "row", of: "object", table, row } satisfies RowLine;
      lines += `${JSON.stringify(line)}\n`;
      rows += 1;
      if (rows >= PAGE_ROWS || lines.length >= PAGE_CHARACTERS) {
        return { lines, rows, next: { table, rowid }, stamp };
      }
    }
  }
  return { lines, rows, next: null, stamp };
}

/** Writes rows unchanged, replacing existing ones. @throws Refusal `invalid` for tables or columns that this version does not have. */
export function writeRows(sql: SqlStorage, lines: RowLine[]): void {
  const columns = new Map(
    tableNames(sql).map((table) => [
      table,
      new Set(sql.exec(`SELECT * FROM ${table} LIMIT 0`).columnNames),
    ]),
  );
  for (const { table, row } of lines) {
    const known = columns.get(table);
    const names = Object.keys(row);
    if (!known || names.length === 0 || names.some((name) => !known.has(name))) {
      throw new Refusal("invalid", `This version has no place for the rows of "${table}".`);
    }
    const marks = names.map(() => "?").join(", ");
    sql.exec(
      `INSERT OR REPLACE INTO ${table} (${names.join(", ")}) VALUES (${marks})`,
      ...Object.values(row),
    );
  }
}

const UIDS = [
  ["projects", "created_by"],
  ["revisions", "by_uid"],
  ["answers", "uid"],
  ["user_projects", "uid"],
  ["product_feedback", "by_uid"],
  ["review_links", "made_by"],
  ["review_comments", "by_uid"],
  ["review_comments", "decided_by"],
] as const;

/** Returns every uid in this church's data. One query a column: the platform allows five in a UNION. */
export function listUids(sql: SqlStorage): string[] {
  const uids = UIDS.flatMap(([table, column]) =>
    sql
      .exec<{ uid: string | null }>(`SELECT DISTINCT ${column} AS uid FROM ${table}`)
      .toArray()
      .flatMap(({ uid }) => uid || []),
  );
  return [...new Set(uids)];
}

function tableNames(sql: SqlStorage): string[] {
  return sql
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .toArray()
    .map(({ name }) => name)
    .filter((name) => !/^(_cf|sqlite)/.test(name) && !EXCLUDED.includes(name));
}

function stampOf(sql: SqlStorage, tables: string[]): string {
  const counts = tables.map(
    (table) => sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
  );
  return [projectsVersion({ sql, now: "" }), ...counts].join(" ");
}
