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

/** Counts one attempt of `who` (a uid, a church, a hashed address). @throws Refusal `too_many_requests` */
export async function countAttempt(
  db: D1Database,
  { name, limit, windowSeconds, sentence }: AttemptLimit,
  who: string,
  now: Date,
): Promise<void> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000).toISOString();
  const counter = await db
    .prepare(
      `INSERT INTO rateCounters (key, used, endsAt) VALUES (?1, 1, ?2)
       ON CONFLICT (key) DO UPDATE SET used = iif(endsAt <= ?3, 1, used + 1), endsAt = iif(endsAt <= ?3, ?2, endsAt)
       RETURNING used, endsAt`,
    )
    .bind(`${name}:${who}`, endsAt, now.toISOString())
    .first<{ used: number; endsAt: string }>();
  if (!counter || counter.used <= limit) return;
  const retryAfterSeconds = Math.ceil((Date.parse(counter.endsAt) - now.getTime()) / 1000);
  throw new Refusal("too_many_requests", sentence, { retryAfterSeconds });
}
