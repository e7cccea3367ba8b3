/** Inserts readings with fixed dates into a plan: Psalm 98 on Christmas Day. */
import type { Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { isPaused } from "#shared/domain/plan/planDate.ts";
import { isSeason } from "../../bible/seasons.ts";
import { groupIntoWeeks, type PlannedDay, type PlannedDays, planDays } from "./planDays.ts";
import { datesOf, seasonDays } from "./seasonDays.ts";
import { themeOf } from "./themeOf.ts";
import type { DivisionRequest } from "./track.ts";
import { tracksOf } from "./tracksOf.ts";

/** The readings of a brief without a fixed date. */
export function undatedReadings({ readings }: Brief): BriefReading[] {
  return readings.filter((one) => !isDated(one));
}

function isDated({ from_date }: BriefReading): boolean {
  return from_date !== undefined;
}

/** Drops the dates of a brief in which every reading has one. */
export function ignoreDatesOnAll(brief: Brief): Brief {
  if (brief.readings.length === 0 || undatedReadings(brief).length > 0) return brief;
  const readings = brief.readings.map(({ from_date, to_date, ...one }) => one);
  return { ...brief, readings };
}

/** @param request the other readings @param inSeason a season's days by date, if the plan follows a season */
export function planDated(
  brief: Brief,
  request: DivisionRequest,
  inSeason: (planned: PlannedDays) => PlannedDay[][] | undefined,
): PlannedDays {
  const planned = planDays(request);
  const season = inSeason(planned);
  const whole = season ? { ...planned, weeks: season } : planned;
  const dated = brief.readings.filter(isDated);
  if (dated.length === 0) return whole;
  const { daysPerWeek } = whole;
  const read = whole.weeks.flat();
  // A plan of "a chapter a day" is longer by its dated days.
  const isMore = isByPortion(request);
  const count = isMore ? read.length + MOST_DATED : read.length;
  const dates = brief.start_date ? datesIn(brief, brief.start_date, { count, daysPerWeek }) : [];
  const own = ownDays(dated, brief, dates);
  const notes = [...whole.notes, ...dated.flatMap((one) => sayMissing(one, brief, dates))];
  if (own.size === 0) return { ...whole, notes };
  const isFixed = season !== undefined || isBound(request);
  const others = isMore || isFixed ? read : planOthers(request, whole, notes, own.size);
  const days = isFixed
    ? read.flatMap((there, at) => atDate(own.get(dates[at] ?? ""), there, season === undefined))
    : between(dates, own, others);
  return { weeks: groupIntoWeeks(days, daysPerWeek), daysPerWeek, notes };
}

/** Whether readings are bound to weekdays or weeks, which keep their place. */
function isBound({ tracks }: DivisionRequest): boolean {
  return tracks.some(
    (track) => "weekdays" in track || track.kind === "weekly" || track.kind === "lists",
  );
}

/** The dated reading alone, or both readings if neither should replace the other. */
function atDate(own: PlannedDay | undefined, there: PlannedDay, isBoth: boolean): PlannedDay {
  if (!own) return there;
  return isBoth ? { ...own, ranges: [...there.ranges, ...own.ranges] } : own;
}

/** The other days in order, around the dated ones. */
function between(
  dates: readonly string[],
  own: ReadonlyMap<string, PlannedDay>,
  others: readonly PlannedDay[],
): PlannedDay[] {
  let next = 0;
  return dates.flatMap((date) => own.get(date) ?? others[next++] ?? []);
}

/** The readings of each date; several on one date form one day. */
function ownDays(dated: readonly BriefReading[], brief: Brief, dates: readonly string[]) {
  const own = new Map<string, PlannedDay>();
  for (const [date, day] of dated.flatMap((one) => daysOn(one, brief, dates))) {
    const there = own.get(date);
    own.set(date, there ? { ...there, ranges: [...there.ranges, ...day.ranges] } : day);
  }
  return own;
}

/** The most dated days that extend a plan by chapters. */
const MOST_DATED = 14;

/** Whether the pace decides the plan's length. */
function isByPortion({ tracks, schedule }: DivisionRequest): boolean {
  const isMeasured = (schedule.weeks ?? schedule.totalDays) !== undefined;
  return (
    !isMeasured &&
    tracks.every((track) => track.kind === "readings" && track.isDaily && !track.weekdays)
  );
}

function planOthers(
  request: DivisionRequest,
  { daysPerWeek, weeks: whole }: PlannedDays,
  notes: string[],
  own: number,
): PlannedDay[] {
  const count = whole.flat().length - own;
  if (count <= 0) return [];
  const { weeks, endDate, ...schedule } = request.schedule;
  const planned = planDays({
    tracks: request.tracks,
    schedule: { ...schedule, totalDays: count, daysPerWeek },
  });
  notes.push(...planned.notes.filter((note) => !notes.includes(note)));
  return planned.weeks.flat();
}

/** The dates of a number of readings, without paused weeks and free dates. */
function datesIn(
  brief: Brief,
  start: string,
  { count, daysPerWeek: perWeek }: { count: number; daysPerWeek: number },
): string[] {
  return datesOf(start, { count, perWeek, weekdays: brief.reading_days, off: brief });
}

/** The readings of an entry on each of its dates. */
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
      : `Choose a first day above the plan, and I put ${one.label} on its date.`,
  ];
}
