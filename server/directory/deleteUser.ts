/** Deletes a person from the directory. */
import type { User } from "#shared/domain/user.ts";
import { Refusal } from "../refusal.ts";
import { MAY_LEAVE, markIfEmpty } from "./members.ts";

/** Returns every church that may store data under this uid: the current and former ones. */
export async function churchesOfPerson(
  db: D1Database,
  uid: string,
  user: User | null,
): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT churchId FROM formerMembers WHERE uid = ?")
    .bind(uid)
    .all<{ churchId: string }>();
  const churches = results.map(({ churchId }) => churchId);
  return [...new Set(user?.churchId ? [...churches, user.churchId] : churches)];
}

/** @throws Refusal `last_steward` if other members would be left without a steward. */
export async function requireMayLeave(db: D1Database, { uid, churchId }: User): Promise<void> {
  if (!churchId) return;
  const may = await db
    .prepare(`SELECT 1 FROM users WHERE uid = ?1 AND churchId = ?2 AND ${MAY_LEAVE}`)
    .bind(uid, churchId)
    .first();
  if (!may) throw lastSteward();
}

/**
 * Deletes the record, the membership and their rows in other tables. The uid is stored as deleted for a
 * day, since their token may stay valid for up to an hour. Safe to repeat.
 * @throws Refusal `last_steward` when the last other steward left meanwhile.
 */
export async function deleteUser(
  db: D1Database,
  uid: string,
  user: User | null,
  now: Date,
): Promise<void> {
  const churchId = user?.churchId ?? "";
  const isGone = "NOT EXISTS (SELECT 1 FROM users WHERE uid = ?1)";
  const [deleted] = await db.batch([
    db
      .prepare(`DELETE FROM users WHERE uid = ?1 AND churchId = ?2 AND (?2 = '' OR ${MAY_LEAVE})`)
      .bind(uid, churchId),
    ...["joinRequests", "removals", "formerMembers"].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE uid = ?1 AND ${isGone}`).bind(uid),
    ),
    db
      .prepare(`DELETE FROM rateCounters WHERE substr(key, instr(key, ':') + 1) = ?1 AND ${isGone}`)
      .bind(uid),
    db.prepare(`UPDATE churches SET createdBy = '' WHERE createdBy = ?1 AND ${isGone}`).bind(uid),
    db
      .prepare(`INSERT OR REPLACE INTO deletedUsers (uid, at) SELECT ?1, ?2 WHERE ${isGone}`)
      .bind(uid, now.toISOString()),
    markIfEmpty(db, churchId, now),
  ]);
  if (user && deleted?.meta.changes === 0) throw lastSteward();
}

function lastSteward(): Refusal {
  return new Refusal(
    "last_steward",
    "Your church needs a steward. Make someone else a steward first, then delete your account.",
  );
}
