/** The days of a set that people know member by member: the ten commandments, the seven churches. */

import type { PlannedDay } from "./planDays.ts";
import { chooseReadings, type Reading, spreadAll } from "./readings.ts";
import { shares } from "./shares.ts";

/**
 * Each member is read, in order: with fewer days several share one, with more each has its share of them.
 * @param readings each member's first one is a key reading
 */
export function setDays(readings: readonly Reading[], days: number): PlannedDay[] {
  const members = byMember(readings);
  const firsts = members.flatMap((own) => own.slice(0, 1));
  if (days < members.length) return spreadAll(firsts, days);
  if (days <= readings.length && days % members.length > 0) return chooseReadings(readings, days);
  const counts = shares(
    days,
    members.map(() => 1),
  );
  const ofEach = members.flatMap((own, index) => chooseReadings(own, counts[index] ?? 0));
  // The readings of a member may be too short to be split so often.
  return ofEach.length === days ? ofEach : chooseReadings(readings, days);
}

function byMember(readings: readonly Reading[]): Reading[][] {
  const members: Reading[][] = [];
  for (const reading of readings) {
    const own = members.at(-1);
    if (own && !reading.isKey) own.push(reading);
    else members.push([reading]);
  }
  return members;
}
