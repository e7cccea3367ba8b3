/** Keeps days of a plan free: as pauses of whole weeks if there are many, otherwise as single dates. */
import { type Brief, hasGapWeeks, MAX_FREE_DATES } from "#shared/domain/plan/brief.ts";
import { MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { addDays, daysBetween, isPaused, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";
import { datesOf } from "../../divide/seasonDays.ts";
import { joinAnd, spellDay } from "../reply.ts";
import { type DaySpan, LEAST_PAUSE, pausesFor } from "./datesOff.ts";

interface KeptFree {
  paused_weeks?: string[];
  free_dates?: string[];
  /** The outcome, each as a sentence. */
  sentences: string[];
}

export function keepFree(told: readonly DaySpan[], brief: Brief): KeptFree {
  const { start_date, end_date } = brief;
  if (told.length === 0) return { sentences: [] };
  const spans = told.map((span) => fromStart(span, start_date));
  const isSeason = brief.readings.some(({ kind }) => kind === "season");
  const isDated = isSeason || (start_date ?? end_date) !== undefined;
  const inPlan = withinReach(spans, brief);
  const [long = [], short = []] = [true, false].map((isLong) =>
    spans.filter((span) => isLongPause(span) === isLong && inPlan.has(span)),
  );
  const outside = spans.filter((span) => !inPlan.has(span)).map(nameOf);
  const hasOwnDates = isSeason || hasGapWeeks(brief);
  if (long.length > 0 && !isDated)
    return { sentences: [`Tell me the first day, and I keep ${joinAnd(long.map(nameOf))} free.`] };
  // Weeks between readings, and feasts on their dates, cannot move by a week.
  const paused = hasOwnDates ? [] : [...new Set(long.flatMap(pausesFor))].sort();
  const dates = (hasOwnDates ? [...long, ...short] : short).flatMap(daysOf);
  const days = [...new Set(dates)].filter((date) => !isPaused(date, paused)).sort();
  const free = days.filter((date) => isReadOn(brief, date)).slice(0, MAX_FREE_DATES);
  const idle = days.filter((date) => !isReadOn(brief, date));
  return {
    ...(paused.length > 0 && { paused_weeks: paused }),
    ...(free.length > 0 && { free_dates: free }),
    sentences: [
      ...(outside.length > 0 ? [`The plan does not reach ${joinAnd(outside)}.`] : []),
      ...(paused.length > 0
        ? long.map(({ start, end }) => sayPause(start, addDays(start, coveredBy(start, end))))
        : []),
      ...(free.length > 0 ? [sayFree(free, brief, isDated)] : []),
      ...(idle.length > 0 ? [`Nothing is read on ${joinAnd(idle.map(spellDay))} anyway.`] : []),
    ],
  };
}

/** The spans that a plan reaches: each that it does moves its last readings to later dates. */
function withinReach(spans: readonly DaySpan[], brief: Brief): ReadonlySet<DaySpan> {
  const { start_date } = brief;
  const inPlan = new Set<DaySpan>();
  for (const span of [...spans].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = lastDateOf(brief, [...inPlan]);
    const isReached = (!start_date || span.end >= start_date) && (!last || span.start <= last);
    if (isReached) inPlan.add(span);
  }
  return inPlan;
}

/** The last date of a plan's readings at the latest; undefined where its dates are not known. */
function lastDateOf(brief: Brief, free: readonly DaySpan[]): string | undefined {
  const { start_date: start, end_date, days, weeks, months, reading_days: weekdays } = brief;
  if (end_date || !start) return end_date;
  const perWeek = weekdays?.length ?? brief.days_per_week ?? MAX_DAYS_PER_WEEK;
  const count = weeks || months || !days ? perWeek * (weeks ?? months ?? MAX_WEEKS) : days;
  const paused = hasGapWeeks(brief) ? [] : free.filter(isLongPause);
  const planned = withGapWeeks(
    {
      ...brief,
      free_dates: free.filter((span) => !paused.includes(span)).flatMap(daysOf),
      ...(paused.length > 0 && { paused_weeks: paused.flatMap(pausesFor) }),
    },
    Math.ceil(count / perWeek),
  );
  return datesOf(start, { count, perWeek, weekdays, off: planned }).at(-1);
}

function isReadOn({ reading_days }: Brief, date: string): boolean {
  return reading_days?.includes(weekdayOf(date)) !== false;
}

function sayFree(
  dates: readonly string[],
  { end_date, reading_days, days_per_week = MAX_DAYS_PER_WEEK }: Brief,
  isDated: boolean,
): string {
  const named = spellDates(dates);
  if (!isDated) return `Once the plan has a first day, nothing is read on ${named}.`;
  if (end_date !== undefined) return `Nothing is read on ${named}.`;
  // Without days of the week such a plan has idle days.
  return reading_days || days_per_week === MAX_DAYS_PER_WEEK
    ? `Nothing is read on ${named}; what follows comes a reading day later.`
    : `Nothing is read on ${named}; that reading comes on the next day without one.`;
}

/** More dates than these are said as the first and the last of a run. */
const MOST_DATES = 4;

function spellDates(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last || dates.length <= MOST_DATES) return joinAnd(dates.map(spellDay));
  return `${dates.length} days between ${spellDay(first)} and ${spellDay(last)}`;
}

/** "Nothing on the 28th", of a plan that begins on 7 December. */
function fromStart(span: DaySpan, startDate: string | undefined): DaySpan {
  if (!span.isOfAnyMonth || !startDate || span.start >= startDate) return span;
  const day = span.start.slice(8);
  const later = Array.from({ length: MOST_OF_TWO_MONTHS }, (_, ahead) => addDays(startDate, ahead));
  const start = later.find((date) => date.slice(8) === day) ?? span.start;
  return { start, end: start };
}

const MOST_OF_TWO_MONTHS = 62;

function isLongPause({ start, end }: DaySpan): boolean {
  return daysBetween(start, end) >= LEAST_PAUSE;
}

function nameOf({ start, end }: DaySpan): string {
  return start === end ? spellDay(start) : `${spellDay(start)} to ${spellDay(end)}`;
}

function sayPause(start: string, end: string): string {
  return `Nothing is read from ${spellDay(start)} to ${spellDay(end)}; what follows comes later.`;
}

/** Pauses are whole weeks. */
function coveredBy(start: string, end: string): number {
  return 7 * Math.ceil(daysBetween(start, end) / 7) - 1;
}

function daysOf({ start, end }: DaySpan): string[] {
  return Array.from({ length: daysBetween(start, end) }, (_, day) => addDays(start, day));
}
