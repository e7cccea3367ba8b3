/** Stores the letters of a plan's readers: an encrypted address, its fingerprint, and an hour. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { dateIn, nextReminder } from "../reminders/nextReminder.ts";
import { changeHour, decideLetter, type LetterClock, retryAt } from "./letterClock.ts";
import { nextOpeningOn, nextReadingOn } from "./letterDay.ts";

/** A plan's address is public, so without a limit anyone could fill the table. */
const MAX_A_PLAN = 50_000;
/** An address that is not confirmed by then is deleted. */
const CONFIRM_MS = 48 * 60 * 60 * 1000;

/** When the letter comes, by the reader's clock. */
export interface LetterHour {
  time: string;
  zone: string;
}

export interface LetterRequest extends LetterHour {
  /** The address's fingerprint for this plan. */
  lookup: string;
  /** The address, encrypted. */
  sealed: string;
  /** The site's origin, with which the letter's links begin. */
  origin: string;
  /** Used for a new letter: random. */
  id: string;
}

export interface Letter extends LetterHour {
  isConfirmed: boolean;
  /** The reader's local date of the next letter; null where none will come. */
  nextOn: string | null;
  /** It is being sent now, since its hour was moved to before the present moment. */
  isDue: boolean;
  /** The date on which the plan's next week opens, where the open ones have no date any more. */
  opensOn: string | null;
}

type Row = {
  id: string;
  project_id: string;
  lookup: string;
  sealed: string;
  origin: string;
  time: string;
  zone: string;
  confirmed_at: string | null;
  next_at: number;
  sent_on: string | null;
  unsure: string;
  tries: number;
};

export interface DueLetter {
  id: string;
  projectId: string;
  sealed: string;
  origin: string;
  /** The reader's local date. */
  date: string;
  /** The date of the letter before; null for the first. */
  sentOn: string | null;
  /** Dates whose letter may not have arrived. */
  unsure: string[];
  /** When it was due, and when the next one is. */
  dueAt: number;
  nextAt: number;
}

/** What an asking led to: `sealed` is the address to write to. */
export interface AskedLetter {
  id: string;
  isConfirmed: boolean;
  sealed: string;
}

/** Adds a letter that waits to be confirmed, or returns the one that this mailbox has. @throws Refusal `unavailable` for a plan at its limit */
export function askForLetter(
  { sql, now }: ChurchStore,
  projectId: string,
  { id, lookup, sealed, origin, time, zone }: LetterRequest,
): AskedLetter {
  const [known] = sql
    .exec<Row>("SELECT * FROM letters WHERE project_id = ? AND lookup = ?", projectId, lookup)
    .toArray();
  // Anyone may ask for anyone: nothing of a confirmed letter changes, and only its own address hears of it.
  if (known?.confirmed_at) return { id: known.id, isConfirmed: true, sealed: known.sealed };
  const expiresAt = Date.parse(now) + CONFIRM_MS;
  if (known) {
    // Another spelling may be another person's mailbox, so the link of the mail before ends.
    sql.exec(
      "UPDATE letters SET id = ?, sealed = ?, time = ?, zone = ?, origin = ?, next_at = ? WHERE id = ?",
      ...[id, sealed, time, zone, origin, expiresAt, known.id],
    );
    return { id, isConfirmed: false, sealed };
  }
  const { n } = sql
    .exec<{ n: number }>("SELECT count(*) AS n FROM letters WHERE project_id = ?", projectId)
    .one();
  if (n >= MAX_A_PLAN) {
    throw new Refusal("unavailable", "This plan writes to as many readers as it can.");
  }
  sql.exec(
    `INSERT INTO letters (id, project_id, lookup, sealed, origin, time, zone, confirmed_at, next_at, sent_on, unsure, tries)
     VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?, NULL, '', 0)`,
    ...[id, projectId, lookup, sealed, origin, time, zone, expiresAt],
  );
  return { id, isConfirmed: false, sealed };
}

export function findLetter(store: ChurchStore, projectId: string, id: string): Letter | null {
  const row = findRow(store.sql, projectId, id);
  if (!row) return null;
  const { time, zone, confirmed_at: confirmedAt, sent_on: sentOn } = row;
  // Until it is confirmed, its time is the one of its end.
  const due = dateIn(zone, confirmedAt === null ? Date.parse(store.now) : row.next_at);
  const from = sentOn !== null && due <= sentOn ? addDays(sentOn, 1) : due;
  const nextOn = nextReadingOn(store, projectId, from);
  const isConfirmed = confirmedAt !== null;
  const isDue = isConfirmed && nextOn === due && row.next_at <= Date.parse(store.now);
  const opensOn = nextOn === null ? nextOpeningOn(store, projectId) : null;
  return { time, zone, isConfirmed, nextOn, isDue, opensOn };
}

