/** Turns the dates and weekdays of a list into a plan's calendar. */
import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { datesOf } from "../../divide/seasonDays.ts";
import { spellDay } from "../reply.ts";
import type { List, ListedDay, ListedWeek } from "./readList.ts";

export interface ListCalendar {
  start?: string;
  readingDays?: number[];
  daysPerWeek?: number;
  /** The weeks, if only dates or weekdays separate them. */
  weeks?: ListedWeek[];
  /** What the calendar cannot represent, each as a sentence. */
  notes: string[];
}

const EVERY_DAY = 7;

/** @param today `yyyy-MM-dd` */
export function calendarOf(list: List, today: string): ListCalendar {
  const { days, weeks } = list;
  if (weeks.length > 0) return ofWeeks(weeks, today);
  const dates = inOrder(days.flatMap(({ date }) => date ?? []));
  const [first] = dates;
  if (first && dates.length === days.length) return ofDates(days, dates, today);
  const weekdays = days.flatMap(({ weekday }) => weekday ?? []);
  const start = first && days[0]?.date ? startOf(first, today) : { notes: [] };
  return weekdays.length === days.length ? { ...ofWeekdays(days, weekdays), ...start } : start;
}

/** Dates without a year are each the next one from today on: where they fall back a year, the list runs over it. */
function inOrder(dates: readonly string[]): string[] {
  const at = dates.findIndex((date, index) => date < (dates[index - 1] ?? ""));
  if (at < 0) return [...dates];
  const yearOn = (date: string, years: number) =>
    `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  // A few days before today: the list has begun.
  const hasBegun = at * 2 < dates.length;
  return dates.map((date, index) =>
    hasBegun ? (index < at ? yearOn(date, -1) : date) : index < at ? date : yearOn(date, 1),
  );
}

function ofWeeks(weeks: readonly ListedWeek[], today: string): ListCalendar {
  const days = weeks.flatMap((week) => week.days);
  const first = weeks[0]?.date ?? weeks[0]?.days[0]?.date;
  const start = first ? startOf(first, today) : { notes: [] };
  const weekdays = days.map(({ weekday, date }) => weekday ?? (date ? weekdayOf(date) : 0));
  if (weekdays.includes(0)) return start;
  const readingDays = sorted(weekdays);
  return { ...start, readingDays, daysPerWeek: readingDays.length };
}

function ofDates(days: readonly ListedDay[], dates: string[], today: string): ListCalendar {
  const [first = ""] = dates;
  const isRising = dates.every((date, at) => at === 0 || date > (dates[at - 1] ?? ""));
  if (!isRising) {
    const notes = ["The dates in the list are not in order, so I kept its order and no dates."];
    return { notes };
  }
  const steps = dates.slice(1).map((date, at) => daysBetween(dates[at] ?? "", date) - 1);
  const begin = startOf(first, today);
  if (steps.length > 0 && steps.every((step) => step >= EVERY_DAY - 1)) {
    const weeks = days.map(
      (day): ListedWeek => ({
        number: 0,
        days: [day],
        ...(day.heading ? { heading: day.heading } : {}),
      }),
    );
    const isWeekly = steps.every((step) => step === EVERY_DAY);
    const readingDays = sorted(dates.map(weekdayOf));
    return {
      ...begin,
      weeks,
      daysPerWeek: 1,
      ...(readingDays.length === 1 ? { readingDays } : {}),
      notes: isWeekly ? begin.notes : [...begin.notes, differs(dates, weekly(first))],
    };
  }
  const isDaily = steps.every((step) => step === 1);
  const readingDays = sorted(dates.map(weekdayOf));
  const hasRhythm = !isDaily && readingDays.length < EVERY_DAY;
  const perWeek = hasRhythm ? readingDays.length : Math.min(EVERY_DAY, days.length);
  const planned = datesOf(first, {
    count: dates.length,
    perWeek,
    weekdays: hasRhythm ? readingDays : undefined,
  });
  const at = dates.findIndex((date, index) => date !== planned[index]);
  return {
    ...begin,
    ...(hasRhythm ? { readingDays } : {}),
    daysPerWeek: perWeek,
    notes: at < 0 ? begin.notes : [...begin.notes, differs(dates, (index) => planned[index] ?? "")],
  };
}

function weekly(first: string): (index: number) => string {
  return (index) => addDays(first, index * EVERY_DAY);
}

/** Where the list leaves out a day or a week, a plan's calendar reads on. */
function differs(dates: readonly string[], planned: (index: number) => string): string {
  const at = dates.findIndex((date, index) => date !== planned(index));
  return `The list’s dates skip days, and the plan’s calendar does not: from ${spellDay(dates[at] ?? "")} on its dates are other ones. Leave those days free when you publish.`;
}

function ofWeekdays(days: readonly ListedDay[], weekdays: readonly number[]): ListCalendar {
  const [first = 1] = weekdays;
  const placeOf = (weekday: number) => (weekday - first + EVERY_DAY) % EVERY_DAY;
  const weeks: ListedWeek[] = [];
  days.forEach((day, at) => {
    const before = weekdays[at - 1];
    const isNew = before === undefined || placeOf(weekdays[at] ?? 1) <= placeOf(before);
    if (isNew) weeks.push({ number: weeks.length + 1, days: [] });
    weeks.at(-1)?.days.push(day);
  });
  const readingDays = sorted(weekdays);
  return {
    readingDays,
    daysPerWeek: readingDays.length,
    notes: [],
    ...(weeks.length > 1 ? { weeks } : {}),
  };
}

function startOf(first: string, today: string): { start?: string; notes: string[] } {
  if (first >= today) return { start: first, notes: [] };
  return { notes: ["The list’s dates have passed, so the plan has no start date yet."] };
}

function sorted(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
