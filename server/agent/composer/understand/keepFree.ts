/** Keeps days of a plan free: as pauses of whole weeks if there are many, otherwise as a sentence. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { addDays, daysBetween, isPaused, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { type DaySpan, LEAST_PAUSE, pausesFor } from "./freeDays.ts";
import { joinAnd, spellDay } from "./reply.ts";

interface KeptFree {
  paused_weeks?: string[];
  /** The outcome, each as a sentence. */
  sentences: string[];
}

const ON_PUBLISHING = "mark them as holidays on the Distribute page when you publish";

export function keepFree(told: readonly DaySpan[], brief: Brief): KeptFree {
  const { start_date, end_date, weeks = MAX_WEEKS } = brief;
  if (told.length === 0) return { sentences: [] };
  const spans = told.map((span) => fromStart(span, start_date));
  const isDated = (start_date ?? end_date) !== undefined;
  const last = end_date ?? (start_date ? addDays(start_date, 7 * weeks - 1) : undefined);
  const isInPlan = ({ start, end }: DaySpan) =>
    (!start_date || end >= start_date) && (!last || start <= last);
  const [long, short] = [true, false].map((isLong) =>
    spans.filter((span) => isPauseIn(brief, span) === isLong && isInPlan(span)),
  );
  const outside = spans.filter((span) => !isInPlan(span)).map(nameOf);
  const named = (long ?? []).map(nameOf);
  const isFixed =
    (brief.months ?? brief.every_weeks) !== undefined ||
    brief.readings.some(({ kind }) => kind === "season");
  if (named.length > 0 && !isDated)
    return { sentences: [`Tell me the first day, and I keep ${joinAnd(named)} free.`] };
  if (named.length > 0 && isFixed)
    return { sentences: [`I cannot keep ${joinAnd(named)} free: ${ON_PUBLISHING}.`] };
  const paused = [...new Set((long ?? []).flatMap(pausesFor))].sort();
  const days = (short ?? [])
    .flatMap(daysOf)
    .filter(
      (date) => !isPaused(date, paused) && brief.reading_days?.includes(weekdayOf(date)) !== false,
    );
  return {
    ...(paused.length > 0 && { paused_weeks: paused }),
    sentences: [
      ...(outside.length > 0 ? [`The plan does not reach ${joinAnd(outside)}.`] : []),
      ...(long ?? []).map(({ start, end }) =>
        sayPause(start, addDays(start, coveredBy(start, end))),
      ),
      ...(days.length > 0
        ? [
            `A plan cannot leave out single days: ${joinAnd(days.map(spellDay))} may have a reading; ${ON_PUBLISHING}.`,
          ]
        : []),
    ],
  };
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

/** Many days, or the one reading day of a week. */
function isPauseIn({ reading_days: days }: Brief, { start, end }: DaySpan): boolean {
  const isOnlyDay =
    days?.length === 1 && daysOf({ start, end }).some((day) => weekdayOf(day) === days[0]);
  return isOnlyDay || daysBetween(start, end) >= LEAST_PAUSE;
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
