/** When a plan from a sermon is read: from the Monday after it, or on the days before it. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { ParsedMessage } from "../composer/understand/parsedMessage.ts";
import { spellDay } from "../composer/understand/reply.ts";
import type { Understanding } from "../composer/understand/understanding.ts";
import { LEAST_DAYS, type Wish } from "./readWish.ts";

export interface SermonDates {
  /** The days that may be read, `yyyy-MM-dd`, in order: as many of the first as the week has days. */
  dates: string[];
  /** The day before which the week ends: the sermon's, where it leads up to one. */
  before: string | undefined;
  /** What the person did not say, in a sentence. */
  assumed: string | undefined;
}

const DAYS_OF_WEEK = 7;
const SUNDAY = 7;
const USUAL_WEEKDAYS = [1, 2, 3, 4, 5, 6];
/** With fewer days before the coming Sunday the next one is meant. */
const ENOUGH_BEFORE = 3;
/** A date further away is that of a sermon that was preached, read as next year's. */
const MOST_DAYS_AHEAD = 120;

export function sermonDates(wish: Wish, today: string): SermonDates {
  const { reading_days: named = [], end_date } = wish.understood.brief;
  // "On Sunday" says when the sermon is.
  const weekdays = named.length >= LEAST_DAYS ? named : USUAL_WEEKDAYS;
  const sermon = dateOfSermon(wish.understood.reading, today);
  if (wish.direction === "towards") return datesBefore(wish.said, sermon, { today, weekdays });
  const own = startOf(wish.understood, today);
  const end = endOf(wish.understood.reading, today);
  if (end && !own.isSaid) return datesBefore(wish.said, addDays(end, 1), { today, weekdays });
  const start = own.date ?? mondayAfter(sermon ? addDays(sermon, 1) : today);
  const dates = weekFrom(start).filter((date) => weekdays.includes(weekdayOf(date)));
  const inTime = dates.filter((date) => end_date !== undefined && date <= end_date);
  return {
    dates: inTime.length > 0 ? inTime : dates,
    before: inTime.length > 0 && end_date ? addDays(end_date, 1) : undefined,
    assumed: own.date ? undefined : "I assumed that it is for the week after the sermon.",
  };
}

/** @returns a Monday, which may be that day itself */
function mondayAfter(date: string): string {
  return addDays(date, (DAYS_OF_WEEK + 1 - weekdayOf(date)) % DAYS_OF_WEEK);
}

function weekFrom(start: string): string[] {
  return Array.from({ length: DAYS_OF_WEEK }, (_, at) => addDays(start, at));
}

function datesBefore(
  said: string,
  named: string | undefined,
  { today, weekdays }: { today: string; weekdays: readonly number[] },
): SermonDates {
  const before = (sermon: string) => {
    const left = weekFrom(addDays(sermon, -DAYS_OF_WEEK)).filter((date) => date >= today);
    const wanted = left.filter((date) => weekdays.includes(weekdayOf(date)));
    return wanted.length > 0 ? wanted : left;
  };
  if (named) return { dates: before(named), before: named, assumed: undefined };
  const coming = addDays(today, (SUNDAY - weekdayOf(today)) % DAYS_OF_WEEK || DAYS_OF_WEEK);
  const isComing = /\bsunday\b/i.test(said) && before(coming).length >= ENOUGH_BEFORE;
  const sunday = isComing ? coming : addDays(mondayAfter(today), SUNDAY - 1);
  const assumed = `I assumed that it ends before ${spellDay(sunday)}.`;
  return { dates: before(sunday), before: sunday, assumed };
}

const START = /\b(?:start\w*|begin\w*|from|as of)(?: on)?(?: the)?\W*$/i;
/** A date's own words can begin so. */
const STARTING = /^(?:start|begin|from|as of)|\bweek\b/i;
const END = /\b(?:end|finish)(?:es|s|ing)?(?: on| by)?(?: the)?\W*$/i;
const SERMON_BEFORE = /\b(?:sermon|preach\w*|notes|message|service)(?: \w+){0,2}\W*$/i;
const SERMON_BEHIND = /^(?:['’]s)?\W*(?:sermon|service|message|talk|notes|homily)\b/i;

/** "Psalm 23 on Friday". */
const OF_PASSAGE = /\p{L} \d[\d:–-]*(?: on)?\W*$/u;

interface Dated {
  date: string;
  /** What it is the day of. */
  of: "start" | "end" | "sermon" | "passage" | undefined;
}

function datesIn({ findings, tokens, text }: ParsedMessage): Dated[] {
  return findings.flatMap(({ from, to, meaning }): Dated[] => {
    if (meaning.kind !== "date") return [];
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? text.length];
    const [before, own, behind] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
    return [{ date: meaning.start, of: dayOf(before, own, behind) }];
  });
}

function dayOf(before: string, own: string, behind: string): Dated["of"] {
  if (OF_PASSAGE.test(before)) return "passage";
  if (SERMON_BEHIND.test(behind)) return "sermon";
  if (END.test(before)) return "end";
  if (START.test(before) || STARTING.test(own)) return "start";
  return SERMON_BEFORE.test(before) ? "sermon" : undefined;
}

/** The day of the sermon, where the person names one that is still to come, or the day on which the week before it ends. */
export function dateOfSermon(reading: ParsedMessage, today: string): string | undefined {
  const last = addDays(today, MOST_DAYS_AHEAD);
  const dates = datesIn(reading).filter(({ date }) => date > today && date <= last);
  const sermon = dates.find(({ of }) => of === "sermon") ?? dates.find(({ of }) => !of);
  const end = endOf(reading, today);
  return sermon?.date ?? (end && addDays(end, 1));
}

/** The last day of the week, where the person names it. */
function endOf(reading: ParsedMessage, today: string): string | undefined {
  return datesIn(reading).find(({ date, of }) => of === "end" && date > today)?.date;
}

/** When the person has the week begin; the sermon's own day is no such wish. `isSaid`: it is said to be the start. */
function startOf(
  { brief, reading }: Understanding,
  today: string,
): { date: string | undefined; isSaid: boolean } {
  const dates = datesIn(reading);
  const said = dates.find(({ date, of }) => of === "start" && date >= today)?.date;
  const { start_date, end_date } = brief;
  // "For 14 to 19 September".
  const isSpan = start_date !== undefined && end_date !== undefined && start_date < end_date;
  const isOther = dates.some(
    ({ date, of }) =>
      date === start_date && (of === "sermon" || of === "passage" || weekdayOf(date) === SUNDAY),
  );
  const isMeant = start_date !== undefined && start_date >= today && (isSpan || !isOther);
  return { date: said ?? (isMeant ? start_date : undefined), isSaid: said !== undefined };
}
