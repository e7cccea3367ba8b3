/** When a reader is reminded next. Pure: clocks and zones as numbers. */

import { offsetsOf } from "#shared/calendar/vtimezone.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";

/** Clocks differ and alarms come late: what was due so long ago is still due. */
const GRACE_MS = 2 * 60_000;

export interface ReminderClock {
  /** `07:00` */
  time: string;
  zone: string;
  /** The reader's date of the last one: at most one a day. */
  lastOn: string | null;
}

/** Milliseconds since 1970, UTC. */
export function nextReminder({ time, zone, lastOn }: ReminderClock, now: number): number {
  let date = dateIn(zone, now);
  if (date === lastOn || instantOf(date, time, zone) < now - GRACE_MS) date = addDays(date, 1);
  return instantOf(date, time, zone);
}

/** The date on a clock there. */
export function dateIn(zone: string, now: number): string {
  return new Date(now + offsetMs(zone, now)).toISOString().slice(0, 10);
}

/** An hour that the clocks leave out is read as the one after it. */
function instantOf(date: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const near = asUtc - offsetMs(zone, asUtc);
  return asUtc - offsetMs(zone, near);
}

function offsetMs(zone: string, at: number): number {
  return offsetsOf(zone)(at) * 1_000;
}
