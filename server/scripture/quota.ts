/**
 * Limits requests to the services, for each key: a church's own, or the installation's. Counted in the directory, since
 * Workers run in many places at once.
 */
import { Refusal } from "../refusal.ts";

export type ScriptureService = "esv" | "apiBible";

type Period = "minute" | "hour" | "day" | "month";

export interface Quota {
  /** The church whose key it is; empty for the installation's. */
  owner: string;
  service: ScriptureService;
  limits: Partial<Record<Period, number>>;
}

/** Who asks: a reader of a published plan, or a member who writes one. */
export type ScriptureUser = "reader" | "maker";

const MINUTE_MS = 60_000;
const PERIODS = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: 24 * 60 * MINUTE_MS } as const;

/** Of API.Bible's smallest plan. */
export const STARTER_CALLS_A_MONTH = 5_000;
/** The rest is for makers: readers have the World English Bible, and are many. */
const READERS_SHARE = 0.9;
const DEFAULT_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 24 * 60 * 60;

/** Returns a service's documented limits; API.Bible's are those of the key's plan. */
export function limitsOf(service: ScriptureService, callsAMonth: number): Quota["limits"] {
  return service === "esv" ? { minute: 60, hour: 1_000, day: 5_000 } : { month: callsAMonth };
}

/** Counts one request, in all periods or in none. @throws Refusal `too_many_requests` when the quota is used up, for readers when it nearly is. */
export async function takeQuota(
  db: D1Database,
  { owner, service, limits }: Quota,
  { short, user, now }: { short: string; user: ScriptureUser; now: Date },
): Promise<void> {
  const share = user === "reader" ? READERS_SHARE : 1;
  const periods = (Object.entries(limits) as [Period, number][]).map(([period, limit]) => ({
    ...{ period, endsAt: endOf(period, now).toISOString() },
    limit: Math.floor(limit * share),
  })); // The entries have the limits' own keys.
  const { results } = await db
    .prepare(
      `INSERT INTO scriptureUse (owner, service, period, used, endsAt)
       SELECT ?1, ?2, value->>'period', 1, value->>'endsAt' FROM json_each(?3)
       WHERE NOT EXISTS (
         SELECT 1 FROM scriptureUse AS counted
         LEFT JOIN json_each(?3) AS allowed ON allowed.value->>'period' = counted.period
         WHERE counted.owner = ?1 AND counted.service = ?2 AND counted.endsAt > ?4
           AND (counted.period = 'pause' OR counted.used >= allowed.value->>'limit'))
       ON CONFLICT DO UPDATE SET endsAt = excluded.endsAt,
         used = CASE WHEN scriptureUse.endsAt <= ?4 THEN 1 ELSE scriptureUse.used + 1 END
       RETURNING period`,
    )
    .bind(owner, service, JSON.stringify(periods), now.toISOString())
    .all();
  if (results.length === 0) throw tooMany(short);
}

/** Pauses a key's requests after the service answered 429. `retryAfter` is its header, in seconds. */
export async function pause(
  db: D1Database,
  { owner, service }: Quota,
  retryAfter: string | null,
  now: Date,
): Promise<void> {
  const asked = /^\d+$/.test(retryAfter ?? "") ? Number(retryAfter) : DEFAULT_PAUSE_SECONDS;
  const seconds = Math.min(Math.max(asked, 1), MAX_PAUSE_SECONDS);
  await db
    .prepare(
      "INSERT OR REPLACE INTO scriptureUse (owner, service, period, used, endsAt) VALUES (?, ?, 'pause', 1, ?)",
    )
    .bind(owner, service, new Date(now.getTime() + seconds * 1000).toISOString())
    .run();
}

export function tooMany(short: string): Refusal {
  return new Refusal(
    "too_many_requests",
    `The ${short} has been asked for too often just now. Try again in a while, or read the World English Bible.`,
  );
}

function endOf(period: Period, now: Date): Date {
  if (period === "month") return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
  return new Date((Math.floor(now.getTime() / PERIODS[period]) + 1) * PERIODS[period]);
}
