/** Readers' feedback as the plan's makers see it. */
import {
  type DayFeedback,
  READER_RATINGS,
  type ReaderRating,
} from "#shared/contracts/readerFeedback.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { requireProject } from "../projectRows.ts";

type Row = {
  id: string;
  day: string;
  rating: ReaderRating | null;
  words: string;
  at: string;
  isHidden: number;
};

/** @throws Refusal `not_found`, `gone` */
export function readStoredFeedback(store: ChurchStore, projectId: string): DayFeedback[] {
  requireProject(store, projectId);
  const rows = store.sql
    .exec<Row>(
      `SELECT id, day_id AS day, rating, words, at, is_hidden AS isHidden
       FROM reader_feedback WHERE project_id = ? ORDER BY at DESC, id`,
      projectId,
    )
    .toArray();
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days].map(([day, rowsOfDay]) => ({
    day,
    ratings: countRatings(rowsOfDay),
    sayings: rowsOfDay.map(({ id, rating, words, at, isHidden }) => ({
      ...{ id, rating, words, at, isHidden: isHidden === 1 },
    })),
  }));
}

/** @throws Refusal `not_found` */
export function hideReaderFeedback(
  store: ChurchStore,
  projectId: string,
  id: string,
  isHidden: boolean,
): void {
  requireProject(store, projectId);
  const changed = store.sql
    .exec(
      "UPDATE reader_feedback SET is_hidden = ? WHERE project_id = ? AND id = ? RETURNING id",
      ...[isHidden ? 1 : 0, projectId, id],
    )
    .toArray();
  if (changed.length === 0) throw new Refusal("not_found", "The reader has deleted this feedback.");
}

function countRatings(rows: readonly Row[]): DayFeedback["ratings"] {
  const count = (wanted: ReaderRating) =>
    rows.filter(({ rating, isHidden }) => rating === wanted && isHidden === 0).length;
  const [helped, long, hard, unclear] = READER_RATINGS.map(count);
  return { helped: helped ?? 0, long: long ?? 0, hard: hard ?? 0, unclear: unclear ?? 0 };
}
