/** The operator's changes to churches and memberships in the directory. */
import type { Role } from "#shared/domain/user.ts";
import { MAY_LEAVE, markIfEmpty } from "../directory/members.ts";
import { findUser } from "../directory/users.ts";
import { Refusal } from "../refusal.ts";
import { churchTables } from "./churchTables.ts";

const PAGE = 100;

export interface ChurchSummary {
  id: string;
  name: string;
  city: string;
  country: string;
  createdAt: string;
  emptySince: string | null;
  members: number;
  stewards: number;
}

export async function listChurches(db: D1Database, after: string) {
  const { results } = await db
    .prepare(
      `SELECT churches.id, name, city, country, churches.createdAt, emptySince,
         count(users.uid) AS members, total(users.role = 'steward') AS stewards
       FROM churches LEFT JOIN users ON users.churchId = churches.id
       WHERE churches.id > ? GROUP BY churches.id ORDER BY churches.id LIMIT ${PAGE + 1}`,
    )
    .bind(after)
    .all<ChurchSummary>();
  const churches = results.slice(0, PAGE);
  return { churches, next: results.length > PAGE ? (churches.at(-1)?.id ?? null) : null };
}

export async function requireChurch(db: D1Database, id: string): Promise<void> {
  const found = await db.prepare("SELECT 1 FROM churches WHERE id = ?").bind(id).first();
  if (!found) throw new Refusal("not_found", "There is no church with this id.");
}

/** Moves a person to a church, and returns their former one. @throws Refusal `not_found`, `last_steward` */
export async function moveMember(
  db: D1Database,
  uid: string,
  to: { churchId: string; role: Role },
  now: Date,
): Promise<string> {
  const user = await findUser(db, uid);
  if (!user) throw new Refusal("not_found", "There is no person with this uid.");
  if (to.churchId) await requireChurch(db, to.churchId);
  const from = user.churchId;
  const [moved] = await db.batch([
    db
      .prepare(
        `UPDATE users SET churchId = ?3, role = ?4
         WHERE uid = ?1 AND churchId = ?2 AND (?2 = '' OR ?2 = ?3 OR ${MAY_LEAVE})`,
      )
      .bind(uid, from, to.churchId, to.role),
    // Plans of the church that they leave contain their uid, which must be removed if they delete their account.
    db
      .prepare(
        `INSERT OR IGNORE INTO formerMembers (uid, churchId)
         SELECT uid, ?2 FROM users WHERE uid = ?1 AND ?2 != '' AND churchId = ?3 AND ?2 != ?3`,
      )
      .bind(uid, from, to.churchId),
    db
      .prepare("DELETE FROM removals WHERE uid = ?1 AND churchId = ?2 AND ?2 != ''")
      .bind(uid, to.churchId),
    db.prepare("DELETE FROM joinRequests WHERE uid = ?1 AND ?2 != ''").bind(uid, to.churchId),
    db.prepare("UPDATE churches SET emptySince = NULL WHERE id = ?").bind(to.churchId),
    markIfEmpty(db, from, now),
  ]);
  if (moved?.meta.changes === 0) {
    throw new Refusal(
      "last_steward",
      "They are the only steward of a church with other members. Make someone else steward first: move that person within the church with the role steward.",
    );
  }
  return from;
}

/**
 * Removes a church from the directory, so that nobody can reach its object. A purge row records that the
 * object must still be emptied; the nightly housekeeping does it if this call is interrupted.
 * @returns how many members it had. They keep their accounts.
 */
export async function removeChurch(db: D1Database, id: string): Promise<number> {
  const tables = await churchTables(db);
  const [, left] = await db.batch([
    db.prepare("INSERT OR IGNORE INTO purges (churchId) VALUES (?)").bind(id),
    db.prepare("UPDATE users SET churchId = '', role = 'plan-maker' WHERE churchId = ?").bind(id),
    db.prepare("DELETE FROM churches WHERE id = ?").bind(id),
    ...[...tables.keys()].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE churchId = ?`).bind(id),
    ),
  ]);
  return left?.meta.changes ?? 0;
}
