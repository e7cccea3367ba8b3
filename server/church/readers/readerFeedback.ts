/** What readers said of a day: taken from anyone, seen by the church's makers, hidden where it must be. */
import type { ReaderRating } from "#shared/contracts/readerFeedback.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { selectPublishedDays } from "./publishedDays.ts";
import { requireOpenPlan } from "./takeReaderEvents.ts";

/** So many of one plan; then the plan has been heard, and more is somebody's machine. */
const MAX_PER_PLAN = 20_000;

export interface SaidOfDay {
  id: string;
  day: string;
  rating: ReaderRating | null;
  words: string;
}

/** Under an id that is known it replaces what was said; with nothing in it, it takes that back. @throws Refusal `gone` */
export function takeReaderFeedback(
  store: ChurchStore,
  projectId: string,
  { id, day, rating, words: written }: SaidOfDay,
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
  // Other words are looked at anew; a rating alone changes nothing about words that were hidden.
  sql.exec(
    `INSERT INTO reader_feedback (project_id, id, day_id, rating, words, at, is_hidden)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, 0
     WHERE (SELECT count(*) FROM reader_feedback WHERE project_id = ?1) < ${MAX_PER_PLAN}
     ON CONFLICT (project_id, id) DO UPDATE SET day_id = excluded.day_id, rating = excluded.rating,
       is_hidden = iif(words = excluded.words, is_hidden, 0), words = excluded.words, at = excluded.at`,
    projectId,
    ...[id, day, rating, words, now],
  );
}
