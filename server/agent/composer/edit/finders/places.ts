/** Places in a plan, as people name them: "week 2 day 3", "the last two days", "Fridays", "everything after week 4". */

import { weekdayAt } from "../../understand/finders/days.ts";
import { numberAt, ordinalAt } from "../../understand/finders/numbers.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { Count, EditFinding, PlaceWords, Tokens } from "../meanings.ts";
import { isEditWord } from "../vocabulary.ts";
import { type At, countedAt, MONTH, numbersAt, skip, WEEK } from "./counts.ts";
import { numberedAt, pairedAt } from "./numbered.ts";
import { orderedAt } from "./ordered.ts";

const WEIGHT = 10.5;

export function findPlaces(tokens: Tokens): EditFinding[] {
  return tokens.flatMap((_, from): EditFinding[] => {
    const place = withEnding(tokens, placeAt(tokens, from), from);
    return place
      ? [{ from, to: place.to, weight: WEIGHT, meaning: { kind: "place", place: place.value } }]
      : [];
  });
}

/** "… on", "… of that week". */
function withEnding(
  tokens: Tokens,
  place: At<PlaceWords> | undefined,
  from: number,
): At<PlaceWords> | undefined {
  if (!place) return undefined;
  const { value, to } = place;
  const lead = isWord(tokens[from - 1], /^the$/) ? from - 2 : from - 1;
  const on = isWord(tokens[lead], /^from$/) ? onwardsFrom(tokens, to) : undefined;
  if (on) return { value: { ...value, isOnwards: true }, to: on };
  const at = skip(tokens, to, /^(?:of|in|that|the|same)$/, 3);
  const isThat = value.weekdays && at > to + 1 && isWord(tokens[at], WEEK);
  return isThat && isWord(tokens[at - 1], /^(?:that|same)$/)
    ? { value: { ...value, isOfThatWeek: true }, to: at + 1 }
    : place;
}

/** Weeks with days in them or days with their week, whichever comes first. */
function placeAt(tokens: Tokens, at: number): At<PlaceWords> | undefined {
  const numbered = numberedAt(tokens, at) ?? pairedAt(tokens, at);
  if (numbered) return numbered;
  const start = skip(tokens, at, /^the$/, 1);
  const weeks = weeksAt(tokens, start);
  if (weeks) {
    const inside = skip(tokens, weeks.to, /^(?:on|the|for|and|in)$/, 2);
    const next = isMark(tokens[weeks.to], /^[,:/-]$/) ? weeks.to + 1 : inside;
    const days = daysAt(tokens, skip(tokens, next, /^(?:on|the|for)$/, 2));
    const isOne = weeks.value.kind === "numbers" && weeks.value.numbers.length > 1;
    if (days && !isOne && !startsList(tokens, weeks.to, next))
      return { value: { weeks: weeks.value, ...days.value }, to: days.to };
    return { value: { weeks: weeks.value }, to: weeks.to };
  }
  const days = daysAt(tokens, start);
  if (!days) return undefined;
  const named = skip(tokens, days.to, /^(?:reading|passage|text)$/, 1);
  const joint = isMark(tokens[named], /^,$/) ? named + 1 : named;
  const of = skip(tokens, joint, /^(?:of|in|from|on|for|during|the)$/, 2);
  const inWeeks = weeksAt(tokens, of);
  if (inWeeks && (of > joint || joint === named))
    return { value: { ...days.value, weeks: inWeeks.value }, to: inWeeks.to };
  const isOfEach =
    of > joint && isWord(tokens[of], /^(?:each|every|all)$/) && isEnd(tokens[of + 1]);
  if (isOfEach) return { value: { ...days.value, weeks: { kind: "each" } }, to: of + 1 };
  return days;
}

function isEnd(token: Token | undefined): boolean {
  return token === undefined || token.kind === "mark";
}

/** "Week 2 and day 3" of the plan are two places. */
function startsList(tokens: Tokens, from: number, to: number): boolean {
  return tokens.slice(from, to).some((token) => isWord(token, /^and$/));
}

const ALL = /^(?:everything|anything|all|whatever|weeks|stuff|readings|days|what)$/;

