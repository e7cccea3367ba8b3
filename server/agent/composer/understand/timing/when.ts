/** When a plan begins and ends, from dates and feasts and the words before them. */

import { addDays } from "#shared/domain/plan/planDate.ts";
import { weekdayAt } from "../finders/days.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Subjects } from "../subjects/subject.ts";
import { wordsBefore } from "../text/around.ts";
import { isBreak } from "../text/tokens.ts";
import { isBeforeEvent, isOnwards, leadOf, STARTS } from "./dateLeads.ts";
import {
  hasYear,
  isNamedDay,
  isOfFeastBefore,
  isRange,
  isShifted,
  isYear,
  joinFeasts,
  labelOf,
  mondayAfter,
  nextYear,
  type Span,
  yearAfter,
} from "./dateSpans.ts";
import { endBeforeEvent, isEvent } from "./eventEnds.ts";
import { nextFeast } from "./feasts.ts";
import { isOfMeeting } from "./meetings.ts";
import type { Scheduled } from "./scheduled.ts";

const ENDS =
  /(?:^| )(?:until|till|til|by|before|through|thru|to|ending|ends?|stop(?:ping|s)?|finish(?:ing|ed|es)?|up|leading|done|including|incl|ended|last (?:reading|one|day))(?: (?:on|by|with|at|it|before|the|reading|and|including|incl|inc|day|end|of|is|to|falls?|falling|lands?|landing|itself|must|should|be|being|very|chapter|chapters|psalm|(?:mon|tues|wednes|thurs|fri|satur|sun)day))*$|(?:^| )-$/;
/** "Through December" is all of it. */
const THROUGHOUT = /(?:^| )(?:through|thru|throughout|over|during)(?: the)?$/;
const AFTER = /(?:^| )(?:after|following)(?: the)?$/;
const UNTIL = /(?:^| )(?:before|until|till|til|by)(?: the)?$/;
const BEFORE = /(?:^| )before(?: the)?$/;
/** "It has not rained since August". */
const SINCE = /(?:^| )since(?: the| last)?$/;
/** "The February meeting", "the Christmas holidays": another time than the name says. */
const EVENTS = new Set(
  "meeting conference council synod agm holiday holidays party shopping rush dinner lunch fair market play".split(
    " ",
  ),
);
/** "The week leading up to it". */
const LEADING_UP =
  /\bcountdown\b|\b(?:leading|leads?|running|runs?) (?:right |straight )?up\b|\b(?:weeks?|days|fortnight|month) (?:before|preceding|up to)\b/i;
/** "They should have finished by then": the other date is the end. */
const UNTIL_THEN =
  /\b(?:until|till|by|before) (?:then|there|that(?: day| date)?)\b|\b(?:ending|ends?|finish\w*)(?: on)? (?:the|that|that very) (?:same )?(?:day|morning|evening|night|date)\b/i;
