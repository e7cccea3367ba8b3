/**
 * Counts attempts exactly and globally. For calls that are rare and either attract guessing or cost
 * money, since each count is a write to the directory.
 */
import { type AttemptLimit, tooManyAttempts } from "../attemptLimit.ts";

/**
 * Counts one attempt, or `units`, of `who` (a uid, a church, a hashed address).
 * @throws Refusal `too_many_requests`
 */
export async function countAttempt(
  db: D1Database,
  attempt: AttemptLimit,
  who: string,
  now: Date,
  units = 1,
): Promise<void> {
  const { name, windowSeconds } = attempt;
  const endsAt = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const counter = await db
    .prepare(
      `INSERT INTO rateCounters (key, used, endsAt) VALUES (?1, ?4, ?2)
       ON CONFLICT (key) DO UPDATE SET used = iif(endsAt <= ?3, ?4, used + ?4), endsAt = iif(endsAt <= ?3, ?2, endsAt)
       RETURNING used, endsAt`,
    )
    .bind(`${name}:${who}`, endsAt, now.toISOString(), units)
    .first<{ used: number; endsAt: string }>();
  if (counter && counter.used > attempt.limit) {
    throw tooManyAttempts(attempt, Date.parse(counter.endsAt), now.getTime());
  }
}

/** Takes back one attempt that was counted before its outcome was known, for limits that count only failures. */
export async function returnAttempt(
  db: D1Database,
  { name }: AttemptLimit,
  who: string,
): Promise<void> {
  await db
    .prepare("UPDATE rateCounters SET used = used - 1 WHERE key = ? AND used > 0")
    .bind(`${name}:${who}`)
    .run();
}

/** Returns whether `who` has an attempt in the current window. */
export async function hasAttempted(
  db: D1Database,
  { name }: AttemptLimit,
  who: string,
  now: Date,
): Promise<boolean> {
  const counter = await db
    .prepare("SELECT 1 FROM rateCounters WHERE key = ? AND endsAt > ?")
    .bind(`${name}:${who}`, now.toISOString())
    .first();
  return counter !== null;
}
