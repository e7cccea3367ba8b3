/** Exports a church as a stream of lines, page by page, so that its size does not matter. */
import {
  EXPORT_FORMAT,
  type ExportHead,
  type ExportLine,
  type Row,
  type RowLine,
} from "#shared/contracts/operator.ts";
import { churchNamed } from "../church/churchOf.ts";
import type { Bindings } from "../env.ts";
import { churchTables } from "./churchTables.ts";

export function exportChurch(bindings: Bindings, churchId: string, now: Date): ReadableStream {
  const encoder = new TextEncoder();
  const pages = exportPages(bindings, churchId, now);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* exportPages(bindings: Bindings, churchId: string, now: Date) {
  const object = churchNamed(bindings, churchId);
  const head: ExportHead = {
    kind: "head",
    format: EXPORT_FORMAT,
    version: 1,
    churchId,
    schema: await object.schemaVersion(),
    exportedAt: now.toISOString(),
  };
  const directory = await directoryRows(bindings.DIRECTORY, churchId);
  yield [head, ...directory].map(toLine).join("");
  let rows = directory.length;
  const stamps = new Set<string>();
  let page = await object.exportRows(null);
  for (;;) {
    stamps.add(page.stamp);
    rows += page.rows;
    if (page.lines) yield page.lines;
    if (!page.next) break;
    page = await object.exportRows(page.next);
  }
  yield toLine({ kind: "end", rows, changed: stamps.size > 1 });
}

/** Returns the church's own row, its rows in other tables, and its members' uids and roles: no names, no addresses. */
async function directoryRows(db: D1Database, churchId: string): Promise<RowLine[]> {
  const tables = [...(await churchTables(db)).keys()];
  const [church, members, ...others] = await db.batch<Row>([
    db.prepare("SELECT * FROM churches WHERE id = ?").bind(churchId),
    db.prepare("SELECT uid, role FROM users WHERE churchId = ? ORDER BY uid").bind(churchId),
    ...tables.map((table) =>
      db.prepare(`SELECT * FROM ${table} WHERE churchId = ? ORDER BY rowid`).bind(churchId),
    ),
  ]);
  const lines = (of: RowLine["of"], table: string, rows: Row[] = []) =>
    rows.map((row): RowLine => ({ kind: "row", of, table, row }));
  return [
    ...lines("directory", "churches", church?.results),
    ...lines("member", "users", members?.results),
    ...tables.flatMap((table, at) => lines("directory", table, others[at]?.results)),
  ];
}

function toLine(line: ExportLine): string {
  return `${JSON.stringify(line)}\n`;
}
