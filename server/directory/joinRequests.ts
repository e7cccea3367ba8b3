/** Requests to join a church. A request gives no access until a steward approves it. */
import {
  type Church,
  DEFAULT_ROLE,
  type JoinRequest,
  type PendingRequest,
} from "#shared/domain/user.ts";
import type { Member } from "../identity/member.ts";
import { Refusal } from "../refusal.ts";
import { afterJoining } from "./members.ts";

const MAX_LISTED = 100;

/** Stores a request. A repeat to the same church changes nothing; one to another church replaces the first. */
export async function ask(db: D1Database, uid: string, churchId: string, now: Date): Promise<void> {
  await db
    .prepare(
      `INSERT INTO joinRequests (uid, churchId, askedAt, status) VALUES (?1, ?2, ?3, 'waiting')
       ON CONFLICT (uid) DO UPDATE SET churchId = ?2, askedAt = ?3, status = 'waiting' WHERE churchId != ?2`,
    )
    .bind(uid, churchId, now.toISOString())
    .run();
}

export async function findRequest(db: D1Database, uid: string): Promise<PendingRequest | null> {
  const row = await db
    .prepare(
      `SELECT id, name, city, country, askedAt, status
       FROM joinRequests JOIN churches ON churches.id = joinRequests.churchId WHERE uid = ?`,
    )
    .bind(uid)
    .first<Church & { askedAt: string; status: string }>();
  if (!row) return null;
  const { askedAt, status, ...church } = row;
  return { church, askedAt, status: status === "refused" ? "refused" : "waiting" };
}

export async function withdraw(db: D1Database, uid: string): Promise<void> {
  await db.prepare("DELETE FROM joinRequests WHERE uid = ?").bind(uid).run();
}

export async function listRequests(db: D1Database, churchId: string): Promise<JoinRequest[]> {
  const { results } = await db
    .prepare(
      `SELECT uid, displayName, email, askedAt FROM joinRequests JOIN users USING (uid)
       WHERE joinRequests.churchId = ? AND status = 'waiting'
       ORDER BY askedAt, uid LIMIT ${MAX_LISTED}`,
    )
    .bind(churchId)
    .all<JoinRequest>();
  return results;
}

/** Returns the number of requests that `listRequests` lists. */
export async function countRequests(db: D1Database, churchId: string): Promise<number> {
  const count = await db
    .prepare(
      `SELECT count(*) AS waiting FROM (
         SELECT 1 FROM joinRequests JOIN users USING (uid)
         WHERE joinRequests.churchId = ? AND status = 'waiting' LIMIT ${MAX_LISTED})`,
    )
    .bind(churchId)
    .first<number>("waiting");
  return count ?? 0;
}

/** Adds the person as a plan-maker. Idempotent. @throws Refusal `not_found` */
export async function approve(db: D1Database, actor: Member, uid: string): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE users SET churchId = ?2, role = ?4 WHERE uid = ?3 AND churchId = ''
           AND EXISTS (SELECT 1 FROM joinRequests WHERE uid = ?3 AND churchId = ?2)
           AND EXISTS (SELECT 1 FROM users AS actor WHERE actor.uid = ?1 AND actor.churchId = ?2 AND actor.role = 'steward')`,
      )
      .bind(actor.uid, actor.churchId, uid, DEFAULT_ROLE),
    db
      .prepare(
        `DELETE FROM removals WHERE uid = ?1 AND churchId = ?2
           AND EXISTS (SELECT 1 FROM users WHERE uid = ?1 AND churchId = ?2)`,
      )
      .bind(uid, actor.churchId),
    ...afterJoining(db, uid, actor.churchId),
  ]);
  const query = "SELECT 1 FROM users WHERE uid = ? AND churchId = ?";
  if (!(await db.prepare(query).bind(uid, actor.churchId).first())) throw notAsking();
}

/** @throws Refusal `not_found` */
export async function refuse(db: D1Database, { churchId }: Member, uid: string): Promise<void> {
  const { meta } = await db
    .prepare("UPDATE joinRequests SET status = 'refused' WHERE uid = ? AND churchId = ?")
    .bind(uid, churchId)
    .run();
  if (meta.changes === 0) throw notAsking();
}

function notAsking(): Refusal {
  return new Refusal("not_found", "This person is no longer asking to join your church.");
}
