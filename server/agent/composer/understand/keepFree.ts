/** Keeps days of a plan free: as pauses of whole weeks if there are many, otherwise as single dates. */
import { type Brief, hasGapWeeks, MAX_FREE_DATES } from "#shared/domain/plan/brief.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { addDays, daysBetween, isPaused, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { type DaySpan, LEAST_PAUSE, pausesFor } from "./freeDays.ts";
import { joinAnd, spellDay } from "./reply.ts";

interface KeptFree {
  paused_weeks?: string[];
  free_dates?: string[];
  /** The outcome, each as a sentence. */
  sentences: string[];
}

export function keepFree(told: readonly DaySpan[], brief: Brief): KeptFree {
  const { start_date, end_date, weeks = MAX_WEEKS } = brief;
  if (told.length === 0) return { sentences: [] };
  const spans = told.map((span) => fromStart(span, start_date));
  const isSeason = brief.readings.some(({ kind }) => kind === "season");
  const isDated = isSeason || (start_date ?? end_date) !== undefined;
  const last = end_date ?? (start_date ? addDays(start_date, 7 * weeks - 1) : undefined);
  // Free days move the last readings to later dates.
  const latest = last && !end_date ? addDays(last, DAYS_LATER) : last;
  const isInPlan = ({ start, end }: DaySpan) =>
    (!start_date || end >= start_date) &&
    (!last || start <= last || (told.length > 1 && start <= (latest ?? last)));
  const [long = [], short = []] = [true, false].map((isLong) =>
    spans.filter((span) => isLongPause(span) === isLong && isInPlan(span)),
  );
  const outside = spans.filter((span) => !isInPlan(span)).map(nameOf);
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
      ...(free.length > 0 ? [sayFree(free, { isDated, isEndFixed: end_date !== undefined })] : []),
      ...(idle.length > 0 ? [`Nothing is read on ${joinAnd(idle.map(spellDay))} anyway.`] : []),
    ],
  };
}

const DAYS_LATER = 7;

function isReadOn({ reading_days }: Brief, date: string): boolean {
  return reading_days?.includes(weekdayOf(date)) !== false;
}

function sayFree(
  dates: readonly string[],
  { isDated, isEndFixed }: { isDated: boolean; isEndFixed: boolean },
): string {
  const named = spellDates(dates);
  if (!isDated) return `Once the plan has a first day, nothing is read on ${named}.`;
  return isEndFixed
    ? `Nothing is read on ${named}.`
    : `Nothing is read on ${named}; what follows comes a reading day later.`;
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
