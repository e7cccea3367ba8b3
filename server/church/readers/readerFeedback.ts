/** What readers said of a day: taken from anyone, seen by the church's makers, hidden where it must be. */
import type { ReaderRating } from "#shared/contracts/readerFeedback.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { selectPublishedDays } from "./publishedDays.ts";
import { requireOpenPlan } from "./takeReaderEvents.ts";

/** So many of one plan; then the plan has been heard, and more is somebody's machine. */
const MAX_PER_PLAN = 20_000;

export interface FeedbackOfDay {
  id: string;
  day: string;
  rating: ReaderRating | null;
  words: string;
  /** Whether a device says it that was known before. */
  isKnown: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** Whether this device, as its hash, was heard of before the last hour: a flood has no such devices. */
export function isKnownReader(
  { sql, now }: Pick<ChurchStore, "sql" | "now">,
  projectId: string,
  device: string,
): boolean {
  const hourAgo = new Date(Date.parse(now) - HOUR_MS).toISOString();
  const found = sql.exec(
    "SELECT 1 FROM readers WHERE project_id = ? AND device = ? AND heard_at < ?",
    ...[projectId, device, hourAgo],
  );
  return found.toArray().length > 0;
}

/** Under an id that is known it replaces what was said; with nothing in it, it takes that back. @throws Refusal `gone` */
export function takeReaderFeedback(
  store: ChurchStore,
  projectId: string,
  { id, day, rating, words: written, isKnown }: FeedbackOfDay,
): void {
  requireOpenPlan(store, projectId);
  if (!selectPublishedDays(store, projectId).some(({ dayId }) => dayId === day)) {
    throw new Refusal("gone", "This day is no longer in the plan.");
  }
  const words = written.trim();
  const { sql, now } = store;
  if (rating === null && words === "") {
    sql.exec("DELETE FROM reader_feedback WHERE project_id = ? AND id = ?", projectId, id);
    return;
  }
  if (isKnown) makeRoom(store, projectId);
  // Other words are looked at anew; a rating alone changes nothing about words that were hidden.
  sql.exec(
    `INSERT INTO reader_feedback (project_id, id, day_id, rating, words, at, is_hidden, is_known)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, 0, ?7
     WHERE (SELECT count(*) FROM reader_feedback WHERE project_id = ?1) < ${MAX_PER_PLAN}
     ON CONFLICT (project_id, id) DO UPDATE SET day_id = excluded.day_id, rating = excluded.rating,
       is_hidden = iif(words = excluded.words, is_hidden, 0), words = excluded.words, at = excluded.at`,
    projectId,
    ...[id, day, rating, words, now, Number(isKnown)],
  );
}

/** In a plan that has heard too much the newest saying of an unknown device gives way. */
function makeRoom({ sql }: ChurchStore, projectId: string): void {
  sql.exec(
    `DELETE FROM reader_feedback WHERE project_id = ?1
       AND (SELECT count(*) FROM reader_feedback WHERE project_id = ?1) >= ${MAX_PER_PLAN}
       AND id = (SELECT id FROM reader_feedback WHERE project_id = ?1 AND is_known = 0 ORDER BY at DESC LIMIT 1)`,
    projectId,
  );
}
