/** The device's record of one plan, as the page shows it. None of it is on the server. */
import type { ReaderEvent } from "#shared/contracts/events.ts";
import { type Agenda, CHURCHS_PACE, type Pace } from "#shared/domain/daily/pace.ts";
import { EMPTY_QUEUE, type EventQueue } from "#shared/domain/stream/eventQueue.ts";

export interface Note {
  text: string;
  /** The day's reference when the note was last written: plans are edited. */
  about: string;
  /** ISO, UTC. */
  at: string;
}

/** A reminder as the server last got it, so that it can be renewed when the browser changes its subscription. */
export interface SentReminder {
  /** The plan's address. */
  slug: string;
  endpoint: string;
  /** The server's public key, for which the subscription was made. */
  key: string;
  zone: string;
  pace: "church" | "own";
  /** The device's date when it was sent. */
  on: string;
}

/** One record a plan, in the device's own store. */
export interface ReaderRecord {
  id: string;
  /** When each day was marked as read, by `markKey`: ISO, UTC. */
  marks: Record<string, string>;
  notes: Record<string, Note>;
  pace: Pace;
  /** The last version whose changes were seen; null before the first visit. */
  seenVersion: number | null;
  /** Null: not asked yet. `forget`: the server's data still has to be deleted. */
  counting: { kind: "yes" | "forget"; device: string } | { kind: "no" } | null;
  /** Events that are not sent yet. */
  queue: EventQueue<ReaderEvent>;
  /** The id of the feedback on a day, by day id: sending it again replaces it. */
  said: Record<string, string>;
  /** `07:00` while reminders are on. */
  remindAt: string | null;
  /** Null while reminders are off, and in records from before this was stored. */
  reminder: SentReminder | null;
  /** While the icon has a badge: the dates of the readings that are not read, one an open reading. Null: off. */
  badge: string[] | null;
}

export function emptyRecord(id: string): ReaderRecord {
  return {
    ...{ id, marks: {}, notes: {}, pace: CHURCHS_PACE, seenVersion: null },
    ...{ remindAt: null, reminder: null, badge: null },
    ...{ counting: null, queue: EMPTY_QUEUE, said: {} },
  };
}

/** A day's mark in a plan's first round is under its id, and under one more name for each time that it began again. */
export function markKey(dayId: string, round: string | null): string {
  return round === null ? dayId : `${dayId}@${round}`;
}

/** Returns the id of a mark's day. */
export function dayOfMark(key: string): string {
  return key.replace(/@\d{4}-\d{2}-\d{2}$/, "");
}

/** Returns the record as it is in one round: its marks by day id, and its pace unless that was chosen in an earlier round. */
export function recordIn(record: ReaderRecord, round: string | null): ReaderRecord {
  if (round === null) return record;
  const marks = Object.entries(record.marks).flatMap(([key, at]) =>
    key.endsWith(`@${round}`) ? [[dayOfMark(key), at] as const] : [],
  );
  const { begin, from } = record.pace;
  const isEarlier = [begin, from].some((date) => date !== null && date < round);
  const pace = isEarlier ? CHURCHS_PACE : record.pace;
  return { ...record, marks: Object.fromEntries(marks), pace };
}

export function isReadIn({ marks, pace }: ReaderRecord): (dayId: string) => boolean {
  return (dayId) => {
    const at = marks[dayId];
    return at !== undefined && (pace.beganAt === null || at >= pace.beganAt);
  };
}

/** The reader's position in the agenda, once the whole plan is loaded. */
export interface Standing {
  agenda: Agenda;
  /** Overdue readings, by id. */
  missed: string[];
  /** Today's readings, by id. */
  due: readonly string[];
}

export const NO_STANDING: Standing = { agenda: new Map(), missed: [], due: [] };
