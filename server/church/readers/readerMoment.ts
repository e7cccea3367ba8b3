/**
 * When something happened to a reader, out of what their phone says.
 *
 * The date and the hour are the ones on the phone's own wall: whoever reads at half past eleven in
 * Los Angeles has read that day, wherever the church is. A clock that is days off is set right by
 * whole days, so that the hour stays and a repeated batch comes to the same dates.
 */
import { addDays } from "#shared/domain/plan/planDate.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A phone that was away for longer no longer changes the figures. */
export const MAX_AGE_DAYS = 90;
const MAX_AHEAD_MS = DAY_MS;

export interface Moment {
  /** Milliseconds by the device's own clock, uncorrected: the order of what one device says. */
  at: number;
  date: string;
  hour: number;
}

/** By how many whole days a phone's clock is behind (or, below 0, ahead). */
export function daysBehind(sentAt: string, receivedAt: Date): number {
  return Math.round((receivedAt.getTime() - Date.parse(sentAt)) / DAY_MS);
}

/** Null for a time that cannot be, or is too long ago to count. `at` is `2026-11-29T07:12:30+01:00`. */
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
