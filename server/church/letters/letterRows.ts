/** Stores the letters of a plan's readers: an encrypted address, its fingerprint, and an hour. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { Refusal } from "../../refusal.ts";
import type { ChurchStore } from "../churchStore.ts";
import { dateIn, nextReminder } from "../reminders/nextReminder.ts";
import { changeHour, type LetterClock } from "./letterClock.ts";
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

export type LetterRow = {
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
    .exec<LetterRow>("SELECT * FROM letters WHERE project_id = ? AND lookup = ?", projectId, lookup)
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

export function clockOf({
  time,
  zone,
  next_at: nextAt,
  sent_on: sentOn,
  unsure,
}: LetterRow): LetterClock {
  return { time, zone, nextAt, sentOn, unsure: toDates(unsure) };
}

function findRow(sql: SqlStorage, projectId: string, id: string): LetterRow | undefined {
  const query = "SELECT * FROM letters WHERE project_id = ? AND id = ?";
  return sql.exec<LetterRow>(query, projectId, id).toArray()[0];
}

function toDates(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}
