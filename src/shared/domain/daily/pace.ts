/**
 * A reader's own way through a plan: which reading is due on which date, and how somebody who is
 * behind goes on. Pure: it is computed anew from the plan and one small choice, so that a plan
 * which is published again moves along.
 */
import type { VerseRange } from "../bible/reference.ts";
import { addDays, weekdayOf } from "../plan/planDate.ts";

export interface PacedDay {
  id: string;
  date: string | null;
  ranges: readonly VerseRange[];
}

export interface Pace {
  /** The reader began the plan on a date of their own; null: they read on the church's dates. */
  begin: string | null;
  /** Marks from before that moment belong to an earlier time through. ISO, UTC. */
  beganAt: string | null;
  /** Readings from before this date no longer wait, but for those in `missed`. */
  from: string | null;
  /** Readings that are spread over the days after `from`, by id. */
  missed: string[];
}

export const CHURCHS_PACE: Pace = { begin: null, beganAt: null, from: null, missed: [] };

export type CatchUp = "spread" | "skip" | "again";

/** Readings of one chapter that follow on one another are read on one day, but no more than this. */
export const MAX_TOGETHER = 3;

/** Reading ids by date, dates ascending. Empty for a plan without dates that was not begun on one. */
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

/** The pace after a choice. `missed` are the readings that wait, `now` is ISO, UTC. */
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

/** What was due before today and is not read, in the order of the agenda. */
export function missedOf(agenda: Agenda, isRead: (id: string) => boolean, today: string): string[] {
  const past = [...agenda].filter(([date]) => date < today).flatMap(([, ids]) => ids);
  return past.filter((id) => !isRead(id));
}

/**
 * The reading to open: the first of today's that is not read, else today's last, else the next one
 * to come, else the plan's last. Without an agenda the first that is not read.
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

/** The first reading on the date itself, those after it on the plan's own days of the week. */
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

/** In order, as few a day as suffice to have all of them read on the plan's coming dates. */
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

/** Readings that belong together: each goes on in the chapter in which the one before it ends. */
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
  // Stable: what was late stands before what is due anyway.
  for (const { id, date } of [...entries].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  )) {
    agenda.set(date, [...(agenda.get(date) ?? []), id]);
  }
  return agenda;
}