function weeksAt(tokens: Tokens, at: number): At<Count> | undefined {
  const token = tokens[at];
  if (isWord(token, ALL)) {
    const side = skip(tokens, at + 1, /^(?:of|the|that|weeks|days|readings|comes)$/, 4);
    const isAfter = isWord(tokens[side], /^(?:after|past|beyond|following)$/);
    const number =
      isAfter || isWord(tokens[side], /^before$/) ? weekNumberAt(tokens, side + 1) : undefined;
    if (number && isAfter)
      return { value: { kind: "from", number: number.value + 1 }, to: number.to };
    if (number) return { value: { kind: "before", number: number.value }, to: number.to };
  }
  if (isWord(token, /^from$/)) {
    const number = weekNumberAt(tokens, at + 1);
    const to = number && onwardsFrom(tokens, number.to);
    if (number && to) return { value: { kind: "from", number: number.value }, to };
  }
  const isShort =
    isWord(token, /^w$/) && tokens[at + 1]?.kind === "number" && !tokens[at + 1]?.isSpaced;
  if (isWord(token, WEEK) || isShort) {
    const list = numbersAt(tokens, behindSign(tokens, at + 1), WEEK);
    // "A prayer week 8-12 March".
    if (!list || (list.value.length > 1 && isWord(tokens[list.to], MONTH))) return undefined;
    const isSpan = !isWord(tokens[list.to], /^to$/);
    const to = isSpan && list.value.length === 1 ? onwards(tokens, list.to) : undefined;
    if (to) return { value: { kind: "from", number: list.value[0] ?? 1 }, to };
    return { value: { kind: "numbers", numbers: list.value }, to: list.to };
  }
  return countedAt(tokens, at, WEEK);
}

function weekNumberAt(tokens: Tokens, at: number): At<number> | undefined {
  const start = skip(tokens, at, /^the$/, 1);
  if (isWord(tokens[start], WEEK)) {
    const number = numberAt(tokens, start + 1);
    return number && { value: number.value, to: number.to };
  }
  const ordinal = ordinalAt(tokens, start);
  return ordinal && isWord(tokens[ordinal.to], WEEK)
    ? { value: ordinal.value, to: ordinal.to + 1 }
    : undefined;
}

/** "From week 4 on easier questions", "from week 4 on two a day": behind "from" a wish may follow. */
function onwardsFrom(tokens: Tokens, at: number): number | undefined {
  const next = tokens[at + 1];
  const isWish = numberAt(tokens, at + 1) || isWord(next, PEOPLE) || isEditWord(next?.word ?? "");
  if (isWord(tokens[at], /^on$/) && isWish && !isWord(next, PARTS)) return at + 1;
  return onwards(tokens, at);
}

const PEOPLE = /^(?:we|i|they|you|only|just|please|pls|a|by)$/;
/** "The questions from week 4 on prayer" name a subject. */
const PARTS = /^(?:prayers?|questions?|titles?|readings?)$/;

/** "… on", "… onwards", "… and after", "… to the end". */
function onwards(tokens: Tokens, at: number): number | undefined {
  if (isWord(tokens[at], /^onwards?$/)) return at + 1;
  if (isWord(tokens[at], /^on$/) && isEnd(tokens[at + 1])) return at + 1;
  if (isWord(tokens[at], /^and$/) && isWord(tokens[at + 1], /^(?:after|on|onwards?|later|beyond)$/))
    return at + 2;
  const isToEnd =
    isWord(tokens[at], /^to$/) &&
    isWord(tokens[at + 1], /^the$/) &&
    isWord(tokens[at + 2], /^end$/);
  return isToEnd ? at + 3 : undefined;
}

