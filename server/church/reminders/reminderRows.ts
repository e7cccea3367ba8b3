/** Stores the reminders of a plan: a push endpoint and a time, no personal data. */
import type { Reminder } from "#shared/contracts/reminders.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { nextOpeningOf } from "../weekOpening/comingWeeks.ts";
import { dateIn, nextReminder } from "./nextReminder.ts";

/** A plan's address is public, so without a limit anyone could fill the table. */
const MAX_A_PLAN = 20_000;

type Row = {
  project_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  time: string;
  zone: string;
  pace: Reminder["pace"];
  next_at: number;
  last_on: string | null;
  origin: string;
};

/** The site's origin is empty for reminders from before it was stored. */
export type StoredReminder = Omit<Reminder, "replaces"> & { origin: string };

export interface DueReminder extends StoredReminder {
  projectId: string;
  /** The reader's local date. */
  date: string;
  /** The date of the reminder before; null for the first. */
  lastOn: string | null;
}

/** Adds or replaces a reminder. @throws Refusal `unavailable` for a plan at its limit. */
export function writeReminder(
  { sql, now }: ChurchStore,
  projectId: string,
  { replaces, ...reminder }: Reminder & StoredReminder,
): void {
  const { endpoint, keys, time, zone, pace, origin } = reminder;
  // Of a device whose address changed: it got today's reminder at the one before.
  const [known] = sql
    .exec<{ last_on: string | null }>(
      `SELECT max(last_on) AS last_on FROM reminders WHERE project_id = ? AND endpoint IN (?, ?)
       GROUP BY project_id`,
      ...[projectId, endpoint, replaces ?? endpoint],
    )
    .toArray();
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM reminders WHERE project_id = ?", projectId)
    .one();
  if (!known && n >= MAX_A_PLAN) {
    throw new Refusal("unavailable", "This plan reminds as many readers as it can.");
  }
  const lastOn = known?.last_on ?? null;
  if (replaces !== undefined) deleteReminder({ sql }, projectId, replaces);
  // Devices repeat what they sent: one that changes nothing writes nothing, and today's reminder that is due stays due.
  sql.exec(
    `INSERT INTO reminders
     (project_id, endpoint, p256dh, auth, time, zone, pace, next_at, last_on, origin)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (project_id, endpoint) DO UPDATE SET
       p256dh = excluded.p256dh, auth = excluded.auth, time = excluded.time, zone = excluded.zone,
       pace = excluded.pace, last_on = excluded.last_on, origin = excluded.origin,
       next_at = CASE WHEN (time, zone, last_on) IS (excluded.time, excluded.zone, excluded.last_on)
         THEN next_at ELSE excluded.next_at END
     WHERE (p256dh, auth, time, zone, pace, last_on, origin) IS NOT
       (excluded.p256dh, excluded.auth, excluded.time, excluded.zone, excluded.pace, excluded.last_on, excluded.origin)`,
    ...[projectId, endpoint, keys.p256dh, keys.auth, time, zone, pace],
    nextReminder({ time, zone, lastOn }, Date.parse(now)),
    ...[lastOn, origin],
  );
}

export function deleteReminder(
  { sql }: Pick<ChurchStore, "sql">,
  projectId: string,
  endpoint: string,
): void {
  sql.exec("DELETE FROM reminders WHERE project_id = ? AND endpoint = ?", projectId, endpoint);
}

/** Returns the due reminders and marks them in the same step, so that a repeated alarm does not remind anyone twice. */
export function takeDue(store: ChurchStore, limit: number): DueReminder[] {
  const { sql } = store;
  const now = Date.parse(store.now);
  const rows = sql
    .exec<Row>("SELECT * FROM reminders WHERE next_at <= ? ORDER BY next_at LIMIT ?", now, limit)
    .toArray();
  return rows.map(
    ({ project_id: projectId, p256dh, auth, next_at: _, last_on: lastOn, ...row }) => {
      const { endpoint, time, zone } = row;
      const date = dateIn(zone, now);
      sql.exec(
        "UPDATE reminders SET last_on = ?, next_at = ? WHERE project_id = ? AND endpoint = ?",
        ...[date, nextReminder({ time, zone, lastOn: date }, now), projectId, endpoint],
      );
      return { ...row, projectId, keys: { p256dh, auth }, date, lastOn };
    },
  );
}

/**
 * Has a taken reminder come again when the plan's next week opens, where that is still on the reader's date: the day
 * of a reader east of the church begins before the church's.
 */
export function awaitOpening(
  store: ChurchStore,
  { projectId, endpoint, zone, date, lastOn }: DueReminder,
): void {
  const opensAt = nextOpeningOf(store, projectId);
  if (opensAt === null || dateIn(zone, opensAt) !== date) return;
  // A reader who changed the time meanwhile has a time of their own.
  store.sql.exec(
    "UPDATE reminders SET last_on = ?, next_at = ? WHERE project_id = ? AND endpoint = ? AND last_on = ?",
    ...[lastOn, opensAt, projectId, endpoint, date],
  );
}

/**
 * Returns the time of the next due reminder in milliseconds since 1970, or null if there is none.
 *
 * @param after only later ones than this time
 */
export function nextDueAt({ sql }: ChurchStore, after: number | null = null): number | null {
  const query = "SELECT min(next_at) AS at FROM reminders WHERE next_at > ?";
  return sql.exec<{ at: number | null }>(query, after ?? 0).one().at;
}

/** Returns how many reminders are due, at most `limit`. */
export function countDueReminders({ sql, now }: ChurchStore, limit: number): number {
  const query = "SELECT count(*) AS n FROM (SELECT 1 FROM reminders WHERE next_at <= ? LIMIT ?)";
  return sql.exec<{ n: number }>(query, Date.parse(now), limit).one().n;
}
