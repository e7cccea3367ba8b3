/**
 * Restores a church from its export. The object is filled first and the directory last, so that nobody
 * reaches a partial church; an interrupted restore starts again from the beginning.
 */
import type { ExportHead, Row, RowLine } from "#shared/contracts/operator.ts";
import { churchIdIn, REGIONS } from "#shared/domain/region.ts";
import { churchNamed } from "../church/churchOf.ts";
import { makeJoinCode } from "../directory/joinCode.ts";
import { markIfEmpty } from "../directory/members.ts";
import type { Bindings } from "../env.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { churchTables } from "./churchTables.ts";

const WITHOUT_OTHER_CHURCH = "uid = ?1 AND churchId = ''";

/** Empties the object. @throws Refusal `conflict` while the church exists, `invalid` for an export of a newer version. */
export async function beginRestore(bindings: Bindings, head: ExportHead): Promise<void> {
  await refuseIfExists(bindings.DIRECTORY, head.churchId);
  const object = churchNamed(bindings, head.churchId);
  if (head.schema > (await object.schemaVersion())) {
    throw new Refusal("invalid", "This export was made by a newer version of Lamplight.");
  }
  await object.purge();
  // A purge row left by an interrupted deletion would make the nightly housekeeping empty the object again.
  await bindings.DIRECTORY.prepare("DELETE FROM purges WHERE churchId = ?")
    .bind(head.churchId)
    .run();
}

export async function restoreRows(
  bindings: Bindings,
  churchId: string,
  rows: RowLine[],
): Promise<void> {
  await refuseIfExists(bindings.DIRECTORY, churchId);
  fromOutcome(await churchNamed(bindings, churchId).importRows(rows));
}

/** Writes the church into the directory. `rows` are those of the directory and the memberships. */
export async function finishRestore(
  bindings: Bindings,
  churchId: string,
  rows: RowLine[],
  now: Date,
): Promise<{ members: number; leftOut: number; code: string }> {
  const db = bindings.DIRECTORY;
  await refuseIfExists(db, churchId);
  const church = rows.find(({ of, table }) => of === "directory" && table === "churches")?.row;
  if (church?.id !== churchId) throw new Refusal("invalid", "The church's own row is missing.");
  await forgetDeletedPeople(bindings, churchId);
  const code = await freeCode(db, String(church.code));
  const tables = await churchTables(db);
  const others = rows.filter(({ of, table }) => of === "directory" && tables.has(table));
  const members = rows.filter(({ of }) => of === "member").map(({ row }) => row);
  await db.batch([
    insert(db, "churches", { ...church, code, emptySince: null }),
    db
      .prepare(
        `UPDATE churches SET createdBy = ''
         WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users WHERE uid = createdBy)`,
      )
      .bind(churchId),
    ...members.map(({ uid, role }) =>
      db
        .prepare(`UPDATE users SET churchId = ?2, role = ?3 WHERE ${WITHOUT_OTHER_CHURCH}`)
        .bind(uid, churchId, role),
    ),
    ...others.map(({ table, row }) => insert(db, table, row)),
    // Rows of people who have deleted their account since the export are not restored.
    ...[...tables]
      .filter(([, columns]) => columns.includes("uid"))
      .map(([table]) =>
        db
          .prepare(
            `DELETE FROM ${table} WHERE churchId = ?
               AND NOT EXISTS (SELECT 1 FROM users WHERE users.uid = ${table}.uid)`,
          )
          .bind(churchId),
      ),
    markIfEmpty(db, churchId, now),
  ]);
  const restored = await db
    .prepare("SELECT count(*) AS n FROM users WHERE churchId = ?")
    .bind(churchId)
    .first<number>("n");
  return { members: restored ?? 0, leftOut: members.length - (restored ?? 0), code };
}

/** Removes people from the restored data who have deleted their account since the export. */
async function forgetDeletedPeople(bindings: Bindings, churchId: string): Promise<void> {
  const object = churchNamed(bindings, churchId);
  const uids = await object.listUids();
  const { results } = await bindings.DIRECTORY.prepare(
    `SELECT value AS uid FROM json_each(?)
     WHERE NOT EXISTS (SELECT 1 FROM users WHERE users.uid = value)`,
  )
    .bind(JSON.stringify(uids))
    .all<{ uid: string }>();
  for (const { uid } of results) await object.forgetPerson(uid);
}

async function refuseIfExists(db: D1Database, churchId: string): Promise<void> {
  // Also in another region, where it would keep the addresses of its plans.
  const ids = [null, ...REGIONS].map((region) => churchIdIn(region, churchId));
  const marks = ids.map(() => "?").join(", ");
  const found = await db
    .prepare(`SELECT 1 FROM churches WHERE id IN (${marks})`)
    .bind(...ids)
    .first();
  if (found) {
    throw new Refusal(
      "conflict",
      "This church is there. Delete it first if the export is to take its place.",
    );
  }
}

async function freeCode(db: D1Database, wanted: string): Promise<string> {
  const taken = await db.prepare("SELECT 1 FROM churches WHERE code = ?").bind(wanted).first();
  return taken ? makeJoinCode() : wanted;
}

/** Column names come from the operator's file, so only plain names are accepted. */
function insert(db: D1Database, table: string, row: Row): D1PreparedStatement {
  const names = Object.keys(row);
  if (names.some((name) => !/^\w+$/.test(name))) {
    throw new Refusal("invalid", `This version has no place for the rows of "${table}".`);
  }
  const marks = names.map(() => "?").join(", ");
  return db
    .prepare(`INSERT OR IGNORE INTO ${table} (${names.join(", ")}) VALUES (${marks})`)
    .bind(...Object.values(row));
}
