/**
 * A reader's own schedule: which reading is due on which date, and how a reader who is behind
 * continues. Pure: it is computed from the plan and one small choice, so it follows a plan that is
 * published again.
 */
import type { VerseRange } from "../bible/reference.ts";
import { addDays, weekdayOf } from "../plan/planDate.ts";

export interface PacedDay {
  id: string;
  date: string | null;
  ranges: readonly VerseRange[];
}

export interface Pace {
  /** The date on which the reader began; null when they follow the church's dates. */
  begin: string | null;
  /** Marks before this moment belong to an earlier time through. ISO, UTC. */
  beganAt: string | null;
  /** Readings from before this date are no longer due, except those in `missed`. */
  from: string | null;
  /** Readings that are spread over the days after `from`, by id. */
  missed: string[];
}

export const CHURCHS_PACE: Pace = { begin: null, beganAt: null, from: null, missed: [] };

export type CatchUp = "spread" | "skip" | "again";

/** Consecutive readings of one chapter are read on one day, up to this many. */
export const MAX_TOGETHER = 3;

/** Reading ids by date, dates ascending. Empty for a plan without dates whose reader chose none. */
export type Agenda = ReadonlyMap<string, readonly string[]>;

export function agendaOf(days: readonly PacedDay[], pace: Pace): Agenda {
  const own = pace.begin === null ? days : beginOn(days, pace.begin);
  const dated = own.flatMap(({ id, date }) => (date === null ? [] : [{ id, date }]));
  const { from } = pace;
  if (from === null) return byDate(dated);
  const coming = dated.filter(({ date }) => date >= from);
  const missed = new Set(pace.missed);
  const late = own.filter(({ id, date }) => missed.has(id) && (date === null || date < from));
  return byDate([...spread(late, from, [...new Set(coming.map(({ date }) => date))]), ...coming]);
}

/** Returns the pace after a choice. `missed` are the overdue readings, `now` is ISO, UTC. */
export function choosePace(
  way: CatchUp,
  pace: Pace,
  { today, now, missed }: { today: string; now: string; missed: readonly string[] },
): Pace {
  switch (way) {
    case "spread":
      return { ...pace, from: today, missed: [...missed] };
    case "skip":
      return { ...pace, from: today, missed: [] };
    case "again":
      return { begin: today, beganAt: now, from: null, missed: [] };
  }
}

/** Returns the readings that were due before today and are not read, in agenda order. */
export function missedOf(agenda: Agenda, isRead: (id: string) => boolean, today: string): string[] {
  const past = [...agenda].filter(([date]) => date < today).flatMap(([, ids]) => ids);
  return past.filter((id) => !isRead(id));
}

/**
 * Returns the reading to open: today's first unread one, else today's last, else the next one, else
 * the plan's last. Without an agenda the first unread one.
 */
export function openReading(
  days: readonly PacedDay[],
  agenda: Agenda,
  isRead: (id: string) => boolean,
  today: string,
): string | undefined {
  if (agenda.size === 0) return (days.find(({ id }) => !isRead(id)) ?? days.at(-1))?.id;
  const due = agenda.get(today) ?? [];
  if (due.length > 0) return due.find((id) => !isRead(id)) ?? due.at(-1);
  const next = [...agenda].find(([date]) => date > today)?.[1];
  return next?.[0] ?? [...agenda.values()].at(-1)?.at(-1);
}

/** Puts the first reading on the date itself and the rest on the plan's reading days. */
function beginOn<Day extends PacedDay>(days: readonly Day[], begin: string): Day[] {
  const weekdays = new Set(days.flatMap(({ date }) => (date === null ? [] : weekdayOf(date))));
  let date = begin;
  return days.map((day, index) => {
    if (index > 0) {
      do date = addDays(date, 1);
      while (weekdays.size > 0 && !weekdays.has(weekdayOf(date)));
    }
    return { ...day, date };
  });
}

/** Spreads the readings over the plan's remaining dates in order, with as few a day as possible. */
function spread(
  late: readonly PacedDay[],
  from: string,
  coming: readonly string[],
): { id: string; date: string }[] {
  const groups = groupReadings(late);
  const isOver = coming.length === 0;
  const perDay = isOver ? 1 : Math.ceil(groups.length / coming.length);
  return groups.flatMap((group, index) => {
    const turn = Math.floor(index / perDay);
    const date = isOver ? addDays(from, turn) : (coming[turn] ?? from);
    return group.map(({ id }) => ({ id, date }));
  });
}

/** Groups readings where each continues the chapter in which the one before it ends. */
export function groupReadings<Day extends PacedDay>(days: readonly Day[]): Day[][] {
  const groups: Day[][] = [];
  for (const day of days) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && group.length < MAX_TOGETHER && goesOn(before, day)) group.push(day);
    else groups.push([day]);
  }
  return groups;
}

function goesOn(before: PacedDay, after: PacedDay): boolean {
  const [last, first] = [before.ranges.at(-1), after.ranges[0]];
  return (
    last !== undefined &&
    first !== undefined &&
    last.book === first.book &&
    last.end.chapter === first.start.chapter &&
    last.end.verse + 1 === first.start.verse
  );
}

function byDate(entries: readonly { id: string; date: string }[]): Agenda {
  const agenda = new Map<string, string[]>();
  // The sort is stable: overdue readings come before those due anyway.
  for (const { id, date } of [...entries].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  )) {
    agenda.set(date, [...(agenda.get(date) ?? []), id]);
  }
  return agenda;
}
