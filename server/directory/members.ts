/**
 * Members of a church and their roles. Each change checks in its own SQL statement that the actor is
 * still a steward and that one remains, so that two stewards who act at the same moment cannot leave
 * a church without a steward.
 */
import { type ChurchMember, DEFAULT_ROLE, type Role, type User } from "#shared/domain/user.ts";
import type { Member } from "../identity/member.ts";
import { Refusal } from "../refusal.ts";
import { asUser } from "./users.ts";

const ACTOR_IS_STEWARD =
  "EXISTS (SELECT 1 FROM users AS actor WHERE actor.uid = ?1 AND actor.churchId = ?2 AND actor.role = 'steward')";
const NEEDS_A_STEWARD = "A church needs a steward. Make someone else a steward first.";
const NOT_A_MEMBER = "This person is not in your church.";

export async function listMembers(
  db: D1Database,
  churchId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<User[]> {
  const { results } = await db
    .prepare(
      `SELECT * FROM users WHERE churchId = ?
       ORDER BY role != 'steward', lower(iif(displayName = '', email, displayName)), uid
       LIMIT CAST(? AS INTEGER) OFFSET CAST(? AS INTEGER)`,
    )
    .bind(churchId, limit, offset)
    .all<User>();
  return results.map(asUser);
}

/** Changes a member's role. @throws Refusal `not_found`, or `last_steward` when no other steward would remain. */
export async function changeRole(
  db: D1Database,
  actor: Member,
  uid: string,
  role: Role,
): Promise<User> {
  const changed = await db
    .prepare(
      `UPDATE users SET role = ?4 WHERE uid = ?3 AND churchId = ?2 AND ${ACTOR_IS_STEWARD}
         AND (?4 = 'steward' OR role != 'steward' OR EXISTS (
           SELECT 1 FROM users AS other WHERE other.churchId = ?2 AND other.role = 'steward' AND other.uid != ?3))
       RETURNING *`,
    )
    .bind(actor.uid, actor.churchId, uid, role)
    .first<User>();
  if (changed) return asUser(changed);
  throw (await isIn(db, actor.churchId, uid))
    ? new Refusal("last_steward", NEEDS_A_STEWARD)
    : new Refusal("not_found", NOT_A_MEMBER);
}

/** Removes a member, and blocks them from rejoining by the church's code. @throws Refusal `not_found` */
export async function removeMember(
  db: D1Database,
  actor: Member,
  uid: string,
  now: Date,
): Promise<void> {
  const isTheirs = `uid = ?3 AND churchId = ?2 AND ${ACTOR_IS_STEWARD}`;
  const [noted] = await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO removals (churchId, uid, at) SELECT ?2, uid, ?4 FROM users WHERE ${isTheirs}`,
      )
      .bind(actor.uid, actor.churchId, uid, now.toISOString()),
    db
      .prepare(
        `INSERT OR IGNORE INTO formerMembers (uid, churchId) SELECT uid, ?2 FROM users WHERE ${isTheirs}`,
      )
      .bind(actor.uid, actor.churchId, uid),
    db
      .prepare(`UPDATE users SET churchId = '', role = ?4 WHERE ${isTheirs}`)
      .bind(actor.uid, actor.churchId, uid, DEFAULT_ROLE),
  ]);
  if (noted?.meta.changes === 0) throw new Refusal("not_found", NOT_A_MEMBER);
}

/** Removes the caller. @throws Refusal `last_steward` if other members would be left without a steward. */
export async function leave(db: D1Database, { uid, churchId }: Member, now: Date): Promise<void> {
  const [left] = await db.batch([
    db
      .prepare(
        `UPDATE users SET churchId = '', role = ?3 WHERE uid = ?1 AND churchId = ?2 AND ${MAY_LEAVE}`,
      )
      .bind(uid, churchId, DEFAULT_ROLE),
    db
      .prepare(
        `INSERT OR IGNORE INTO formerMembers (uid, churchId)
         SELECT uid, ?2 FROM users WHERE uid = ?1 AND churchId = ''`,
      )
      .bind(uid, churchId),
    markIfEmpty(db, churchId, now),
  ]);
  if (left?.meta.changes === 0) throw new Refusal("last_steward", NEEDS_A_STEWARD);
}

/** SQL condition: the person ?1 may leave the church ?2. */
export const MAY_LEAVE = `(role != 'steward'
  OR EXISTS (SELECT 1 FROM users AS other WHERE other.churchId = ?2 AND other.uid != ?1 AND other.role = 'steward')
  OR NOT EXISTS (SELECT 1 FROM users AS other WHERE other.churchId = ?2 AND other.uid != ?1))`;

/** Starts the 30 days after which a church without members is purged. */
export function markIfEmpty(db: D1Database, churchId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE churches SET emptySince = ?2
       WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM users WHERE churchId = ?1)`,
    )
    .bind(churchId, now.toISOString());
}

/**
 * Adds someone without a church to the church whose code they entered. The first person to join a church
 * without members becomes its steward. Does nothing for someone who has a church.
 * @throws Refusal `forbidden` for someone whom a steward removed.
 */
export async function joinByCode(db: D1Database, uid: string, churchId: string): Promise<void> {
  const removed = await db
    .prepare("SELECT 1 FROM removals WHERE churchId = ? AND uid = ?")
    .bind(churchId, uid)
    .first();
  if (removed) {
    throw new Refusal(
      "forbidden",
      "A steward of this church removed you. Ask to join, and they can let you in again.",
    );
  }
  await db.batch([
    db
      .prepare(
        `UPDATE users SET churchId = ?2, role = iif(EXISTS (SELECT 1 FROM users WHERE churchId = ?2), ?3, 'steward')
         WHERE uid = ?1 AND churchId = '' AND EXISTS (SELECT 1 FROM churches WHERE id = ?2)`,
      )
      .bind(uid, churchId, DEFAULT_ROLE),
    ...afterJoining(db, uid, churchId),
  ]);
}

/** Returns the statements to run after someone joined: the church is not empty, and their request is deleted. */
export function afterJoining(
  db: D1Database,
  uid: string,
  churchId: string,
): [D1PreparedStatement, D1PreparedStatement] {
  const isIn = "EXISTS (SELECT 1 FROM users WHERE uid = ?1 AND churchId = ?2)";
  return [
    db
      .prepare(`UPDATE churches SET emptySince = NULL WHERE id = ?2 AND ${isIn}`)
      .bind(uid, churchId),
    db.prepare(`DELETE FROM joinRequests WHERE uid = ?1 AND ${isIn}`).bind(uid, churchId),
  ];
}

/** Returns a user as other members see them. */
export function toMember(
  { uid, displayName, email, role }: User,
  withAddress: boolean,
): ChurchMember {
  return { uid, displayName, email: withAddress ? email : "", role };
}

async function isIn(db: D1Database, churchId: string, uid: string): Promise<boolean> {
  const query = "SELECT 1 FROM users WHERE uid = ? AND churchId = ?";
  return (await db.prepare(query).bind(uid, churchId).first()) !== null;
}
