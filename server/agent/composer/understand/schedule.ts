/** How long a plan runs, on which days, and from when to when. */
import type { Brief } from "#shared/domain/brief.ts";
import { addDays, weekdayOf } from "#shared/domain/planDate.ts";
import { daysBetween } from "../request/dates.ts";
import { findingBefore, wordsBefore } from "./around.ts";
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
  /(?:^| )(?:until|till|til|by|before|through|thru|to|ending|ends?|finish(?:ing|ed|es)?|up|leading|done|including|ended|last reading)(?: (?:on|by|with|at|it|before|the|reading|and|including|day|end|of|is|to))*$|(?:^| )-$/;
/** "Before Purim on 23 March": a name may stand between. */
const ENDS_NAMED = /(?:^| )(?:before|by|until) [\p{L}]+ on$/u;
/** "Through December" is all of it. */
const THROUGHOUT = /(?:^| )(?:through|thru|throughout|over|during)(?: the)?$/;
const STARTS =
  /(?:^| )(?:start(?:s|ing)?|begin(?:s|ning)?|from|launch(?:es|ing)?|kick(?:s|ing)? off|first reading)(?: (?:on|with|at|the|date|is|it|this|in|from|a|day))*$/;
const AFTER = /(?:^| )(?:after|following|since)(?: the)?$/;
/** "The week leading up to it". */
const LEADING_UP = /\b(?:leading|lead|leads) up\b|\b(?:week|weeks|days|fortnight) before\b/i;
/** "Week 1: prayer", as a label of what follows. */
const LABELLED_WEEK = /\bweek (?:\d{1,2}|one|two|three|four|five|six|seven|eight)\s*[-–:=]/gi;
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
  readRhythm({ reading, free, off, subjects }, scheduled);
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
  const isDaysEach = each?.meaning.unit === "day" && each.meaning.value <= 7 && counted.length > 0;
  if (each && isDaysEach) timing.days_per_week = each.meaning.value;
  else if (each) setLength(timing, each.meaning.value, each.meaning.unit);
  const labels = reading.text.match(LABELLED_WEEK)?.length ?? 0;
  if (labels > 1 && labels === subjects.readings.length) {
    for (const one of subjects.readings) Object.assign(one, { per: "plan", count: 1 });
    timing.weeks = labels;
    return;
  }
  const weekly = free.find(
    ({ meaning }) =>
      meaning.kind === "portion" &&
      meaning.of === "piece" &&
      meaning.per === "week" &&
      meaning.value === 1,
  );
  if (weekly && subjects.readings.length > 2) {
    for (const one of subjects.readings) Object.assign(one, { per: "plan", count: 1 });
    timing.weeks = subjects.readings.length;
    return;
  }
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
    const [small, large] = [first.meaning, meaning].sort(
      (a, b) => daysOf(a) - daysOf(b) || Number(b.unit === "day") - Number(a.unit === "day"),
    );
    if (small?.unit === "day" && large && small.value <= 7 && daysOf(large) >= 7) {
      if (large === meaning) {
        delete timing.days;
        setLength(timing, large.value, large.unit);
      }
      timing.days_per_week = small.value;
    } else if (Math.abs(daysOf(meaning) - daysOf(first.meaning)) > 7)
      doubts.push(`You wrote ${spell(first.meaning)} and ${spell(meaning)}.`);
  }
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

interface Rhythm {
  reading: Reading;
  free: readonly Finding[];
  off: readonly number[];
  subjects: Subjects;
}

function readRhythm({ reading, free, off, subjects }: Rhythm, { timing, doubts }: Scheduled): void {
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
      if (meaning.unit === "week" && meaning.times > 7) doubts.push("A week has seven days.");
    }
    if (meaning.kind === "per" && meaning.unit === "week" && !isPortion(reading, finding))
      timing.days_per_week ??= 1;
    if (meaning.kind === "per" && meaning.unit === "day" && !isPortion(reading, finding))
      timing.days_per_week ??= 7;
    if (
      meaning.kind === "portion" &&
      meaning.per === "week" &&
      /^(?:reading|piece|story)$/.test(meaning.of) &&
      meaning.value <= 7 &&
      subjects.readings.every(({ per }) => per !== "plan")
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
  return before !== undefined && /^(?:portion|questions|prayer|memory|number)$/.test(before.kind);
}

