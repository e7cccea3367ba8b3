/** When a plan from a sermon is read: from the Monday after it, or on the days before it. */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Reading } from "../composer/understand/read.ts";
import { spellDay } from "../composer/understand/reply.ts";
import { LEAST_DAYS, type Wish } from "./readWish.ts";

export interface SermonDates {
  /** The days that may be read, `yyyy-MM-dd`, in order: as many of the first as the week has days. */
  dates: string[];
  /** The day that the week leads up to. */
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
  const { reading_days: named = [] } = wish.understood.brief;
  // "On Sunday" says when the sermon is.
  const weekdays = named.length >= LEAST_DAYS ? named : USUAL_WEEKDAYS;
  const sermon = dateOfSermon(wish.understood.reading, today);
  if (wish.direction === "towards") return datesBefore(wish.said, sermon, { today, weekdays });
  const own = startIn(wish.understood.reading, today);
  const start = own ?? mondayAfter(sermon ? addDays(sermon, 1) : today);
  return {
    dates: weekFrom(start).filter((date) => weekdays.includes(weekdayOf(date))),
    before: undefined,
    assumed: own ? undefined : "I assumed that it begins on the Monday after the sermon.",
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
const STARTING = /^(?:start|begin|from|as of)/i;
const SERMON_BEFORE = /\b(?:sermon|preach\w*|notes|message|service)(?: \w+){0,2}\W*$/i;
const SERMON_BEHIND = /^(?:['’]s)?\W*(?:sermon|service|message|talk|notes|homily)\b/i;

/** "Psalm 23 on Friday". */
const OF_PASSAGE = /\p{L} \d[\d:–-]* on\W*$/u;

type Dated = { date: string; isStart: boolean; isSermon: boolean };

/** Dates that are still to come, each with what is said of it. */
function datesIn({ findings, tokens, text }: Reading): Dated[] {
  return findings.flatMap(({ from, to, meaning }): Dated[] => {
    if (meaning.kind !== "date") return [];
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? text.length];
    const before = text.slice(0, start);
    if (OF_PASSAGE.test(before)) return [];
    const isOfSermon = SERMON_BEHIND.test(text.slice(end));
    const isStart = !isOfSermon && (START.test(before) || STARTING.test(text.slice(start, end)));
    const isSermon = isOfSermon || (!isStart && SERMON_BEFORE.test(before));
    return [{ date: meaning.start, isStart, isSermon }];
  });
}

/** The day of the sermon, where the person names one that is still to come. */
export function dateOfSermon(reading: Reading, today: string): string | undefined {
  const last = addDays(today, MOST_DAYS_AHEAD);
  const dates = datesIn(reading).filter(
    ({ date, isStart }) => !isStart && date > today && date <= last,
  );
  return (dates.find(({ isSermon }) => isSermon) ?? dates[0])?.date;
}

/** When the week begins: on a date that is said to be its start, or else on one that is no Sunday and not the sermon's. */
function startIn(reading: Reading, today: string): string | undefined {
  const dates = datesIn(reading).filter(({ date }) => date >= today);
  const own = dates.find(({ date, isSermon }) => !isSermon && weekdayOf(date) !== SUNDAY);
  return (dates.find(({ isStart }) => isStart) ?? own)?.date;
}
