/** Computes when a reader is reminded next. Pure: takes the clock and zone as arguments. */

import { offsetsOf } from "#shared/calendar/vtimezone.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";

/** How late a reminder may still be sent, since clocks differ and alarms fire late. */
const GRACE_MS = 2 * 60_000;

export interface ReminderClock {
  /** `07:00` */
  time: string;
  zone: string;
  /** The reader's local date of the last reminder, to send at most one a day. */
  lastOn: string | null;
}

/** Returns the time of the next reminder, in milliseconds since 1970, UTC. */
export function nextReminder({ time, zone, lastOn }: ReminderClock, now: number): number {
  let date = dateIn(zone, now);
  if (date === lastOn || instantOf(date, time, zone) < now - GRACE_MS) date = addDays(date, 1);
  return instantOf(date, time, zone);
}

/** Returns the local date in a time zone. */
export function dateIn(zone: string, now: number): string {
  return new Date(now + offsetMs(zone, now)).toISOString().slice(0, 10);
}

/** A local time skipped by daylight saving is read as one hour later, so never as an hour of the day before. */
export function instantOf(date: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const one = offsetMs(zone, asUtc - offsetMs(zone, asUtc));
  const other = offsetMs(zone, asUtc - one);
  // They differ for a skipped time alone, and are then those before and after the change.
  return asUtc - Math.min(one, other);
}

/** Cached, since creating one costs more than everything else here. */
const clocks = new Map<string, (at: number) => number>();
/** More than there are zones; names may be spelled in several ways. */
const MAX_CLOCKS = 1_000;
/** Of each zone. Readers of one hour ask for the same instants, and reading the clock takes most of a letter's turn. */
const MAX_INSTANTS = 50;

function offsetMs(zone: string, at: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    if (clocks.size >= MAX_CLOCKS) clocks.clear();
    clock = remembered(offsetsOf(zone));
    clocks.set(zone, clock);
  }
  return clock(at) * 1_000;
}

function remembered(offsetAt: (at: number) => number): (at: number) => number {
  const offsets = new Map<number, number>();
  return (at) => {
    const known = offsets.get(at);
    if (known !== undefined) return known;
    if (offsets.size >= MAX_INSTANTS) offsets.clear();
    const offset = offsetAt(at);
    offsets.set(at, offset);
    return offset;
  };
}
