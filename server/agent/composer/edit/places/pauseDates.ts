/** The week, or the stretch of days, that a wish for a pause names. */

import { addDays, daysBetween, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { isWord } from "../../understand/finders/units.ts";
import { nextFeastDays } from "../../understand/timing/feasts.ts";
import type { Clause } from "../clause.ts";
import type { Count, DateSpan, EditFinding, PauseSpan } from "../meanings.ts";
import { findingsOf, has, hasVerb, says } from "./within.ts";

/** Counts the dates of a plan. */
export interface Calendar {
  today: string;
  startDate: string | null;
  /** The dates of each week, in order; empty for a plan without a start. */
  weeks: readonly (readonly string[])[];
}

/** The words for what is read after a pause, as the source of a pattern. */
export const GOES_ON =
  "carr(?:y|ies|ying) on|continu\\w+|resum\\w+|restart\\w*|start(?:s|ing)? (?:up )?again|pick(?:s|ing)? (?:it |things )?(?:back )?up|(?:rest|remainder|others|everything|all|readings|chapters|days|it)\\b[^,.;!?]{0,24}\\bfollows?(?: on)?";

const DAYS = 7;
/** A few days are no week. */
const SHORTEST = 4;

/** What the message says about the pause beside its date. */
interface Said {
  /** A number of weeks in words: "two weeks from 21 December". */
  weeks: number;
  /** "Nobody is here at Christmas, skip that week": a day stands for its week. */
  isThatWeek: boolean;
}

export function spanIn(
  clause: Clause,
  calendar: Calendar,
  { weeks, isThatWeek: isOfDay }: Said,
): PauseSpan | undefined {
  const named = datesOf(clause, calendar);
  const [at] = named;
  const pairs = pairsOf(named);
  const span = namedSpan(clause, calendar);
  if (span) return daysBetween(span.start, span.end) < SHORTEST ? undefined : span;
  const ofPlan = weekOfPlan(clause);
  if (ofPlan) return { week: ofPlan };
  if (HALF_TERM.test(clause.text) && !at) return weekCalled(clause) ?? "halfTerm";
  const week = weekBeside(clause);
  const beside = named.find(({ from, to }) => week && isNear(week, from, to)) ?? at;
  // "A break on the 20th" is that day alone.
  const isOn = isWord(clause.tokens[(beside?.from ?? 0) - 1], /^on$/);
  const isBreak = BREAK.test(clause.text) && !(weeks === 1 && isOn);
  if (beside && (week || isOfDay || isPostponed(clause) || isBreak)) {
    // "Over Christmas and New Year": the weeks of both.
    const isOf = (pair: readonly Named[]) => pair.includes(beside);
    const both = pairs.find((pair) => isOf(pair) && areBothFeasts(clause, pair));
    const [one, other] = both ?? [beside, beside];
    const start = one.isLead ? one.date : firstOfWeek(one.date, one.label);
    const last = both ? firstOfWeek(other.date, other.label) : start;
    return { start, end: addDays(last, DAYS * weeks - 1) };
  }
  const now = findingsOf(clause, "place").find(
    ({ meaning }) => meaning.place.weeks?.kind === "now",
  );
  const shift = now ? shiftOf(now.meaning.place.weeks) : AFTER_NEXT.test(clause.text) ? 2 : 0;
  if (shift > 0) {
    const monday = addDays(calendar.today, 1 - weekdayOf(calendar.today) + DAYS * shift);
    return { start: monday, end: addDays(monday, DAYS * weeks - 1) };
  }
  return isThatWeek(clause) ? "that" : undefined;
}

function pairsOf(named: readonly Named[]) {
  return named.flatMap((one, index) => {
    const next = named[index + 1];
    return next && next.date > one.date ? [[one, next] as const] : [];
  });
}

/** From one date to another; "until we are back on the 5th": to the day before it. */
export function namedSpan(clause: Clause, calendar: Calendar): DateSpan | undefined {
  const pairs = pairsOf(datesOf(clause, calendar));
  const [first, second] = pairs.find(([one, next]) => isSpan(clause, one, next)) ?? [];
  if (!first || !second) return undefined;
  // "Between Christmas and New Year": the days in between.
  const areFeasts = says(clause, /^between$/) && first.isFeast && second.isFeast;
  const isBack = clause.tokens
    .slice(first.to, second.from)
    .some((token) => isWord(token, /^(?:back|return|returns|resume|restart)$/));
  return {
    start: areFeasts ? addDays(first.date, 1) : first.date,
    end: areFeasts || isBack ? addDays(second.date, -1) : second.date,
  };
}

const HALF_TERM = /\bhalf[ -]?terms?\b/i;

/** "Week 2 is half term": which week it is, said in the same breath. */
function weekCalled(clause: Clause): PauseSpan | undefined {
  const weeks = findingsOf(clause, "place").flatMap(({ meaning: { place } }) =>
    place.weeks?.kind === "numbers" && !place.days ? place.weeks.numbers : [],
  );
  const [week, ...others] = weeks;
  return week !== undefined && others.length === 0 ? { week } : undefined;
}

const BREAK = /\b(?:week off|break|pause|pausing)\b/i;
const AFTER_NEXT = /\bweek after next\b/i;

function shiftOf(weeks: Count | undefined): number {
  return weeks?.kind === "now" ? weeks.shift : 0;
}

interface Named {
  from: number;
  to: number;
  date: string;
  /** The last day of a stretch. */
  end?: string | undefined;
  isFeast: boolean;
  /** "Week beginning", "from": the first of the days rather than one of them. */
  isLead: boolean;
  label?: string;
}

export function datesOf(clause: Clause, { today, startDate, weeks }: Calendar): Named[] {
  const from = startDate && startDate > today ? startDate : today;
  const isLead = (at: number) =>
    isWord(clause.tokens[at - 1], LEADS) || isWord(clause.tokens[at], LEADS);
  const named = clause.findings.flatMap(({ from: at, to, meaning }): Named[] => {
    if (isResumption(clause, at)) return [];
    const place = { from: at, to, isLead: isLead(at) };
    if (meaning.kind === "date") {
      const { start: date, end } = meaning;
      return [{ ...place, date, end, isFeast: meaning.isFeast === true }];
    }
    if (meaning.kind === "season") {
      const date = nextFeastDays(meaning.id, meaning.label, from)?.start;
      return date ? [{ ...place, date, isFeast: true, isLead: false, label: meaning.id }] : [];
    }
    const day = meaning.kind === "place" ? meaning.place.monthDay : undefined;
    const date = day ? dayOfMonth(day, from, weeks.flat()) : undefined;
    return date ? [{ ...place, date, isFeast: false }] : [];
  });
  return named.sort((a, b) => a.from - b.from);
}

/** "Let the rest follow from 8 February": the day on which it goes on is no day of the pause. */
function isResumption({ tokens, text, from }: Clause, at: number): boolean {
  const start = (tokens[at]?.start ?? 0) - (tokens[from]?.start ?? 0);
  return RESUMED.test(text.slice(0, Math.max(0, start)));
}

const LEADS = /^(?:beginning|starting|commencing|from|c|b|after)$/;

/** "The 21st": of the plan where it reads on such a day. */
function dayOfMonth(day: number, from: string, dates: readonly string[]): string | undefined {
  const isSuch = (date: string) => Number(date.slice(8)) === day;
  const read = dates.find((date) => date >= from && isSuch(date));
  return read ?? Array.from({ length: 62 }, (_, at) => addDays(from, at)).find(isSuch);
}

export function isSpan({ tokens }: Clause, first: Named, second: Named): boolean {
  const between = tokens.slice(first.to, second.from);
  return (
    isWord(tokens[first.from - 1], /^between$/) ||
    (between.every(({ text }) => IN_SPAN.test(text)) &&
      between.some(({ text }) => /^(?:to|until|till|through|thru|-|–|—)$/i.test(text)))
  );
}

/** "Up to and including Sunday", "until we're back on Tuesday". */
const IN_SPAN =
  /^(?:to|until|till|through|thru|-|–|—|,|'|’|up|and|including|inclusive|incl|the|end|of|on|all|right|way|we|(?:we['’]?)?re|are|back|return|resume|restart|\w+days?|(?:mon|tues?|wed|thurs?|fri|sat|sun))$/i;

