/** Readings with dates of their own, put into the days of a plan: Psalm 98 on Christmas Day. */
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { addDays, isPaused } from "#shared/domain/plan/planDate.ts";
import { isSeason } from "../../bible/seasons.ts";
import { inWeeks, type PlannedDay, type PlannedDays, planDays } from "../division/planDays.ts";
import type { DivisionRequest } from "../division/track.ts";
import { datesOf, seasonDays } from "./seasonDays.ts";
import { themeOf } from "./themeOf.ts";
import { tracksOf } from "./tracksOf.ts";

/** The readings of a brief that are read on all its days. */
export function undatedReadings({ readings }: Brief): BriefReading[] {
  return readings.filter((one) => !isDated(one));
}

function isDated({ from_date }: BriefReading): boolean {
  return from_date !== undefined;
}

/** @param request what the plan reads on its other days */
export function planDated(brief: Brief, request: DivisionRequest): PlannedDays {
  const whole = planDays(request);
  const dated = brief.readings.filter(isDated);
  if (dated.length === 0) return whole;
  const { daysPerWeek } = whole;
  const count = whole.weeks.flat().length;
  const dates = brief.start_date ? datesIn(brief, brief.start_date, { count, daysPerWeek }) : [];
  const own = new Map(dated.flatMap((one) => daysOn(one, brief, dates)));
  const notes = [...whole.notes, ...dated.flatMap((one) => sayMissing(one, brief, dates))];
  if (own.size === 0) return { ...whole, notes };
  // What is bound to weekdays or weeks keeps its place, and the day reads both.
  const isBound = request.tracks.some(
    (track) => "weekdays" in track || track.kind === "weekly" || track.kind === "lists",
  );
  const others = isBound ? whole.weeks.flat() : planOthers(request, whole, count - own.size);
  let next = 0;
  const days = dates.flatMap((date): PlannedDay[] => {
    const day = own.get(date);
    if (isBound) {
      const there = others[next++];
      return there ? [day ? { ...day, ranges: [...there.ranges, ...day.ranges] } : there] : [];
    }
    const one = day ?? others[next++];
    return one ? [one] : [];
  });
  return { weeks: inWeeks(days, daysPerWeek), daysPerWeek, notes };
}

function planOthers(request: DivisionRequest, { daysPerWeek }: PlannedDays, count: number) {
  const { weeks, endDate, ...schedule } = request.schedule;
  if (count <= 0) return [];
  return planDays({
    tracks: request.tracks,
    schedule: { ...schedule, totalDays: count, daysPerWeek },
  }).weeks.flat();
}

/** The dates of so many readings, without the days of pauses. */
function datesIn(
  { reading_days: weekdays, paused_weeks = [] }: Brief,
  start: string,
  { count, daysPerWeek: perWeek }: { count: number; daysPerWeek: number },
): string[] {
  return datesOf(start, { count, perWeek, weekdays }).map((date) =>
    [...paused_weeks]
      .sort()
      .reduce((moved, pause) => (moved < pause ? moved : addDays(moved, 7)), date),
  );
}

/** What such a reading has on each of its dates. */
function daysOn(one: BriefReading, brief: Brief, dates: readonly string[]): [string, PlannedDay][] {
  const own = dates.filter((date) => isOn(one, date) && !isPaused(date, brief.paused_weeks ?? []));
  if (own.length === 0) return [];
  const { from_date, to_date, ...reading } = one;
  const theme = themeOf(reading);
  const days =
    theme && isSeason(theme.id)
      ? seasonDays(theme, own)
      : planDays({
          tracks: tracksOf({ ...brief, readings: [reading] }).tracks,
          schedule: { totalDays: own.length, daysPerWeek: 7 },
        }).weeks.flat();
  return own.flatMap((date, at): [string, PlannedDay][] => (days[at] ? [[date, days[at]]] : []));
}

function isOn({ from_date = "", to_date = from_date }: BriefReading, date: string): boolean {
  return from_date <= date && date <= to_date;
}

function sayMissing(one: BriefReading, { start_date }: Brief, dates: readonly string[]): string[] {
  if (dates.some((date) => isOn(one, date))) return [];
  return [
    start_date
      ? `${one.label} has a date on which this plan reads nothing, so it is not in it.`
      : `Tell me the first day, and I put ${one.label} on its date.`,
  ];
}
