/**
 * Retention: deleted projects are kept for 30 days (then only their ids), stored responses for 7 days, readers' devices for
 * 13 months after their last event. Of a project's revisions all of the last 30 days, the newest 200, and one per earlier day.
 */
import type { ChurchStore } from "./churchStore.ts";
import { forgetMarkTransfers } from "./readers/markTransferRows.ts";
import { forgetOldReaders, purgeReaders } from "./readers/purgeReaders.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DELETED_DAYS = 30;
const ANSWER_DAYS = 7;
const FULL_HISTORY_DAYS = 30;
const MIN_REVISIONS = 200;

const PROJECT_TABLES = [
  "revisions",
  "week_versions",
  "brief_versions",
  "messages",
  "user_projects",
  "publications",
  "published_versions",
  "published_weeks",
  "published_days",
  "coming_weeks",
  "unpointed",
  "reader_salts",
  "readers",
  "forgotten_readers",
  "reading_counts",
  "reader_feedback",
  "reminders",
  "hand_overs",
  "letters",
  "review_links",
  "review_comments",
  "review_approvals",
  "steward_approvals",
] as const;

const INTERVAL_MS = DAY_MS;
const CHORE = "housekeeping";

/** Returns when housekeeping is due, in milliseconds since 1970; a day from now if it never ran. */
export function housekeepingAt({ sql, now }: ChurchStore): number {
  const query = "SELECT next_at AS at FROM chores WHERE name = ?";
  const [known] = sql.exec<{ at: number }>(query, CHORE).toArray();
  if (known) return known.at;
  const first = Date.parse(now) + INTERVAL_MS;
  sql.exec("INSERT INTO chores (name, next_at) VALUES (?, ?)", CHORE, first);
  return first;
}

/** Runs housekeeping if it is due, since the alarm fires for other jobs too. */
export function runHousekeepingWhenDue(store: ChurchStore): void {
  const now = Date.parse(store.now);
  if (housekeepingAt(store) > now) return;
  store.sql.exec("UPDATE chores SET next_at = ? WHERE name = ?", now + INTERVAL_MS, CHORE);
  purgeExpired(store);
}

export function purgeExpired(store: ChurchStore): void {
  store.sql.exec("DELETE FROM answers WHERE at < ?", daysBefore(store.now, ANSWER_DAYS));
  purgeDeleted(store);
  forgetOldReaders(store);
  forgetMarkTransfers(store);
  thinRevisions(store);
  dropUnreachable(store);
}

function purgeDeleted({ sql, now }: ChurchStore): void {
  const before = daysBefore(now, DELETED_DAYS);
  const expired = "SELECT id FROM projects WHERE deleted_at < ?";
  purgeReaders({ sql }, expired, before);
  for (const table of PROJECT_TABLES) {
    sql.exec(`DELETE FROM ${table} WHERE project_id IN (${expired})`, before);
  }
  sql.exec(`INSERT OR IGNORE INTO purged_projects (id) ${expired}`, before);
  sql.exec("DELETE FROM projects WHERE deleted_at < ?", before);
}

/** Keeps only the last revision of each day that is older than the full history. */
function thinRevisions({ sql, now }: ChurchStore): void {
  sql.exec(
    `DELETE FROM revisions WHERE (project_id, revision) IN (
       SELECT old.project_id, old.revision FROM revisions AS old JOIN projects ON projects.id = old.project_id
       WHERE old.at < ?1 AND old.revision <= projects.revision - ?2
         AND EXISTS (SELECT 1 FROM revisions AS later
                     WHERE later.project_id = old.project_id AND later.revision > old.revision
                       AND substr(later.at, 1, 10) = substr(old.at, 1, 10)))`,
    daysBefore(now, FULL_HISTORY_DAYS),
    MIN_REVISIONS,
  );
}

/** Deletes versions of weeks, briefs and messages that no stored revision refers to any more. */
function dropUnreachable({ sql }: ChurchStore): void {
  for (const [table, key] of [
    ["week_versions", "week_number"],
    ["brief_versions", "project_id"],
    ["messages", "id"],
  ] as const) {
    sql.exec(
      `DELETE FROM ${table} AS old WHERE EXISTS (
         SELECT 1 FROM ${table} AS newer
         WHERE newer.project_id = old.project_id AND newer.${key} = old.${key} AND newer.revision > old.revision
       ) AND NOT EXISTS (
         SELECT 1 FROM revisions WHERE revisions.project_id = old.project_id AND revisions.revision >= old.revision
           AND revisions.revision < (SELECT min(newer.revision) FROM ${table} AS newer
             WHERE newer.project_id = old.project_id AND newer.${key} = old.${key} AND newer.revision > old.revision))`,
    );
  }
}

function daysBefore(now: string, days: number): string {
  return new Date(Date.parse(now) - days * DAY_MS).toISOString();
}
