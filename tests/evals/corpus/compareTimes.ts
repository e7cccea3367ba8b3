/** Holds how long, how often and when a brief has a plan run against what its message says. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import type { Difference } from "./compareBrief.ts";
import type { CorpusRow } from "./row.ts";

function perWeekOf({ weekdays, per_week }: CorpusRow): number | undefined {
  return weekdays?.length ?? per_week;
}

export function compareLength(row: CorpusRow, brief: Brief): Difference[] {
  const told = { weeks: row.weeks, days: row.days, months: row.months };
  const got = { weeks: brief.weeks, days: brief.days, months: brief.months };
  const difference = [{ field: "length", wanted: told, got }];
  const isTold = Object.values(told).some((value) => value !== undefined);
  const isGot = Object.values(got).some((value) => value !== undefined);
  if (!isTold) {
    // "A few weeks" names no number, and some number has to be written.
    if (!isGot || brief.readings.some(({ per }) => per === "plan") || FEW.test(row.say)) return [];
    return isSpan(row, brief) || isSum(row, brief) ? [] : difference;
  }
  const wantedDays = daysIn(row.days, row.weeks, row.months, perWeekOf(row));
  const gotDays = daysIn(brief.days, brief.weeks, brief.months, perWeekGot(brief));
  if (!isGot) {
    const { start_date, end_date } = brief;
    const span = start_date && end_date ? daysBetween(start_date, end_date) : undefined;
    const length = daysIn(row.days, row.weeks, row.months) ?? 0;
    return span !== undefined && Math.abs(span - length) < 7 ? [] : difference;
  }
  if (row.weeks !== undefined && brief.weeks !== undefined)
    return row.weeks === brief.weeks ? [] : difference;
  if (row.months !== undefined) {
    const gotLength = daysIn(brief.days, brief.weeks, brief.months) ?? 0;
    return Math.abs(gotLength - row.months * DAYS_OF_MONTH) <= 3 * row.months ? [] : difference;
  }
  return wantedDays === gotDays || isReadings(row, brief) ? [] : difference;
}

const FEW = /\ba few (?:weeks|days)\b/i;
const DAYS_OF_MONTH = 30.4;

/** Whether a length only says what start and end say. */
function isSpan({ start, end }: CorpusRow, { weeks, days }: Brief): boolean {
  if (!start || !end) return false;
  const span = daysBetween(start, end);
  return days === span || (weeks !== undefined && Math.abs(weeks * 7 - span) < 7);
}

/** Whether a length only says what the subjects' own lengths come to, or one each day or week. */
function isSum({ read = [] }: CorpusRow, { weeks, days }: Brief): boolean {
  if (read.length > 0 && read.every((one) => one.weeks !== undefined))
    return weeks === read.reduce((sum, one) => sum + (one.weeks ?? 0), 0);
  const [only] = read;
  return only?.per === "day" ? (days ?? 0) > 1 : only?.per === "week" && (weeks ?? 0) > 1;
}

/** Six readings, one a week, are six weeks; one every other week, twelve. */
function isReadings({ days }: CorpusRow, { weeks, every_weeks = 1, ...brief }: Brief): boolean {
  return days !== undefined && days === ((weeks ?? 0) / every_weeks) * (perWeekGot(brief) ?? 0);
}

function perWeekGot(brief: Pick<Brief, "days_per_week" | "reading_days">): number | undefined {
  return brief.reading_days?.length ?? brief.days_per_week;
}

function daysIn(days?: number, weeks?: number, months?: number, perWeek = 7): number | undefined {
  if (days !== undefined) return days;
  if (weeks !== undefined) return weeks * perWeek;
  return months === undefined ? undefined : Math.round((months * 52) / 12) * perWeek;
}

export function compareDays(row: CorpusRow, brief: Brief): Difference[] {
  const found: Difference[] = [];
  const named = row.weekdays && row.weekdays.length < 7 ? row.weekdays : undefined;
  const got = brief.reading_days && brief.reading_days.length < 7 ? brief.reading_days : undefined;
  const hasOwn = row.read?.some(({ weekdays }) => weekdays) ?? false;
  if ((named ?? []).join() !== (got ?? []).join() && !(hasOwn && !named))
    found.push({ field: "weekdays", wanted: named, got });
  const wanted = perWeekOf(row);
  const per = perWeekGot(brief);
  const isSame = wanted === undefined ? got || isImplied(row, per) : wanted === per;
  if (!isSame) found.push({ field: "per_week", wanted, got: per });
  if ((row.every_weeks ?? 1) !== (brief.every_weeks ?? 1))
    found.push({ field: "every_weeks", wanted: row.every_weeks, got: brief.every_weeks });
  return [...found, ...compareDates(row, brief)];
}

const DAILY =
  /\b(?:daily|(?:a|each|every|per|one) day|nightly|(?:every|each) (?:night|morning))\b/i;
const ONE_A_WEEK =
  /\b(?:one|once|an?|1|weekly)\b[^.!?]*\b(?:(?:a|per|each|every|one|in a) week|weekly)\b/i;

/** A rhythm that the row does not spell out, and that its message has in other words. */
function isImplied(row: CorpusRow, per: number | undefined): boolean {
  if (per === undefined) return true;
  const { read = [] } = row;
  const isDated = row.start !== undefined || row.days !== undefined;
  if (per === 7)
    return isDated || isSeason(row) || DAILY.test(row.say) || read.some((one) => one.per === "day");
  // "One a week", "fortnightly": of what is read, unless each text has weeks of its own.
  const isWeekly = read.some((one) => one.per === "week" && (one.count ?? 1) === per);
  const isEvery = per === 1 && (row.every_weeks ?? 1) > 1;
  const hasWeeks = read.some(({ weeks = 1 }) => weeks > 1);
  return isWeekly || isEvery || (per === 1 && !hasWeeks && ONE_A_WEEK.test(row.say));
}

function isSeason({ read = [] }: CorpusRow): boolean {
  return read.some(({ season }) => season !== undefined);
}

function compareDates(row: CorpusRow, brief: Brief): Difference[] {
  const found: Difference[] = [];
  const { start_date: start, end_date: end } = brief;
  // A season that is read brings its own dates, and an end needs a beginning.
  const isOwnStart = row.start === undefined && (isSeason(row) || row.end !== undefined);
  if (row.start !== start && !(isOwnStart && start))
    found.push({ field: "start", wanted: row.start, got: start });
  const isOwnEnd = row.end === undefined && (isSeason(row) || row.start !== undefined);
  const isReached = row.end !== undefined && !end && endsBy(row.end, brief);
  if (row.end !== end && !(isOwnEnd && end) && !isReached)
    found.push({ field: "end", wanted: row.end, got: end });
  return found;
}

/** Whether a start and a length lead to about that day. */
function endsBy(end: string, { start_date, ...brief }: Brief): boolean {
  const { days, weeks, months } = brief;
  if (!start_date || start_date > end) return false;
  const length = daysIn(days && Math.ceil((days * 7) / (perWeekGot(brief) ?? 7)), weeks, months);
  return length !== undefined && Math.abs(daysBetween(start_date, end) - length) < 7;
}
