/** Stores readers' feedback on a day. Anyone may send it; the church's plan makers see it and may hide it. */
import type { ReaderRating } from "#shared/contracts/readerFeedback.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { selectPublishedDays } from "./publishedDays.ts";
import { requireOpenPlan } from "./takeReaderEvents.ts";

/** Far more than a plan gets from people; beyond it, feedback comes from a script. */
const MAX_PER_PLAN = 20_000;

export interface NewReaderFeedback {
  id: string;
  day: string;
  rating: ReaderRating | null;
  words: string;
  /** Whether the sending device was known before. */
  isKnown: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns whether this device (a hash) was first seen more than an hour ago, from a place with few others. Devices
 * invented for a flood are newer, or many at one place.
 */
export function isKnownReader(
  { sql, now }: Pick<ChurchStore, "sql" | "now">,
  projectId: string,
  device: string,
): boolean {
  const hourAgo = new Date(Date.parse(now) - HOUR_MS).toISOString();
  const found = sql.exec(
    "SELECT 1 FROM readers WHERE project_id = ? AND device = ? AND heard_at < ? AND is_crowded = 0",
    ...[projectId, device, hourAgo],
  );
  return found.toArray().length > 0;
}

/** Stores the feedback, replaces it under a known id, or deletes it when it is empty. @throws Refusal `gone` */
export function takeReaderFeedback(
  store: ChurchStore,
  projectId: string,
  { id, day, rating, words: written, isKnown }: NewReaderFeedback,
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
  const isStored =
    sql
      .exec("SELECT 1 FROM reader_feedback WHERE project_id = ? AND id = ?", projectId, id)
      .toArray().length > 0;
  if (isKnown && !isStored) makeRoom(store, projectId);
  // Changed words become visible again for review; a changed rating alone leaves hidden words hidden.
  sql.exec(
    `INSERT INTO reader_feedback (project_id, id, day_id, rating, words, at, is_hidden, is_known)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, 0, ?7
     WHERE ?8 OR (SELECT count(*) FROM reader_feedback WHERE project_id = ?1) < ${MAX_PER_PLAN}
     ON CONFLICT (project_id, id) DO UPDATE SET day_id = excluded.day_id, rating = excluded.rating,
       is_hidden = iif(words = excluded.words, is_hidden, 0), words = excluded.words, at = excluded.at,
       is_known = max(is_known, excluded.is_known)`,
    projectId,
    ...[id, day, rating, words, now, Number(isKnown), Number(isStored)],
  );
}

/** Deletes the newest feedback of an unknown device if the plan has reached its limit. */
function makeRoom({ sql }: ChurchStore, projectId: string): void {
  sql.exec(
    `DELETE FROM reader_feedback WHERE project_id = ?1
       AND (SELECT count(*) FROM reader_feedback WHERE project_id = ?1) >= ${MAX_PER_PLAN}
       AND id = (SELECT id FROM reader_feedback WHERE project_id = ?1 AND is_known = 0 ORDER BY at DESC LIMIT 1)`,
    projectId,
  );
}
