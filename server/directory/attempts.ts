/**
 * How often something was tried, counted exactly and across all places at once. For what is rare
 * and worth guessing or costs money; each count is a write to the directory.
 */
import { Refusal } from "../refusal.ts";

export interface AttemptLimit {
  /** What is counted, such as `join`. */
  name: string;
  limit: number;
  windowSeconds: number;
  /** What the person reads who has tried too often. */
  sentence: string;
}

/**
 * Counts one attempt of `who` (a uid, a church, a hashed address), or as many units of it as are given.
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
  if (counter && counter.used > attempt.limit) throw tooMany(attempt, counter.endsAt, now);
}

/** Where failures alone are counted: refuses, without counting, whoever has had all of theirs. @throws Refusal `too_many_requests` */
export async function requireAttemptsLeft(
  db: D1Database,
  attempt: AttemptLimit,
  who: string,
  now: Date,
): Promise<void> {
  const counter = await db
    .prepare("SELECT endsAt FROM rateCounters WHERE key = ? AND used >= ? AND endsAt > ?")
    .bind(`${attempt.name}:${who}`, attempt.limit, now.toISOString())
    .first<{ endsAt: string }>();
  if (counter) throw tooMany(attempt, counter.endsAt, now);
}

/** Whether that one tried within the time that is counted. */
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

function tooMany({ sentence }: AttemptLimit, endsAt: string, now: Date): Refusal {
  const retryAfterSeconds = Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000);
  return new Refusal("too_many_requests", sentence, { retryAfterSeconds });
}
