/** Takes the letters whose time has come, and stores how the handing over of each went. */
import type { ChurchStore } from "../churchStore.ts";
import { dateIn } from "../reminders/nextReminder.ts";
import { nextOpeningOf } from "../weekOpening/comingWeeks.ts";
import { decideLetter, retryAt } from "./letterClock.ts";
import { clockOf, endLetter, type LetterRow } from "./letterRows.ts";

export interface DueLetter {
  id: string;
  projectId: string;
  sealed: string;
  origin: string;
  /** The reader's local date. */
  date: string;
  zone: string;
  /** The date of the letter before; null for the first. */
  sentOn: string | null;
  /** Dates whose letter may not have arrived. */
  unsure: string[];
  /** When it was due, and when the next one is. */
  dueAt: number;
  nextAt: number;
}

/** Returns the due letters, which `markTaken` marks. */
export function dueLetters(store: ChurchStore, limit: number): DueLetter[] {
  const { sql } = store;
  const now = Date.parse(store.now);
  const rows = sql
    .exec<LetterRow>(
      "SELECT * FROM letters WHERE next_at <= ? AND confirmed_at IS NOT NULL ORDER BY next_at LIMIT ?",
      ...[now, limit],
    )
    .toArray();
  return rows.flatMap((row) => {
    const {
      id,
      project_id: projectId,
      sealed,
      origin,
      zone,
      sent_on: sentOn,
      next_at: dueAt,
    } = row;
    const { kind, date, unsure, nextAt } = decideLetter(clockOf(row), now);
    const due = { id, projectId, sealed, origin, date, zone, sentOn, unsure, dueAt, nextAt };
    if (kind === "send") return [due];
    sql.exec(
      "UPDATE letters SET next_at = ?, unsure = ? WHERE id = ?",
      ...[nextAt, unsure.join(" "), id],
    );
    return [];
  });
}

/**
 * Marks letters, right before they are handed over: their date counts as unsure until `settleLetters`. Returns the ids without
 * those that have ended, or were taken or changed meanwhile. One statement, since a save waits for each turn.
 */
export function markTaken({ sql }: ChurchStore, letters: readonly DueLetter[]): Set<string> {
  if (letters.length === 0) return new Set();
  const marks = letters.map(({ id, date, unsure, dueAt, nextAt }) => ({
    ...{ id, date, dueAt, nextAt, unsure: [...unsure, date].join(" ") },
  }));
  const taken = sql.exec<{ id: string }>(
    `UPDATE letters SET sent_on = value ->> 'date', next_at = value ->> 'nextAt', unsure = value ->> 'unsure'
     FROM json_each(?) WHERE letters.id = value ->> 'id' AND +next_at = value ->> 'dueAt' RETURNING id`,
    JSON.stringify(marks),
  );
  return new Set(taken.toArray().map(({ id }) => id));
}

/**
 * Leaves out a letter that has nothing to send on its date, which does not count as sent. Where the plan's next week opens
 * later on the same date, the letter waits for it. Returns false for one that `markTaken` would not mark.
 */
export function passLetter(
  store: ChurchStore,
  { id, projectId, date, zone, unsure, dueAt, nextAt }: DueLetter,
  why: "noReading" | "notOpen",
): boolean {
  const opensAt = why === "notOpen" ? nextOpeningOf(store, projectId) : null;
  const isToday = opensAt !== null && dateIn(zone, opensAt) === date;
  // A reader far ahead of the church has the next date by then: the next letter names this one, where it has a reading.
  const missed = why === "notOpen" && !isToday ? [...unsure, date] : unsure;
  const passed = store.sql.exec(
    "UPDATE letters SET next_at = ?, unsure = ?, tries = 0 WHERE id = ? AND next_at = ? RETURNING id",
    ...[isToday ? opensAt : nextAt, missed.join(" "), id, dueAt],
  );
  return passed.toArray().length > 0;
}

/** `later`: certainly not sent. `lost`: perhaps sent, or never will be. */
export type LetterEnd = "sent" | "later" | "lost" | "over";

export interface SettledLetter {
  letter: DueLetter;
  end: LetterEnd;
}

/** Stores how the handing over of taken letters went. */
export function settleLetters(store: ChurchStore, settled: readonly SettledLetter[]): void {
  const sent = settled.filter(({ end }) => end === "sent").map(({ letter }) => letter.id);
  // A letter that arrived has named the others.
  const set =
    "UPDATE letters SET unsure = '', tries = 0 WHERE id IN (SELECT value FROM json_each(?))";
  if (sent.length > 0) store.sql.exec(set, JSON.stringify(sent));
  for (const { letter, end } of settled) if (end !== "sent") settleUnsent(store, letter, end);
}

function settleUnsent(
  store: ChurchStore,
  { id, projectId, date, sentOn, unsure }: DueLetter,
  end: Exclude<LetterEnd, "sent">,
): void {
  const { sql } = store;
  const set = (dates: readonly string[]) =>
    sql.exec("UPDATE letters SET unsure = ?, tries = 0 WHERE id = ?", dates.join(" "), id);
  if (end === "over") endLetter(store, projectId, id);
  if (end === "lost") set([...unsure, date]);
  if (end !== "later") return;
  const [row] = sql.exec<LetterRow>("SELECT * FROM letters WHERE id = ?", id).toArray();
  if (!row) return;
  const tries = row.tries + 1;
  const now = Date.parse(store.now);
  const again = retryAt(tries, now);
  // Not on another date, which has its own letter.
  if (again === null || dateIn(row.zone, again) !== date) return void set([...unsure, date]);
  sql.exec(
    "UPDATE letters SET sent_on = ?, unsure = ?, tries = ?, next_at = ? WHERE id = ?",
    ...[sentOn, unsure.join(" "), tries, again, id],
  );
}

/**
 * Returns when the next letter is due, or the next address is deleted, in milliseconds since 1970; null if there is none.
 *
 * @param after only later ones than this time
 */
export function nextLetterAt(
  { sql }: Pick<ChurchStore, "sql">,
  after: number | null = null,
): number | null {
  const query = "SELECT min(next_at) AS at FROM letters WHERE next_at > ?";
  return sql.exec<{ at: number | null }>(query, after ?? 0).one().at;
}

/** Returns how many letters are due, at most `limit`. */
export function countDueLetters({ sql, now }: ChurchStore, limit: number): number {
  const query = `SELECT count(*) AS n FROM (
    SELECT 1 FROM letters WHERE next_at <= ? AND confirmed_at IS NOT NULL LIMIT ?)`;
  return sql.exec<{ n: number }>(query, Date.parse(now), limit).one().n;
}
