/**
 * Computes when a reader's event happened, from the phone's timestamps.
 *
 * Date and hour are the phone's local time: a reading at 11:30 pm in Los Angeles counts for that
 * day, wherever the church is. A clock that is days off is corrected by whole days, so that the
 * hour stays and a repeated batch results in the same dates.
 */
import { addDays } from "#shared/domain/plan/planDate.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Older events are ignored, so a phone that was offline for longer does not change the figures. */
const MAX_AGE_DAYS = 90;
const MAX_AHEAD_MS = DAY_MS;

export interface Moment {
  /** Milliseconds by the device's own clock, uncorrected: orders the events of one device. */
  at: number;
  date: string;
  hour: number;
}

/** Returns by how many whole days a phone's clock is behind; negative when it is ahead. */
export function daysBehind(sentAt: string, receivedAt: Date): number {
  return Math.round((receivedAt.getTime() - Date.parse(sentAt)) / DAY_MS);
}

/** Returns null for a time in the future or too long ago to count. `at` is `2026-11-29T07:12:30+01:00`. */
export function readMoment(at: string, behind: number, receivedAt: Date): Moment | null {
  const instant = Date.parse(at) + behind * DAY_MS;
  const age = receivedAt.getTime() - instant;
  if (age > MAX_AGE_DAYS * DAY_MS || age < -MAX_AHEAD_MS) return null;
  return {
    at: Date.parse(at),
    date: addDays(at.slice(0, 10), behind),
    hour: Number(at.slice(11, 13)),
  };
}
