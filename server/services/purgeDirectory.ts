/**
 * The directory's daily housekeeping: purges churches that have had no members for 30 days, with
 * all of their data, and deletes expired rows.
 */

import { churchNamed } from "../church/churchOf.ts";
import type { Bindings } from "../env.ts";
import { churchTag, tellPublishedChange } from "../publishedChange.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const EMPTY_CHURCH_DAYS = 30;
const REQUEST_DAYS = 90;
/** How long an expired review link is still reported as expired rather than unknown. */
const EXPIRED_LINK_DAYS = 90;
/** A token is valid for an hour; a day allows for clock differences. */
const DELETED_USER_DAYS = 1;

export async function purgeDirectory(bindings: Bindings, now: Date): Promise<void> {
  const db = bindings.DIRECTORY;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const isOver =
    "emptySince < ?1 AND NOT EXISTS (SELECT 1 FROM users WHERE users.churchId = churches.id)";
  const isPurged = "churchId IN (SELECT churchId FROM purges)";
  await db.batch([
    db
      .prepare(`INSERT OR IGNORE INTO purges (churchId) SELECT id FROM churches WHERE ${isOver}`)
      .bind(before(EMPTY_CHURCH_DAYS)),
    db.prepare("DELETE FROM churches WHERE id IN (SELECT churchId FROM purges)"),
    db.prepare(`DELETE FROM joinRequests WHERE ${isPurged}`),
    db.prepare(`DELETE FROM removals WHERE ${isPurged}`),
    db.prepare(`DELETE FROM formerMembers WHERE ${isPurged}`),
    db.prepare(`DELETE FROM publications WHERE ${isPurged}`),
    db.prepare(`DELETE FROM churchPages WHERE ${isPurged}`),
    db.prepare(`DELETE FROM reviewLinks WHERE ${isPurged}`),
    db.prepare(`DELETE FROM scriptureKeys WHERE ${isPurged}`),
    db.prepare("DELETE FROM scriptureCache WHERE expiresAt <= ?").bind(now.toISOString()),
    db.prepare("DELETE FROM scriptureUse WHERE endsAt <= ?").bind(now.toISOString()),
    db.prepare("DELETE FROM scriptureClaims WHERE endsAt <= ?").bind(now.toISOString()),
    // What the release before counted in.
    db.prepare("DELETE FROM scriptureQuota WHERE endsAt <= ?").bind(now.toISOString()),
    db.prepare("DELETE FROM reviewLinks WHERE expiresAt < ?").bind(before(EXPIRED_LINK_DAYS)),
    db.prepare("DELETE FROM joinRequests WHERE askedAt < ?").bind(before(REQUEST_DAYS)),
    db.prepare("DELETE FROM deletedUsers WHERE at < ?").bind(before(DELETED_USER_DAYS)),
    db.prepare("DELETE FROM rateCounters WHERE endsAt < ?").bind(now.toISOString()),
    db.prepare("DELETE FROM handoffs WHERE expiresAt < ?").bind(now.toISOString()),
  ]);
  // The church leaves the directory first, so that nobody can reach the object while it is emptied.
  const { results } = await db.prepare("SELECT churchId FROM purges").all<{ churchId: string }>();
  for (const { churchId } of results) {
    await tellPublishedChange(bindings, [churchTag(churchId)]);
    await churchNamed(bindings, churchId).purge();
    await db.prepare("DELETE FROM purges WHERE churchId = ?").bind(churchId).run();
  }
}