function areBothFeasts({ tokens }: Clause, [first, second]: readonly [Named, Named]): boolean {
  const between = tokens.slice(first.to, second.from);
  return (
    first.isFeast &&
    second.isFeast &&
    between.length <= 2 &&
    between.some(({ text }) => /^(?:and|&|n|\+)$/i.test(text))
  );
}

/** "Week of the 21st", "Christmas week", "w/c 21st": where the word stands. */
function weekBeside({ tokens, from, to }: Clause): number | undefined {
  const at = tokens.findIndex(
    (token, index) =>
      index >= from && index < to && isWord(token, /^(?:weeks?|w|wk|wc|fortnight)$/),
  );
  return at < 0 ? undefined : at;
}

const BESIDE = 4;

function isNear(week: number, from: number, to: number): boolean {
  return week >= from - BESIDE && week <= to + 1;
}

/** The Monday, or a Sunday that was named itself; "Easter week" begins after the Sunday. */
function firstOfWeek(date: string, label: string | undefined): string {
  const weekday = weekdayOf(date);
  if (label === "easter") return addDays(date, 1);
  return weekday === DAYS ? date : addDays(date, 1 - weekday);
}

/** "A gap after week 3", "between weeks 3 and 4", "everything from week 4 on a week later". */
function weekOfPlan(clause: Clause): number | undefined {
  const places = findingsOf(clause, "place").flatMap(({ from, meaning }) =>
    meaning.place.weeks && !meaning.place.days ? [{ from, weeks: meaning.place.weeks }] : [],
  );
  const [place] = places;
  if (!place) return undefined;
  const { weeks } = place;
  if (weeks.kind === "from") return isPostponed(clause) ? weeks.number : undefined;
  if (weeks.kind !== "numbers") return undefined;
  const [first = 1] = [...weeks.numbers].sort((a, b) => a - b);
  const lead = clause.tokens[place.from - 1];
  if (isWord(lead, /^(?:after|following)$/) || isWord(lead, /^between$/)) return first + 1;
  if (saysNothingThen(clause)) return first;
  // "Pause week 3": it comes a week later.
  if (isWord(lead, /^(?:before|pause|paused|pausing)$/)) return first;
  return undefined;
}

