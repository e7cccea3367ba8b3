/** "We are shut on the 24th and 25th", "no reading on Ash Wednesday": wishes for single dates without a reading. */
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding, Verb } from "../meanings.ts";
import { type Calendar, datesOf, isSpan } from "../places/pauseDates.ts";
import { findingsOf, has, hasVerb, isAboutWords } from "../places/within.ts";
import { dayFindings, isEndNow, isGoingOn, withEndApart } from "./fixedEnd.ts";

/** That nothing is read on a date. */
const CLOSED = [
  /\b(?:closed|shut|skip(?:ping)?|off|break|pause|not on|leav(?:e|ing) out|free up)\b/i,
  /\bcancel(?:led)?\b(?! (?:the |that )?readings?)/i,
  // "Nothing heavy on the 20th" wishes for a light reading.
  /\bnothing(?: (?:is|at all|happens|read|planned))* (?:\d|(?:on|for|at|over|then|there|that|the)\b)/i,
  /(?:\b(?:am|is|are|be|all|everyone)|['’](?:m|re)) (?:all )?away\b/i,
  /\b(?:no|without) (?:\w+ )?(?:readings?|meetings?|sessions?|group|study|class|devotions?)\b/i,
  /(?:\b(?:not|never|[dwc]ont|cant|cannot)|n['’]t) (?:be )?(?:read|meet|make|here)/i,
  // "The 31st is Annual Meeting, so leave that Sunday out".
  /\bleave (?:out )?(?:that|this) (?:\w+day|day|date|one|week|it)(?: out)?\b/i,
  /\b(?:skip|drop|miss|cancel) (?:out )?that (?:\w+day|day|date)\b/i,
  /\bis (?:our|the|an?)\b[^.;]*\b(?:(?:leave|miss) (?:it|that) out|skip (?:it|that))\b/i,
  /\b(?:nobody|no-?one|no one|none of us) (?:will |can |is going to |['’]?ll )?(?:reads?|be reading)\b/i,
  /(?:\b(?:not|dont)|n['’]t) (?:schedule|plan|put|have|do) anything\b/i,
];
/** "The church is closed" is about no church. */
const SHUT = /\b(?:closed|shut)\b/i;
/** What is on then only says why. */
const THAT_DAY = /\b(?:leave|skip|drop|miss|cancel) (?:out )?(?:that|this) (?:\w+day|day|date)\b/i;
const LEFT_FREE = /\b(?:leave|keep|have|with)\b.*\b(?:free|blank|empty|clear)\b/i;
const BLANK =
  /\b(?:leave|keep|make) (?:that|it|this)(?: \w+)? (?:blank|free|empty|out|off|clear)\b/i;
const NOT_THEN = [
  /\b(?:no readings?|nothing) (?:then|there|(?:on )?that day)\b/i,
  /\bskip (?:that|it|this)(?: (?:day|one|date))?\b/i,
];
const KEPT = /\b(?:dates?|days?|rest|everything|others?|rota)\b/i;
/** "Push the rest back a day". */
const REST = /\b(?:rest|others?|everything|remaining|all|what follows)\b/i;
const MOVES_ON = /\b(?:push|mov|shift|slid|bump|follow|carr(?:y|ies) on|continu|later|along)\w*/i;
/** "So just lose two", "drop those readings": what stood there is not read. */
const LOST =
  /\b(?:lose|drop|skip|miss|cut|leave out) (?:out )?(?:just )?(?:(?:the|its|their|those|these|that|what)(?: \w+)? (?:readings?|passages?|there|then)|one|two|three|both|those|them|\d)\b(?! (?:days?|weeks?|a |per ))/i;
/** "Still ending the same date". */
const SAME_END =
  /\b(?:end|finish)\w*(?: on| by)? (?:the )?same (?:date|day|time)\b|\b(?:keep|hold)\w* the (?:end|finish)\w*(?: date| day)?\b/i;
const NOT = /\b(?:not|dont|never|without)\b|n['’]t\b/i;
const NOT_MOVED = /(?:\b(?:not|dont)|n['’]t) (?:mov|shift|push)\w*/i;
const READ_AGAIN = /\b(?:after all|back|again)\b/i;
/** A longer stretch is a pause. */
const LONGEST = 6;

/** The clauses, with those that speak of such dates as one wish. @param free the plan's free dates */
export function withClosedDays(
  whole: readonly Clause[],
  calendar: Calendar,
  free: readonly string[],
): Clause[] {
  const said = whole.flatMap(withEndApart);
  const clauses = said.map((one) => withReadAgain(one, calendar, free));
  const told = clauses.findIndex((one, index) => isThatDay(one, clauses[index - 1]));
  const at = told >= 0 ? told : clauses.findIndex(isClosed);
  const found = clauses[at];
  if (!found) return clauses;
  const story = told >= 0 ? clauses[told - 1] : undefined;
  const rest = clauses.filter(
    (one, index) =>
      index > at &&
      (isOfOthers(one) ||
        isMovedOn(one) ||
        isLost(one) ||
        isSameEnd(one) ||
        isEndNow(one, calendar) ||
        isGoingOn(one)),
  );
  const every = [found, ...rest];
  const isMore = (one: Clause, index: number) => index > at && told < 0 && isClosed(one);
  const more = clauses.filter(isMore);
  const dates = [story ?? found, ...more].flatMap((one) => closedDates(one, calendar));
  const sign: EditFinding = {
    from: found.from,
    to: found.from,
    weight: 1,
    meaning: {
      kind: "closed",
      dates: [...new Set(dates)].sort(),
      isOver: false,
      isKept:
        rest.some(isOfOthers) ||
        (REST.test(found.text) && isOfOthers(found)) ||
        rest.some((one) => isEndNow(one, calendar)) ||
        every.some(({ text }) => SAME_END.test(text)),
      isLost: every.some(({ text }) => LOST.test(text)),
      movesOn: every.some(isMovedOn),
    },
  };
  const wish = { ...found, findings: [sign], left: [] };
  const gone = new Set([story, ...rest, ...more]);
  return clauses.flatMap((one) => (one === found ? [wish] : gone.has(one) ? [] : [one]));
}

/** "There is a funeral on the 3rd. Leave that day blank": the day of the sentence before. */
function isThatDay(clause: Clause, before: Clause | undefined): boolean {
  return (
    before !== undefined &&
    dayFindings(before).length > 0 &&
    dayFindings(clause).length === 0 &&
    [BLANK, ...NOT_THEN].some((sign) => sign.test(clause.text)) &&
    !has(clause, "scripture", "topic", "quote", "name", "audience", "length", "often") &&
    !has(before, "scripture", "quote") &&
    (SHUT.test(before.text) || !has(before, "topic")) &&
    // "We have a funeral" wishes nothing.
    findingsOf(before, "verb").every(({ meaning }) => /^(?:replace|skip)$/.test(meaning.verb)) &&
    !isAboutWords(clause)
  );
}

/** What speaks of a reading rather than of a day without one. */
const OTHERS = [
  "scripture",
  "quote",
  "name",
  "length",
  "often",
  "pause",
  "wish",
  "portion",
  "closed",
] as const;
/** "Break the reading on the 20th into two", "start on the 20th". */
const OTHER_VERBS = [
  "add",
  "swap",
  "start",
  "end",
  "name",
  "split",
  "merge",
  "shorten",
  "extend",
  "rewrite",
] as const;

/** "A break on the 20th" is a day without a reading. */
function isOtherVerb(clause: Clause): boolean {
  return findingsOf(clause, "verb").some(
    ({ from, meaning }) =>
      (OTHER_VERBS as readonly Verb[]).includes(meaning.verb) &&
      !(meaning.verb === "end" && SAME_END.test(clause.text)) &&
      !isWord(clause.tokens[from - 1], /^(?:an?|the|our|one|short|quick|little)$/),
  );
}

/** "From Monday the 7th, and leave Sundays free": a day of each week, beside the date of something else. */
function namesEachWeek(clause: Clause): boolean {
  return findingsOf(clause, "place").some(({ meaning }) => meaning.place.weekdays?.isEach === true);
}

function isClosed(clause: Clause): boolean {
  const isOther = has(clause, ...OTHERS);
  const isOfSubject =
    has(clause, "topic", "audience") && !SHUT.test(clause.text) && !THAT_DAY.test(clause.text);
  const isVerb =
    isOtherVerb(clause) ||
    (hasVerb(clause, "move") && !NOT_MOVED.test(clause.text) && !isMovedOn(clause));
  const days = dayFindings(clause);
  const isLeftFree = LEFT_FREE.test(clause.text);
  // "No reading on the 16th, everything else stays on its date".
  const held = findingsOf(clause, "verb").filter(({ meaning }) => meaning.verb === "hold");
  const isHeld = !isLeftFree && held.some(({ from }) => days.some((day) => day.from > from));
  return (
    !isOther &&
    !isOfSubject &&
    !isVerb &&
    !isHeld &&
    !namesEachWeek(clause) &&
    !isAboutWords(clause) &&
    days.length > 0 &&
    (isLeftFree || CLOSED.some((sign) => sign.test(clause.text)))
  );
}

/** "Nothing on those days", "all the others stay on their dates". */
function isOfOthers(clause: Clause): boolean {
  const { text } = clause;
  const isHeld = hasVerb(clause, "hold", "skip") && KEPT.test(text) && !isMovedOn(clause);
  return (
    (isHeld || NOT_MOVED.test(text)) &&
    !isAboutWords(clause) &&
    !has(clause, "scripture", "topic", "wish")
  );
}

/** "Just lose two": nothing else that goes is named. */
function isLost(clause: Clause): boolean {
  const isOther = has(clause, "place", "date", "scripture", "topic", "quote", "length", "audience");
  return LOST.test(clause.text) && !isOther && !isAboutWords(clause);
}

function isSameEnd(clause: Clause): boolean {
  const isOther = has(clause, "place", "date", "scripture", "topic", "quote", "audience");
  return SAME_END.test(clause.text) && !isOther && !isAboutWords(clause);
}

function isMovedOn(clause: Clause): boolean {
  const { text } = clause;
  const isSaid = REST.test(text) && MOVES_ON.test(text) && !NOT.test(text);
  const isOther = has(clause, "scripture", "topic", "quote", "audience", "wish");
  return isSaid && !isOther && !isAboutWords(clause);
}

/** "Read on the 20th after all": a date that was free. */
function withReadAgain(clause: Clause, calendar: Calendar, free: readonly string[]): Clause {
  const { text } = clause;
  // "Push everything back a day", "keep the 20th free again".
  const isFreed = LEFT_FREE.test(text) || CLOSED.some((sign) => sign.test(text));
  const isAgain = READ_AGAIN.test(text) && !isFreed && !isMovedOn(clause);
  if (free.length === 0 || !isAgain || has(clause, "scripture", "topic")) return clause;
  const dates = closedDates(clause, calendar, free).filter((date) => free.includes(date));
  if (dates.length === 0) return clause;
  const meaning = {
    kind: "closed",
    dates,
    isOver: true,
    isKept: false,
    isLost: false,
    movesOn: false,
  } as const;
  const { from, to } = clause;
  return { ...clause, left: [], findings: [{ from, to, weight: 1, meaning }] };
}

/** The dates of a clause, in order. @param free dates on which a day of the month may lie as well */
function closedDates(clause: Clause, calendar: Calendar, free: readonly string[] = []): string[] {
  const weeks = free.length > 0 ? [[...free], ...calendar.weeks] : calendar.weeks;
  const days = datesOf({ ...clause, findings: withListed(clause) }, { ...calendar, weeks });
  const [first, second, ...more] = days;
  const isRange = first && second && more.length === 0 && isSpan(clause, first, second);
  const spans = isRange
    ? [{ start: first.date, end: second.date }]
    : days.map(({ date, end = date }) => ({ start: date, end }));
  return spans.flatMap(({ start, end }) => {
    const count = end > start ? Math.min(daysBetween(start, end), LONGEST) : 1;
    return Array.from({ length: count }, (_, day) => addDays(start, day));
  });
}

/** "24, 25 and 31 December": a number of a list is a day of the date behind it. */
function withListed({ tokens, findings }: Clause): EditFinding[] {
  const listed = findings.filter(({ meaning }) => meaning.kind !== "number");
  for (const one of findings.toReversed()) {
    const next = listed.find(({ from }) => from === one.to + 1 || from === one.to + 2);
    const isJoint = isMark(tokens[one.to], /^[,&/]$/) || isWord(tokens[one.to], /^and$/);
    if (one.meaning.kind !== "number" || next?.meaning.kind !== "date" || !isJoint) continue;
    const start = `${next.meaning.start.slice(0, 8)}${String(one.meaning.value).padStart(2, "0")}`;
    if (start < next.meaning.start) listed.push({ ...one, meaning: { kind: "date", start } });
  }
  return listed;
}
