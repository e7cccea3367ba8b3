/** How long a plan runs, on which days, and from when to when. */
import type { Brief } from "#shared/domain/brief.ts";
import { addDays, weekdayOf } from "#shared/domain/planDate.ts";
import { findingBefore, wordBefore } from "./around.ts";
import { nextFeast } from "./feasts.ts";
import type { Finding, Of } from "./finding.ts";
import type { Reading } from "./read.ts";
import type { Subjects } from "./subjects.ts";

export type Timing = Pick<
  Brief,
  | "weeks"
  | "days"
  | "every_weeks"
  | "months"
  | "days_per_week"
  | "reading_days"
  | "start_date"
  | "end_date"
  | "minutes"
  | "verses"
>;

export interface Scheduled {
  timing: Timing;
  /** What contradicts itself, each as a sentence. */
  doubts: string[];
  unused: Finding[];
}

const ENDS =
  /^(?:until|till|til|by|before|through|thru|to|ending|ends?|finish|finishing|finished|up|leading|done)$/;
const AFTER = /^(?:after|following|since)$/;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** @param excluded findings that were taken otherwise; weekdays among them that are off stand in `off` */
export function readSchedule(
  reading: Reading,
  subjects: Subjects,
  {
    excluded,
    off,
    today,
  }: { excluded: ReadonlySet<Finding>; off: readonly number[]; today: string },
): Scheduled {
  const free = reading.findings.filter(
    (finding) => !excluded.has(finding) && !subjects.attached.has(finding),
  );
  const scheduled: Scheduled = { timing: {}, doubts: [], unused: [] };
  readLengths(reading, free, subjects, scheduled);
  readRhythm(reading, free, off, scheduled.timing);
  readDates(reading, free, subjects, today, scheduled);
  readPace(free, scheduled.timing);
  settle(scheduled, today);
  return scheduled;
}

type Length = Finding<Of<"length">>;

function readLengths(
  reading: Reading,
  free: readonly Finding[],
  subjects: Subjects,
  scheduled: Scheduled,
): void {
  const { timing, doubts } = scheduled;
  const corrected = free.findLastIndex(({ meaning }) => meaning.kind === "correction");
  const lengths = free.filter((finding): finding is Length => finding.meaning.kind === "length");
  const later = lengths.filter((length) => free.indexOf(length) > corrected);
  const counted = corrected >= 0 && later.length > 0 ? later : lengths;
  const number =
    corrected >= 0 && later.length === 0
      ? free.slice(corrected).find(({ meaning }) => meaning.kind === "number")
      : undefined;
  if (number?.meaning.kind === "number" && lengths[0]) {
    setLength(timing, number.meaning.value, lengths[0].meaning.unit);
    return;
  }
  const each = free.find(
    (finding): finding is Finding<Of<"each">> => finding.meaning.kind === "each",
  );
  if (each && subjects.readings.length > 1) {
    setLength(timing, each.meaning.value * subjects.readings.length, each.meaning.unit);
    for (const one of subjects.readings)
      Object.assign(one, { per: "plan", count: each.meaning.value });
    return;
  }
  if (each) setLength(timing, each.meaning.value, each.meaning.unit);
  if (counted.length > 1 && sharesOf(counted, subjects)) {
    const weeks = counted.reduce((sum, { meaning }) => sum + weeksOf(meaning), 0);
    counted.forEach(({ meaning }, at) => {
      const one = subjects.readings[at];
      if (one) Object.assign(one, { per: "plan", count: weeksOf(meaning) });
    });
    timing.weeks = weeks;
    return;
  }
  const [first, ...others] = counted;
  if (!first) return;
  setLength(timing, first.meaning.value, first.meaning.unit);
  for (const { meaning } of others) {
    const isWeekOfDays =
      first.meaning.unit === "week" && meaning.unit === "day" && meaning.value <= 7;
    if (isWeekOfDays) timing.days_per_week = meaning.value;
    else if (Math.abs(daysOf(meaning) - daysOf(first.meaning)) > 7)
      doubts.push(`You wrote ${spell(first.meaning)} and ${spell(meaning)}.`);
  }
  void reading;
}

function sharesOf(lengths: readonly Length[], { readings }: Subjects): boolean {
  return (
    lengths.length === readings.length && lengths.every(({ meaning }) => meaning.unit === "week")
  );
}

function weeksOf({ value, unit }: Of<"length">): number {
  if (unit === "week") return value;
  if (unit === "month") return Math.round((value * 52) / 12);
  return unit === "year" ? value * 52 : Math.max(1, Math.round(value / 7));
}

function daysOf(length: Of<"length">): number {
  return length.unit === "day" ? length.value : weeksOf(length) * 7;
}

function spell({ value, unit }: Of<"length">): string {
  return `${value} ${unit}${value === 1 ? "" : "s"}`;
}

function setLength(timing: Timing, value: number, unit: Of<"length">["unit"]): void {
  if (unit === "day") timing.days = value;
  else timing.weeks = weeksOf({ kind: "length", value, unit });
  if (unit === "month") timing.months = value;
  if (unit === "year") timing.months = value * 12;
}