/** "A speaker on the parables in week 2, so give them nothing that week": a week without readings, whatever it is for. */
export function saysNothingThen({ text }: Clause): boolean {
  return /\b(?:nothing|no readings?) (?:for |in |on )?(?:that|this|the whole|all) week\b/i.test(
    text,
  );
}

/** "Weeks 4 and onwards". */
function isFromThere(clause: Clause): boolean {
  return findingsOf(clause, "place").some(({ meaning }) => meaning.place.weeks?.kind === "from");
}

/** "Move everything from week 4 on a week back"; another verb or a wish says what else is to become of it. */
export function isPostponed(clause: Clause): boolean {
  const isOther =
    hasVerb(clause, "swap", "merge", "remove", "skip", "rewrite", "shorten", "split", "replace") ||
    has(clause, "wish");
  return (
    !isOther &&
    hasVerb(clause, "postpone", "move") &&
    (says(clause, /^(?:week|weeks)$/) || findingsOf(clause, "length").some(isWholeWeeks)) &&
    (says(clause, /^(?:everything|all|rest|readings)$/) || isFromThere(clause))
  );
}

/** "Carry on with week 4", "let the rest follow from the 8th": how it goes on behind the pause. */
const RESUMES = new RegExp(`\\b(?:${GOES_ON})\\b`, "i");
const RESUMED = new RegExp(`\\b(?:${GOES_ON})\\b[^,.;!?]{0,24}$`, "i");

/** "Back by 7 days". */
export function isWholeWeeks({ meaning: { unit, value } }: EditFinding<"length">): boolean {
  return unit === "day" && value > 0 && value % DAYS === 0;
}

/** Whether a clause names days that are not those of the pause: "skip Christmas week and remove week 5". */
export function isOfOtherDays(clause: Clause, span: PauseSpan, calendar: Calendar): boolean {
  if (RESUMES.test(clause.text) || isPostponed(clause)) return false;
  const isInside = (date: string) =>
    typeof span === "object" && "start" in span && date >= span.start && date <= span.end;
  return (
    datesOf(clause, calendar).some(({ date }) => !isInside(date)) ||
    findingsOf(clause, "place").some(({ meaning: { place } }) => {
      const { weeks, days, weekdays, isAll, monthDay } = place;
      if (isAll || monthDay || place.next || weeks?.kind === "now" || days?.kind === "now")
        return false;
      if (weeks?.kind !== "numbers" || days || weekdays) return !isThatWeek(clause);
      return weeks.numbers.some((number) =>
        typeof span === "object" && "week" in span
          ? number !== span.week
          : !calendar.weeks[number - 1]?.some(isInside),
      );
    })
  );
}

/** "We are off Monday to Friday that week". */
export function isThatWeek({ text }: Clause): boolean {
  return /\bthat week\b/i.test(text);
}