function readDates(
  reading: Reading,
  free: readonly Finding[],
  { periods }: Subjects,
  today: string,
  { timing }: Scheduled,
): void {
  const spans: Span[] = [];
  for (const finding of free) {
    if (finding.meaning.kind !== "date") continue;
    const { start, end } = finding.meaning;
    spans.push({ finding, start, end: end ?? start, isFeast: false });
  }
  for (const finding of periods) {
    const days = nextFeast(finding.meaning.label, today, yearAfter(reading, finding, today));
    if (days) spans.push({ finding, ...days, isFeast: true });
  }
  const leads = new Map(spans.map((span) => [span, wordsBefore(reading, span.finding)]));
  const isTo = (span: Span) => {
    const lead = leads.get(span) ?? "";
    if (THROUGHOUT.test(lead) && span.end > span.start && !span.isFeast) return false;
    return ENDS.test(lead) || ENDS_NAMED.test(lead);
  };
  // What is said to be the start comes before a date that only stands there, and that before a feast.
  const rank = (span: Span) =>
    STARTS.test(leads.get(span) ?? "")
      ? 0
      : AFTER.test(leads.get(span) ?? "")
        ? 1
        : span.isFeast
          ? 3
          : 2;
  const starts = spans
    .filter((span) => !isTo(span))
    .sort((a, b) => rank(a) - rank(b) || a.finding.from - b.finding.from);
  const [first, ...others] = starts;
  if (first) {
    const isAfter = AFTER.test(leads.get(first) ?? "");
    timing.start_date = isAfter
      ? addDays(first.end, 1)
      : first.start < today && first.end >= today
        ? today
        : first.start;
    if (first.end > first.start && !isAfter && !STARTS.test(leads.get(first) ?? ""))
      timing.end_date = first.end;
    const joined = others.find(
      (span) =>
        span.finding.from > first.finding.from &&
        span.end > (timing.end_date ?? first.start) &&
        !span.isFeast &&
        !first.isFeast,
    );
    if (joined && !isAfter) timing.end_date = joined.end;
  }
  const last = spans.filter(isTo).sort((a, b) => Number(a.isFeast) - Number(b.isFeast))[0];
  if (last?.isFeast && timing.start_date && last.end < timing.start_date) {
    const again = nextFeast(labelOf(last.finding), timing.start_date);
    if (again) Object.assign(last, again);
  }
  if (last) {
    const lead = leads.get(last) ?? "";
    const isUntil = /(?:^| )before$/.test(lead);
    timing.end_date = isUntil
      ? addDays(last.start, -1)
      : last.end > last.start && last.isFeast && /(?:^| )(?:to|until|by)$/.test(lead)
        ? last.start
        : last.end;
  } else if (first && LEADING_UP.test(reading.text) && !timing.end_date) {
    timing.end_date = first.start;
    delete timing.start_date;
  }
}

/** "Easter Sunday 2027", "Advent next year". */
function yearAfter({ tokens }: Reading, { to }: Finding, today: string): number | undefined {
  const at = tokens[to]?.text === "," ? to + 1 : to;
  const year = Number(tokens[at]?.text);
  if (year >= 2000 && year < 2200) return year;
  const isNext = tokens[at]?.word === "next" && tokens[at + 1]?.word === "year";
  return isNext ? Number(today.slice(0, 4)) + 1 : undefined;
}

function labelOf({ meaning }: Finding): string {
  return meaning.kind === "season" ? meaning.label : "";
}

interface Span {
  finding: Finding;
  start: string;
  end: string;
  isFeast: boolean;
}

function readPace(free: readonly Finding[], timing: Timing): void {
  for (const { meaning } of free) {
    if (meaning.kind !== "portion") continue;
    if (meaning.of === "minute") timing.minutes = Math.min(meaning.value, timing.minutes ?? 240);
    if (meaning.of === "verse") timing.verses ??= meaning.value;
  }
}

/** A length and a start need no end; a length and an end begin in time. */
function settle({ timing, doubts }: Scheduled, today: string): void {
  const { start_date, end_date, weeks, days } = timing;
  if (start_date && end_date && end_date < start_date)
    doubts.push("The end that you named comes before the start.");
  else if (start_date && start_date < today) doubts.push(`${start_date} has passed.`);
  else if (
    start_date &&
    end_date &&
    weeks !== undefined &&
    weeks * 7 > daysBetween(start_date, end_date) + 7
  )
    doubts.push(`Your dates hold fewer than ${weeks} weeks.`);
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
