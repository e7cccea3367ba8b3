/** A church's plans beside each other: where none is read, and where several are at once. Pure; dates are `yyyy-MM-dd`. */
import { addDays, daysBetween, weekdayOf } from "./planDate.ts";

/** Both dates are included. */
export interface Stretch {
  first: string;
  last: string;
}

export interface YearPlan extends Stretch {
  id: string;
  title: string;
  /** The weekdays that are read, in order; 1 is Monday. */
  weekdays: readonly number[];
  /** Whether readers have it now. */
  isLive: boolean;
  /** Whether its dates can be moved here: not where only its publication has them. */
  isMovable: boolean;
  /** Whether this device has only its start, so that `last` is a guess. */
  isPartial: boolean;
}

/** Free days between two plans that nobody misses, such as a weekend. */
const USUAL_BREAK_DAYS = 3;

/** A week after its last reading a plan can still get its next week: a sermon is on the Sunday after. */
const NEXT_WEEK_DAYS = 7;

/** Whether a plan is read now, or ended so shortly ago that its next week may follow. */
export function isRunning({ first, last }: Stretch, today: string): boolean {
  return first <= today && today <= addDays(last, NEXT_WEEK_DAYS);
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

export function yearStretch(year: number): Stretch {
  const name = String(year).padStart(4, "0");
  return { first: `${name}-01-01`, last: `${name}-12-31` };
}

/** Returns the part of a stretch within another; undefined where they do not meet. */
export function within(one: Stretch, other: Stretch): Stretch | undefined {
  const [, first = one.first] = [one.first, other.first].sort();
  const [last = one.last] = [one.last, other.last].sort();
  return first <= last ? { first, last } : undefined;
}

/** Returns first and last date and the weekdays of a plan's dates; undefined for none. */
export function spanOf(
  dates: Iterable<string>,
): (Stretch & Pick<YearPlan, "weekdays">) | undefined {
  const sorted = [...new Set(dates)].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { first, last, weekdays: [...new Set(sorted.map(weekdayOf))].sort() };
}

/**
 * Returns the stretches between the plans, within the year, in which nothing is read. What is before the first plan and
 * after the last one is not between plans.
 */
export function gapsOf(plans: readonly Stretch[], year: Stretch): Stretch[] {
  const ordered = [...plans].sort((one, other) => one.first.localeCompare(other.first));
  const gaps: Stretch[] = [];
  let covered: string | undefined;
  for (const { first, last } of ordered) {
    if (covered !== undefined && first > covered) {
      const gap = { first: addDays(covered, 1), last: addDays(first, -1) };
      const isLong = gap.first <= gap.last && daysBetween(gap.first, gap.last) > USUAL_BREAK_DAYS;
      const shown = isLong && within(gap, year);
      if (shown) gaps.push(shown);
    }
    if (covered === undefined || last > covered) covered = last;
  }
  return gaps;
}

export interface Overlap extends Stretch {
  one: YearPlan;
  other: YearPlan;
}

/** Returns each two plans that are read at once, within the year, by date. */
export function overlapsOf(plans: readonly YearPlan[], year: Stretch): Overlap[] {
  const ordered = [...plans].sort((one, other) => one.first.localeCompare(other.first));
  return ordered.flatMap((one, at) =>
    ordered.slice(at + 1).flatMap((other) => {
      const both = within(one, other);
      const shown = both && within(both, year);
      return shown ? [{ one, other, ...shown }] : [];
    }),
  );
}

/** Returns where a stretch lies in a frame around it, as shares of the frame's days. */
export function placeIn(
  { first, last }: Stretch,
  frame: Stretch,
): { start: number; width: number } {
  const days = daysBetween(frame.first, frame.last);
  return {
    start: (daysBetween(frame.first, first) - 1) / days,
    width: daysBetween(first, last) / days,
  };
}

/** Returns the twelve months of a year. */
export function monthsOf(year: number): Stretch[] {
  return Array.from({ length: 12 }, (_, at) => {
    const first = `${String(year).padStart(4, "0")}-${String(at + 1).padStart(2, "0")}-01`;
    const next = at === 11 ? yearStretch(year + 1).first : nextMonth(first);
    return { first, last: addDays(next, -1) };
  });
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 7)}-01`;
}