function readRhythm(
  reading: Reading,
  free: readonly Finding[],
  off: readonly number[],
  timing: Timing,
): void {
  let isMonthly = false;
  for (const finding of free) {
    const { meaning } = finding;
    if (meaning.kind === "often") {
      if (meaning.unit === "week" && meaning.every === 1 && meaning.times <= 7)
        timing.days_per_week = meaning.times;
      if (meaning.unit === "week" && meaning.every > 1) {
        timing.every_weeks = meaning.every;
        timing.days_per_week ??= meaning.times;
      }
      if (meaning.unit === "day" && meaning.every === 2) timing.reading_days = [1, 3, 5];
      if (meaning.unit === "month") isMonthly = true;
    }
    if (meaning.kind === "per" && meaning.unit === "week" && !isPortion(reading, finding))
      timing.days_per_week ??= 1;
    if (meaning.kind === "per" && meaning.unit === "day" && !isPortion(reading, finding))
      timing.days_per_week ??= 7;
    if (
      meaning.kind === "portion" &&
      meaning.per === "week" &&
      meaning.of === "reading" &&
      meaning.value <= 7
    )
      timing.days_per_week ??= meaning.value;
    if (meaning.kind === "portion" && !meaning.per && meaning.of === "reading" && meaning.value > 1)
      timing.days ??= meaning.value;
    if (meaning.kind === "weekdays" && meaning.isNamed)
      timing.reading_days = union(timing.reading_days, meaning.days);
  }
  if (off.length > 0)
    timing.reading_days = (timing.reading_days ?? EVERY_DAY).filter((day) => !off.includes(day));
  const named = timing.reading_days?.length;
  if (named && timing.days_per_week === undefined) timing.days_per_week = named;
  if (named && timing.days_per_week !== undefined && timing.days_per_week < named)
    timing.reading_days = timing.reading_days?.slice(0, timing.days_per_week);
  else if (named && timing.days_per_week !== undefined && timing.days_per_week > named)
    timing.days_per_week = named;
  if (isMonthly) {
    timing.months ??= 12;
    delete timing.weeks;
    timing.days_per_week = 1;
  } else delete timing.months;
}

function union(before: readonly number[] | undefined, more: readonly number[]): number[] {
  return [...new Set([...(before ?? []), ...more])].sort((a, b) => a - b);
}

/** Whether "a day" or "each week" says how often a portion or a question comes. */
function isPortion(reading: Reading, finding: Finding): boolean {
  const before = findingBefore(reading, finding)?.meaning;
  return (
    before !== undefined &&
    /^(?:portion|questions|prayer|memory|number|scripture)$/.test(before.kind)
  );
}

function readDates(
  reading: Reading,
  free: readonly Finding[],
  { periods }: Subjects,
  today: string,
  { timing }: Scheduled,
): void {
  const spans: { finding: Finding; start: string; end: string; isFeast: boolean }[] = [];
  for (const finding of free) {
    if (finding.meaning.kind !== "date") continue;
    const { start, end } = finding.meaning;
    spans.push({ finding, start, end: end ?? start, isFeast: false });
  }
  for (const finding of periods) {
    const days = nextFeast(finding.meaning.label, today);
    if (days) spans.push({ finding, ...days, isFeast: true });
  }
  spans.sort((a, b) => a.finding.from - b.finding.from);
  for (const { finding, start, end } of spans) {
    const lead = wordBefore(reading, finding);
    if (ENDS.test(lead)) {
      if (timing.start_date && lead === "to" && end < timing.start_date) continue;
      timing.end_date = lead === "before" ? addDays(start, -1) : end;
    } else if (AFTER.test(lead)) timing.start_date ??= addDays(end, 1);
    else if (!timing.start_date) {
      timing.start_date = start < today && end >= today ? today : start;
      if (end > start) timing.end_date ??= end;
    } else if (end > timing.start_date && /^(?:and|-)?$/.test(lead)) timing.end_date ??= end;
  }
}

function readPace(free: readonly Finding[], timing: Timing): void {
  for (const { meaning } of free) {
    if (meaning.kind !== "portion") continue;
    if (meaning.of === "minute") timing.minutes ??= Math.min(meaning.value, 240);
    if (meaning.of === "verse") timing.verses ??= meaning.value;
  }
}

/** A length and a start need no end; a length and an end begin in time. */
function settle({ timing, doubts }: Scheduled, today: string): void {
  const { start_date, end_date, weeks, days } = timing;
  if (start_date && end_date && end_date < start_date)
    doubts.push("The end that you named comes before the start.");
  else if (end_date && end_date < today) doubts.push("The end that you named is over.");
  else if (start_date && end_date && (weeks ?? days) !== undefined) delete timing.end_date;
  if (end_date && !start_date && (weeks ?? days) !== undefined) {
    const perWeek = timing.reading_days
      ? 7
      : (timing.days_per_week ?? (weeks === undefined ? 7 : 5));
    const span =
      weeks === undefined
        ? Math.ceil((days ?? 1) * (7 / perWeek))
        : timing.reading_days
          ? weeks * 7
          : (weeks - 1) * 7 + perWeek;
    timing.start_date = addDays(end_date, 1 - span);
    delete timing.end_date;
  }
  if (timing.start_date && timing.reading_days?.length === 1) {
    const [only = 1] = timing.reading_days;
    timing.start_date = addDays(timing.start_date, (only - weekdayOf(timing.start_date) + 7) % 7);
  }
}