/** "Day #3", "wk.3"; "too many days. Ten will do" are two sentences. */
function behindSign(tokens: Tokens, at: number): number {
  const isSign =
    isMark(tokens[at], /^#$/) || (isMark(tokens[at], /^\.$/) && tokens[at + 1]?.kind === "number");
  return isSign ? at + 1 : at;
}

const DAY = /^(?:days?|d)$/;

function daysAt(tokens: Tokens, at: number): At<PlaceWords> | undefined {
  const token = tokens[at];
  const now = /^(?:today|tonight)$/.test(token?.word ?? "")
    ? 0
    : token?.word === "tomorrow"
      ? 1
      : token?.word === "yesterday"
        ? -1
        : undefined;
  if (now !== undefined || /^(?:tomorrows|todays|yesterdays)$/.test(token?.word ?? "")) {
    const shift = now ?? { todays: 0, tomorrows: 1, yesterdays: -1 }[token?.word ?? ""] ?? 0;
    return { value: { days: { kind: "now", shift } }, to: at + 1 };
  }
  const isLetter = token?.word === "d";
  if (isWord(token, DAY) && (!isLetter || tokens[at + 1]?.kind === "number")) {
    const list = numbersAt(tokens, behindSign(tokens, at + 1), DAY);
    return list && { value: { days: { kind: "numbers", numbers: list.value } }, to: list.to };
  }
  const counted = countedAt(tokens, at, DAY) ?? orderedAt(tokens, at);
  if (counted) return { value: { days: counted.value }, to: counted.to };
  return monthDayAt(tokens, at) ?? weekdaysAt(tokens, at);
}

/** "The 14th", "Sunday the 11th". */
function monthDayAt(tokens: Tokens, at: number): At<PlaceWords> | undefined {
  const start = weekdayAt(tokens[at]) ? skip(tokens, at + 1, /^the$/, 1) : at;
  const ordinal = tokens[start]?.kind === "number" ? ordinalAt(tokens, start) : undefined;
  if (
    !ordinal ||
    isWord(tokens[ordinal.to], /^(?:weeks?|days?|q\w{4,9}|of|chapters?|verses?|psalm|readings?)$/)
  )
    return undefined;
  const isListed =
    isWord(tokens[start - 1], /^and$/) && isWord(tokens[start - 2], /^(?:st|nd|rd|th)$/);
  const isThe = start > at || isListed || isWord(tokens[start - 1], /^(?:the|on)$/);
  return isThe ? { value: { monthDay: ordinal.value }, to: ordinal.to } : undefined;
}

function weekdaysAt(tokens: Tokens, at: number): At<PlaceWords> | undefined {
  if (isWord(tokens[at], /^weekends?$/)) {
    // "Before the weekend away": an outing.
    if (isWord(tokens[at + 1], /^(?:away|trip|retreat|camp|conference)$/)) return undefined;
    const to = isWord(tokens[at + 1], /^days?$/) ? at + 2 : at + 1;
    return { value: { weekdays: { days: [6, 7], isEach: true } }, to };
  }
  const isEvery = isWord(tokens[at], /^(?:every|each|all)$/);
  const isLast = isWord(tokens[at], /^(?:last|final)$/);
  const from = isEvery || isLast ? at + 1 : at;
  const days: number[] = [];
  let to = from;
  let isPlural = false;
  for (let next = from; ; ) {
    const day = weekdayAt(tokens[next]);
    if (!day) break;
    days.push(day);
    isPlural ||= /days$/.test(tokens[next]?.word ?? "") && !/['’]s$/.test(tokens[next]?.text ?? "");
    to = next + 1;
    const span = spanTo(tokens, to, day);
    if (span) {
      days.push(...span.value);
      to = span.to;
    }
    next = to;
    while (isMark(tokens[next], /^[,&/]$/) || isWord(tokens[next], /^and$/)) next += 1;
  }
  if (days.length === 0 || (tokens[from]?.word.length ?? 0) < 3) return undefined;
  // "Tuesdays reading" without its apostrophe is the reading of one Tuesday.
  const isOfReading = isWord(
    tokens[to],
    /^(?:reading|passage|text|one|prayer|question|questions)$/,
  );
  // "The Saturday questions" are those of each Saturday.
  const isOfAll =
    isWord(tokens[to], /^(?:questions|prayers)$/) &&
    isWord(tokens[at - 1], /^(?:the|our|all|those)$/);
  const isEach = isEvery || isOfAll || (isPlural && !isOfReading);
  return { value: { weekdays: { days, isEach, ...(isLast && { isLast }) } }, to };
}

/** "-Sat" of "Thu-Sat": the days behind the first one. */
function spanTo(tokens: Tokens, at: number, first: number): At<number[]> | undefined {
  if (!isMark(tokens[at], /^[-–]$/) && !isWord(tokens[at], /^(?:to|through|thru|till|until)$/))
    return undefined;
  const last = weekdayAt(tokens[at + 1]);
  if (!last || last === first) return undefined;
  const days: number[] = [];
  for (let day = (first % 7) + 1; ; day = (day % 7) + 1) {
    days.push(day);
    if (day === last) return { value: days, to: at + 2 };
  }
}
