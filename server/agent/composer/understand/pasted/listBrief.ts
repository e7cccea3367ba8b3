/** Combines a list and the words beside it into one brief: the list's days, in its order. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import {
  type Brief,
  type BriefReading,
  MAX_READINGS,
  MAX_REFERENCES,
} from "#shared/domain/plan/brief.ts";
import { MAX_DAYS, MAX_DAYS_PER_WEEK, MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { daysBefore } from "../../divide/daysBefore.ts";
import { spellNumber } from "../../spellCount.ts";
import { joinAnd } from "../reply.ts";
import { calendarOf, type ListCalendar } from "./calendar.ts";
import type { List, ListedDay, ListedWeek } from "./readList.ts";

export interface ListBrief {
  brief: Brief;
  /** How differences between list and request were resolved, each as a sentence. */
  notes: string[];
}

/** @param said what the person's own words were understood as @param today `yyyy-MM-dd` */
export function briefOfList(list: List, said: Brief, today: string): ListBrief {
  const calendar = calendarOf(list, today);
  const notes = [...calendar.notes];
  const asked = said.days_per_week ?? said.reading_days?.length;
  const weeks = weeksOf(list, calendar, asked);
  const { weeks: _, days: __, days_per_week, reading_days, start_date, end_date, ...rest } = said;
  const length =
    weeks.length > 1
      ? ofWeeks(weeks, { asked, perWeek: calendar.daysPerWeek, said }, notes)
      : ofDays(list.days, { asked, perWeek: calendar.daysPerWeek, said }, notes);
  const readingDays =
    reading_days ??
    (calendar.readingDays?.length === length.days_per_week ? calendar.readingDays : undefined);
  const count = length.days ?? list.days.length;
  const start =
    start_date ?? (end_date ? daysBefore(end_date, count, readingDays) : calendar.start);
  const brief: Brief = {
    ...rest,
    ...length,
    ...(readingDays ? { reading_days: readingDays } : {}),
    ...(start && start >= today ? { start_date: start } : {}),
  };
  return { brief, notes };
}

/** Dates a week apart are weeks; weekdays that come again are, where their weeks differ. */
function weeksOf(list: List, { weeks }: ListCalendar, asked: number | undefined): ListedWeek[] {
  if (list.weeks.length > 0) return list.weeks;
  if (!weeks) return [];
  const isEven = new Set(weeks.map(({ days }) => days.length)).size === 1;
  const isNamed = weeks.some(({ heading }) => heading !== undefined);
  return !isEven || isNamed || (asked ?? 0) > (weeks[0]?.days.length ?? 0) ? weeks : [];
}

interface Wish {
  asked: number | undefined;
  /** Readings a week in the list. */
  perWeek: number | undefined;
  said: Brief;
}

type Length = Pick<Brief, "readings" | "weeks" | "days" | "days_per_week">;

function ofWeeks(
  all: readonly ListedWeek[],
  { asked, perWeek, said }: Wish,
  notes: string[],
): Length {
  const most = Math.min(MAX_WEEKS, MAX_READINGS);
  const weeks = all.slice(0, most);
  if (weeks.length < all.length)
    notes.push(
      `A plan of a list holds ${most} weeks; the list has ${all.length}, and I kept the first.`,
    );
  if (said.weeks !== undefined && said.weeks !== all.length)
    notes.push(
      `You asked for ${spellNumber(said.weeks)} weeks; the list has ${spellNumber(all.length)}, and I kept those.`,
    );
  const longest = Math.max(...weeks.map(({ days }) => days.length));
  const days_per_week = Math.min(MAX_DAYS_PER_WEEK, asked ?? perWeek ?? longest);
  if (asked !== undefined && longest > FEW_READINGS && longest < asked)
    notes.push(
      `The list has at most ${spellNumber(longest)} readings a week, so I kept those rather than ${spellNumber(asked)} days.`,
    );
  if (longest > days_per_week)
    notes.push("Some weeks of the list have more readings than days, so some days have two.");
  return {
    readings: weeks.map(({ number, heading, days }, at) => ({
      ...listed(heading ?? `Week ${number || at + 1}`, days),
    })),
    weeks: weeks.length,
    days_per_week,
  };
}

function ofDays(
  days: readonly ListedDay[],
  { asked, perWeek, said }: Wish,
  notes: string[],
): Length {
  const count = days.length;
  const rhythm = asked ?? perWeek;
  const most = Math.min(MAX_REFERENCES, MAX_DAYS);
  if (count > most)
    notes.push(`A list holds ${most} readings here; yours has ${count}, and I kept the first.`);
  const held = days.slice(0, most);
  const { length: all } = held;
  const readings = [listed(labelOf(held), held)];
  // "A day each" counts no days.
  const askedDays = said.days === 1 ? undefined : said.days;
  const wanted = askedDays ?? (said.weeks && rhythm ? said.weeks * rhythm : undefined);
  const days_per_week =
    rhythm ??
    Math.min(MAX_DAYS_PER_WEEK, Math.max(1, said.weeks ? Math.ceil(all / said.weeks) : all));
  const total = wanted ?? (said.weeks ? Math.min(all, said.weeks * days_per_week) : all);
  if (total < all)
    notes.push(
      `The list has ${spellNumber(all)} readings for ${spellNumber(total)} days, so some days have more than one.`,
    );
  if (total > all)
    notes.push(
      `The list has ${spellNumber(all)} readings for ${spellNumber(total)} days, so the longer ones are read over several.`,
    );
  if (said.weeks !== undefined && total < said.weeks)
    notes.push(
      `You asked for ${spellNumber(said.weeks)} weeks; the list has ${spellNumber(all)} readings.`,
    );
  const isWhole = said.weeks !== undefined && total === said.weeks * days_per_week;
  return { readings, days_per_week, ...(isWhole ? { weeks: said.weeks } : { days: total }) };
}

function listed(label: string, days: readonly ListedDay[]): BriefReading {
  return {
    kind: "list",
    label: label.slice(0, 200),
    references: days.map(({ ranges }) => formatRanges(ranges)),
    per: "plan",
  };
}

/** Up to this many readings a week are divided over its days, if more days were requested. */
const FEW_READINGS = 2;
const FEW = 3;

/** "Psalm 15, 1 Timothy 6 and Philippians 3", "Psalm 1 to Revelation 7". */
export function labelOf(days: readonly ListedDay[]): string {
  const names = [...new Set(days.map(({ ranges }) => formatRanges(ranges.slice(0, 1))))];
  return names.length <= FEW ? joinAnd(names) : `${names[0]} to ${names.at(-1)}`;
}
