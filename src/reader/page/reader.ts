/** What a reader's own device knows of one plan, as the page shows it. Nothing of it is on the server. */
import type { ReaderEvent } from "#shared/contracts/events.ts";
import { type Agenda, CHURCHS_PACE, type Pace } from "#shared/domain/daily/pace.ts";
import { EMPTY_QUEUE, type EventQueue } from "#shared/domain/stream/eventQueue.ts";

export interface Note {
  text: string;
  /** The reference that the day had when the note was last written: plans are edited. */
  about: string;
  /** ISO, UTC. */
  at: string;
}

/** One record a plan, in the device's own store. */
export interface ReaderRecord {
  id: string;
  /** When each day was marked as read, by day id: ISO, UTC. */
  marks: Record<string, string>;
  notes: Record<string, Note>;
  pace: Pace;
  /** The version whose changes were seen; null before the first visit. */
  seenVersion: number | null;
  /** Null: not asked yet. `forget`: the server has still to hear of it. */
  counting: { kind: "yes" | "forget"; device: string } | { kind: "no" } | null;
  /** What waits to be counted. */
  queue: EventQueue<ReaderEvent>;
  /** Under which id something was said of a day, by day id: saying it again replaces it. */
  said: Record<string, string>;
  /** `07:00` while reminders are on. */
  remindAt: string | null;
}

export function nothingKept(id: string): ReaderRecord {
  return {
    ...{ id, marks: {}, notes: {}, pace: CHURCHS_PACE, seenVersion: null, remindAt: null },
    ...{ counting: null, queue: EMPTY_QUEUE, said: {} },
  };
}

export function isReadIn({ marks, pace }: ReaderRecord): (dayId: string) => boolean {
  return (dayId) => {
    const at = marks[dayId];
    return at !== undefined && (pace.beganAt === null || at >= pace.beganAt);
  };
}

/** What the device's agenda says, once the whole plan is known to it. */
export interface Standing {
  agenda: Agenda;
  /** Readings that wait from earlier days, by id. */
  missed: string[];
  /** Those of today, by id. */
  due: readonly string[];
}

export const NO_STANDING: Standing = { agenda: new Map(), missed: [], due: [] };