/** "Nobody does anything before then". */
const NOT_UNTIL_THEN =
  /\b(?:no|not|nobody|nothing|none|never|cannot|\w+n['’]?t)\b[^.!?\n]* (?:before|until|till|by) then\b/i;
/** "Between now and confirmation on 2 May". */
const FROM_NOW =
  /\bbetween (?:now|today) and\b|\bfrom (?:now|today|tomorrow)(?: on)? (?:to|till?|until|through|thru)\b/;
/** "Preparing for marriage in February", "exams in March": when something else is. */
const ANOTHER =
  /\b(?:marriage|weddings?|baptisms?|exams?|surgery|operation|birth|interview)(?: (?:is|are|in|on|at|the))*$/;
/** "We keep 13 onwards for Easter". */
const KEPT =
  /\b(?:keep|keeping|save|saving) (?:\w+ )?(?:chapters?|ch|onwards?|(?:the )?(?:rest|end|last)|those)\b.*for$/;
/** "I lost her in September": told, and no time to read in. */
const TOLD =
  /^(?:lost|died|passed|left|happened|married|moved|joined|born|buried|killed|hanged|drowned|overdosed|was|were|had)$/;

/** "I was going to say the 10th". */
const INTENDS =
  /^(?:going|gonna|thinking|planning|hoping|wondering|about|hoped|planned|meant|thought)$/;

export function readDates(
  reading: ParsedMessage,
  free: readonly Finding[],
  { periods }: Subjects,
  today: string,
  scheduled: Scheduled,
): void {
  const { timing } = scheduled;
  const spans: Span[] = [];
  const dates = free.filter(({ meaning }) => meaning.kind === "date");
  for (const finding of free) {
    if (finding.meaning.kind !== "date") continue;
    // "Holy week 2027, from Palm Sunday": the year only says which.
    if (isYear(finding) && dates.length + periods.length > 1) continue;
    const { start, end } = finding.meaning;
    spans.push({ finding, start, end: end ?? start, isFeast: false });
  }
  for (const finding of periods) {
    const days = nextFeast(finding.meaning.label, today, yearAfter(reading, finding, today));
    if (days) spans.push({ finding, ...days, isFeast: true });
  }
  const isTold = ({ finding }: Span) => {
    const from = reading.tokens.findLastIndex((token, at) => at < finding.from && isBreak(token));
    const words = reading.tokens.slice(from + 1, finding.from).map(({ word }) => word);
    if (ANOTHER.test(words.join(" "))) return true;
    if (SINCE.test(words.join(" ")) || KEPT.test(words.join(" "))) return true;
    const isWeekday = reading.tokens
      .slice(finding.from, finding.to)
      .every((one) => weekdayAt(one) || one.word === "on");
    if (isWeekday && isOfMeeting(reading, finding)) return true;
    // "Zeal is low after Christmas every year".
    const after = reading.tokens.slice(finding.to, finding.to + 2).map(({ word }) => word);
    if (/^(?:every|each) year$/.test(after.join(" "))) return true;
    if (EVENTS.has(reading.tokens[finding.to]?.word ?? "")) {
      scheduled.unused.push(finding);
      return true;
    }
    const isPast = (word: string, at: number) =>
      TOLD.test(word) && !INTENDS.test(words[at + 1] ?? "");
    return words.some(isPast) && !STARTS.test(words.join(" "));
  };
  const events = spans.filter(
    ({ finding, start, end }) => start === end && isEvent(reading, finding),
  );
  for (const span of spans.filter(isTold)) spans.splice(spans.indexOf(span), 1);
  joinFeasts(reading, spans);
  for (const span of spans.filter((one) => isOfFeastBefore(reading, one, spans)))
    spans.splice(spans.indexOf(span), 1);
  const leads = new Map(spans.map((span) => [span, leadOf(reading, span.finding)]));
  const isTo = (span: Span) => {
    const lead = leads.get(span) ?? "";
    const isFromNow = FROM_NOW.test(wordsBefore(reading, span.finding, 8));
    if (THROUGHOUT.test(lead) && span.end > span.start && !span.isFeast && !isFromNow) return false;
    const isThen =
      UNTIL_THEN.test(reading.text) && !NOT_UNTIL_THEN.test(reading.text) && !STARTS.test(lead);
    return isThen || isFromNow || ENDS.test(lead) || isBeforeEvent(reading, span.finding);
  };
  // "A Christmas plan, the two weeks before Christmas": the same feast, of which one says when.
  for (const end of spans.filter(isTo))
    for (const span of spans.filter((one) => one.isFeast && one !== end && !isTo(one)))
      if (span.start === (isShifted(end) ? addDays(end.end, 1) : end.start))
        spans.splice(spans.indexOf(span), 1);
  // A stated start outranks a date without a role, which outranks a feast.
  const rank = (span: Span) =>
    STARTS.test(leads.get(span) ?? "") || isOnwards(reading, span.finding)
      ? Number(span.isFeast || isNamedDay(span))
      : isRange(reading, span, spans)
        ? 0.5
        : AFTER.test(leads.get(span) ?? "")
          ? 1
          : span.isFeast
            ? 3
            : 2;
  const starts = spans
    .filter((span) => !isTo(span))
    .sort((a, b) => rank(a) - rank(b) || a.finding.from - b.finding.from);
  const [loose, ...later] = starts;
  // "Starting in February …, from 2 Feb": the day within the month.
  const exact = later.find(
    (span) =>
      loose !== undefined &&
      STARTS.test(leads.get(loose) ?? "") &&
      STARTS.test(leads.get(span) ?? "") &&
      span.start === span.end &&
      span.start > loose.start &&
      span.start.slice(0, 7) === loose.start.slice(0, 7),
  );
  const [named, ...rest] = exact ? [exact, ...later.filter((one) => one !== exact)] : starts;
  // "The second week of January, so the 11th": the day within the month.
  const within = rest.find(
    ({ start, end, isFeast }) =>
      named !== undefined &&
      start === end &&
      !isFeast &&
      start > named.start &&
      start <= named.end &&
      named.end !== named.start,
  );
  const first = within ?? named;
  const others = rest.filter((span) => span !== within);
  if (first) {
    const isAfter = AFTER.test(leads.get(first) ?? "") && !isShifted(first);
    const isWeekend =
      AFTER.test(leads.get(first) ?? "") && reading.tokens[first.finding.to]?.word === "weekend";
    timing.start_date = isWeekend
      ? mondayAfter(first.end)
      : isAfter
        ? addDays(first.end, 1)
        : first.start < today && first.end >= today
          ? today
          : first.start;
    if (first.end > first.start && !isAfter && !STARTS.test(leads.get(first) ?? "")) {
      timing.end_date = first.end;
      scheduled.hasLooseEnd = !first.isFeast;
    }
    const joined = others.find(
      (span) =>
        !events.includes(span) &&
        span.finding.from > first.finding.from &&
        span.end > (timing.end_date ?? first.start) &&
        !span.isFeast &&
        !first.isFeast,
    );
    if (joined && !isAfter) {
      // "January is Genesis, February is Exodus, March is Mark".
      const last = others.reduce(
        (end, span) => (span.start === addDays(end, 1) && !span.isFeast ? span.end : end),
        joined.end,
      );
      timing.end_date = last;
      scheduled.hasLooseEnd = false;
    }
  }
  const ends = spans.filter(isTo).sort((a, b) => Number(a.isFeast) - Number(b.isFeast));
  // "We have exams until 11 Dec …, from 14 Dec until 9 Jan": the end that belongs to the start.
  const last =
    ends.find(({ finding }) => first && isRange(reading, first, [{ ...first, finding }])) ??
    ends.find(({ end }) => end >= (timing.start_date ?? end)) ??
    ends[0];
  if (last?.isFeast && timing.start_date && last.end < timing.start_date) {
    const again = nextFeast(labelOf(last.finding), timing.start_date);
    if (again) Object.assign(last, again);
  }
  if (
    last &&
    !last.isFeast &&
    timing.start_date &&
    last.end < timing.start_date &&
    !hasYear(reading, last.finding)
  ) {
    last.start = nextYear(last.start);
    last.end = nextYear(last.end);
  }
  if (last) {
    scheduled.hasLooseEnd = false;
    const lead = leads.get(last) ?? "";
    // "Until February" is over before it begins, and so is what comes "before we fly on the 23rd".
    const isMonth = last.end > last.start && !last.isFeast;
    // "February till May" are four months.
    const isOfMonths =
      isMonth && first?.end !== first?.start && first?.finding.to === last.finding.from - 1;
    const isUntil =
      (isMonth ? !isOfMonths && UNTIL.test(lead) : BEFORE.test(lead)) ||
      isBeforeEvent(reading, last.finding, /^before$/);
    timing.end_date =
      isUntil && !isShifted(last)
        ? addDays(last.start, -1)
        : last.end > last.start &&
            (last.isFeast || isNamedDay(last)) &&
            /(?:^| )(?:to|until|by)$/.test(lead)
          ? last.start
          : last.end;
  } else if (first && endBeforeEvent(first, events, scheduled)) {
    scheduled.hasLooseEnd = false;
  } else if (first && LEADING_UP.test(reading.text) && !timing.end_date) {
    timing.end_date = first.start;
    delete timing.start_date;
  }
}
