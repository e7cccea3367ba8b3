/** Limits requests to the services. Counted in the directory, since Workers run in many places at once. */
import { Refusal } from "../refusal.ts";

export type ScriptureService = "esv" | "apiBible";

const MINUTE_MS = 60_000;
const PERIODS = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: 24 * 60 * MINUTE_MS } as const;

/** The services' documented limits. */
const LIMITS: Record<ScriptureService, Partial<Record<keyof typeof PERIODS, number>>> = {
  esv: { minute: 60, hour: 1_000, day: 5_000 },
  apiBible: { day: 5_000 },
};
const DEFAULT_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 24 * 60 * 60;

/** Counts one request. @throws Refusal `too_many_requests` when the quota is used up. */
export async function takeQuota(
  db: D1Database,
  service: ScriptureService,
  short: string,
  now: Date,
): Promise<void> {
  await db.prepare("DELETE FROM scriptureQuota WHERE endsAt <= ?").bind(now.toISOString()).run();
  const paused = await db
    .prepare("SELECT 1 FROM scriptureQuota WHERE service = ? AND period = 'pause'")
    .bind(service)
    .first();
  if (paused) throw tooMany(short);
  const limits = Object.entries(LIMITS[service]) as [keyof typeof PERIODS, number][]; // Its own keys.
  const counted = await db.batch<{ used: number }>(
    limits.map(([period]) => {
      const index = Math.floor(now.getTime() / PERIODS[period]);
      const endsAt = new Date((index + 1) * PERIODS[period]).toISOString();
      return db
        .prepare(
          `INSERT INTO scriptureQuota (service, period, used, endsAt) VALUES (?, ?, 1, ?)
           ON CONFLICT DO UPDATE SET used = used + 1 RETURNING used`,
        )
        .bind(service, period, endsAt);
    }),
  );
  const isOver = limits.some(([, limit], at) => (counted[at]?.results[0]?.used ?? 0) > limit);
  if (isOver) throw tooMany(short);
}

/** Pauses requests after the service answered 429. `retryAfter` is its header, in seconds. */
export async function pause(
  db: D1Database,
  service: ScriptureService,
  retryAfter: string | null,
  now: Date,
): Promise<void> {
  const asked = /^\d+$/.test(retryAfter ?? "") ? Number(retryAfter) : DEFAULT_PAUSE_SECONDS;
  const seconds = Math.min(Math.max(asked, 1), MAX_PAUSE_SECONDS);
  await db
    .prepare(
      "INSERT OR REPLACE INTO scriptureQuota (service, period, used, endsAt) VALUES (?, 'pause', 1, ?)",
    )
    .bind(service, new Date(now.getTime() + seconds * 1000).toISOString())
    .run();
}

export function tooMany(short: string): Refusal {
  return new Refusal(
    "too_many_requests",
    `The ${short} has been asked for too often just now. Try again in a while, or read the World English Bible.`,
  );
}