/** Confirms a letter, or changes the hour of one that is confirmed. Returns false if it has ended. */
export function setLetter(
  { sql, now }: ChurchStore,
  projectId: string,
  id: string,
  { time, zone }: LetterHour,
): boolean {
  const row = findRow(sql, projectId, id);
  if (!row) return false;
  const at = Date.parse(now);
  const { nextAt, unsure } =
    row.confirmed_at === null
      ? { nextAt: nextReminder({ time, zone, lastOn: null }, at), unsure: [] }
      : changeHour(clockOf(row), { time, zone }, at);
  sql.exec(
    "UPDATE letters SET time = ?, zone = ?, confirmed_at = ?, next_at = ?, unsure = ?, tries = 0 WHERE id = ?",
    ...[time, zone, row.confirmed_at ?? now, nextAt, unsure.join(" "), id],
  );
  return true;
}

/** Deletes a letter with its address, or only one that is not confirmed. Returns whether there was one. */
export function endLetter(
  { sql }: ChurchStore,
  projectId: string,
  id: string,
  { isWaiting = false } = {},
): boolean {
  const ended = sql.exec(
    `DELETE FROM letters WHERE project_id = ? AND id = ? ${isWaiting ? "AND confirmed_at IS NULL" : ""} RETURNING id`,
    projectId,
    id,
  );
  return ended.toArray().length > 0;
}

/** Returns the due letters, which `takeLetter` marks one by one. */
export function dueLetters(store: ChurchStore, limit: number): DueLetter[] {
  const { sql } = store;
  const now = Date.parse(store.now);
  const rows = sql
    .exec<Row>(
      "SELECT * FROM letters WHERE next_at <= ? AND confirmed_at IS NOT NULL ORDER BY next_at LIMIT ?",
      ...[now, limit],
    )
    .toArray();
  return rows.flatMap((row) => {
    const { id, project_id: projectId, sealed, origin, next_at: dueAt } = row;
    const { kind, date, unsure, nextAt } = decideLetter(clockOf(row), now);
    const due = { id, projectId, sealed, origin, date, sentOn: row.sent_on, unsure, dueAt, nextAt };
    if (kind === "send") return [due];
    sql.exec(
      "UPDATE letters SET next_at = ?, unsure = ? WHERE id = ?",
      ...[nextAt, unsure.join(" "), id],
    );
    return [];
  });
}

/**
 * Marks a letter, right before it is handed over: its date counts as unsure until `settleLetter`. Returns false for one
 * that has ended, or was taken or changed meanwhile.
 */
export function takeLetter(
  { sql }: ChurchStore,
  { id, date, unsure, dueAt, nextAt }: DueLetter,
): boolean {
  const taken = sql.exec(
    "UPDATE letters SET sent_on = ?, next_at = ?, unsure = ? WHERE id = ? AND next_at = ? RETURNING id",
    ...[date, nextAt, [...unsure, date].join(" "), id, dueAt],
  );
  return taken.toArray().length > 0;
}

/** `noReading`: there is nothing to send on this date. `later`: certainly not sent. `lost`: perhaps sent, or never will be. */
export type LetterEnd = "sent" | "noReading" | "later" | "lost" | "over";

/** Stores how the handing over of a taken letter went. */
export function settleLetter(
  store: ChurchStore,
  { id, projectId, date, sentOn, unsure }: DueLetter,
  end: LetterEnd,
): void {
  const { sql } = store;
  const set = (dates: readonly string[]) =>
    sql.exec("UPDATE letters SET unsure = ?, tries = 0 WHERE id = ?", dates.join(" "), id);
  if (end === "over") endLetter(store, projectId, id);
  // A letter that arrived has named the others.
  if (end === "sent") set([]);
  if (end === "noReading") set(unsure);
  if (end === "lost") set([...unsure, date]);
  if (end !== "later") return;
  const [row] = sql.exec<Row>("SELECT * FROM letters WHERE id = ?", id).toArray();
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

/** Returns when the next letter is due, or the next address is deleted, in milliseconds since 1970; null if there is none. */
export function nextLetterAt({ sql }: Pick<ChurchStore, "sql">): number | null {
  return sql.exec<{ at: number | null }>("SELECT min(next_at) AS at FROM letters").one().at;
}

function clockOf({ time, zone, next_at: nextAt, sent_on: sentOn, unsure }: Row): LetterClock {
  return { time, zone, nextAt, sentOn, unsure: toDates(unsure) };
}

function findRow(sql: SqlStorage, projectId: string, id: string): Row | undefined {
  const query = "SELECT * FROM letters WHERE project_id = ? AND id = ?";
  return sql.exec<Row>(query, projectId, id).toArray()[0];
}

function toDates(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}
