/** A reading day for another one that the plan does not have: "move Thursdays to Saturday", "Sat instead of Fri". */
import { addDays, firstDateOfPlan, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../../spellDate.ts";
import { weekdayAt } from "../../understand/finders/days.ts";
import { isWord } from "../../understand/finders/units.ts";
import { joinAnd } from "../../understand/reply.ts";
import { askOwn, type Changed, type EditHandler, type EditRequest } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb, isAboutWords, roleWordOf } from "../places/within.ts";
import { weekdayName } from "./calendar.ts";
import { divideOver } from "./lengths.ts";
import { daysNow, isUnsuited, UNSUITED } from "./rhythm.ts";

interface Exchange {
  off: readonly number[];
  on: readonly number[];
  /** Whether it was said of one week alone. */
  isOnce: boolean;
}

export function exchangeOf(request: EditRequest): Exchange | undefined {
  const { clause } = request;
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
  const span = spanOf(request, places) ?? pairOf(request, places) ?? movedOf(request, places);
  if (span) return span;
  const areWeekdays = places.length > 1 && places.every(({ meaning }) => meaning.place.weekdays);
  if (!areWeekdays || isAboutWords(clause) || has(clause, "scripture", "topic", "quote", "date"))
    return undefined;
  const isInstead = places.some((one) => roleWordOf(clause, one) === "instead");
  const isWished = isInstead || UNSUITED.test(clause.text);
  if (!isWished && !hasVerb(clause, "move", "swap", "replace")) return undefined;
  const now = daysNow(request);
  const named = places.map((one) => ({ one, days: one.meaning.place.weekdays?.days ?? [] }));
  const missing = named.filter(({ days }) => days.length === 1 && !now.includes(days[0] ?? 0));
  const [goal, ...others] = missing;
  const present = named.filter(({ days }) => days.length === 1 && now.includes(days[0] ?? 0));
  const gone = present.find(({ one }) => roleWordOf(clause, one) === "instead") ?? present[0];
  const [off, on] = [gone?.days[0], goal?.days[0]];
  if (!goal || !gone || others.length > 0 || !off || !on) return undefined;
  // "Mondays don't work, and Saturdays are too busy".
  if (!isInstead && isUnsuited(clause, goal.one.to)) return undefined;
  return {
    off: [off],
    on: [on],
    isOnce:
      gone.one.meaning.place.weeks !== undefined || goal.one.meaning.place.weeks !== undefined,
  };
}

/** "Move Thursdays to Saturdays", "change Thursday and Friday to Saturday and Sunday": which reads as a span of days. */
function spanOf(
  request: EditRequest,
  places: readonly EditFinding<"place">[],
): Exchange | undefined {
  const { clause } = request;
  const isChange = hasVerb(clause, "move", "replace", "swap");
  if (!isChange || isAboutWords(clause) || !isOfDays(clause)) return undefined;
  const said = clause.tokens.flatMap((token, at) =>
    at >= clause.from && at < clause.to && weekdayAt(token) > 0 ? [at] : [],
  );
  const [first = 0] = said;
  const middle = clause.tokens.findIndex(
    (token, at) => at > first && at < (said.at(-1) ?? 0) && isWord(token, GOAL),
  );
  // "Change it to Monday to Saturday" names the new days alone.
  if (middle < 0 || isWord(clause.tokens[first - 1], GOAL)) return undefined;
  const daysOf = (some: readonly number[]) => some.map((at) => weekdayAt(clause.tokens[at]));
  const off = daysOf(said.filter((at) => at < middle));
  const on = daysOf(said.filter((at) => at > middle));
  const now = daysNow(request);
  if (!off.every((day) => now.includes(day)) || on.some((day) => now.includes(day)))
    return undefined;
  const isOfWeek = places.some(({ meaning }) => meaning.place.weeks !== undefined);
  const isEach = places.some(({ meaning }) => meaning.place.weekdays?.isEach);
  // "Wednesday to Friday" may be of one week.
  const mayBeOnce = places.length === 1 && off.length === 1 && !hasVerb(clause, "swap");
  return { off, on, isOnce: isOfWeek || (mayBeOnce && !isEach) };
}

const GOAL = /^(?:to|into|for|with)$/;

/** "No Wednesday, Saturday instead" reads as two days in one. */
function pairOf(
  request: EditRequest,
  places: readonly EditFinding<"place">[],
): Exchange | undefined {
  const { clause } = request;
  const days = places.flatMap(({ meaning }) => meaning.place.weekdays?.days ?? []);
  const now = daysNow(request);
  const [gone, ...others] = days.filter((day) => now.includes(day));
  const [goal, ...more] = days.filter((day) => !now.includes(day));
  const isBare = places.every(({ meaning: { place } }) => place.weekdays && !place.weeks);
  if (!isBare || !gone || !goal || others.length > 0 || more.length > 0) return undefined;
  const isOff =
    has(clause, "without") || hasVerb(clause, "remove", "skip") || UNSUITED.test(clause.text);
  return isOff && INSTEAD.test(clause.text) && !isAboutWords(clause) && isOfDays(clause)
    ? { off: [gone], on: [goal], isOnce: false }
    : undefined;
}

const INSTEAD = /\binstead\b(?! of)/i;

/** "The group has moved to Wednesday nights": of a plan with a single day a week. */
function movedOf(
  request: EditRequest,
  places: readonly EditFinding<"place">[],
): Exchange | undefined {
  const { clause } = request;
  const [off, ...others] = daysNow(request);
  const [place, ...more] = places;
  const [on, ...rest] = place?.meaning.place.weekdays?.days ?? [];
  const isOne = others.length + more.length + rest.length === 0;
  if (!isOne || !off || !on || on === off || place?.meaning.place.weeks) return undefined;
  const isMoved = hasVerb(clause, "move", "swap", "replace") && has(clause, "role");
  const isBare = !isAboutWords(clause) && isOfDays(clause) && !hasVerb(clause, "add", "start");
  return isMoved && isBare ? { off: [off], on: [on], isOnce: false } : undefined;
}

function isOfDays(clause: EditRequest["clause"]): boolean {
  return !has(clause, "scripture", "topic", "quote", "date", "length", "more", "same");
}

export const otherWeekday: EditHandler = (request) => {
  const exchange = exchangeOf(request);
  if (!exchange) return undefined;
  const { off, on, isOnce } = exchange;
  if (isOnce) return askAboutAllWeeks(exchange);
  const kept = daysNow(request).filter((day) => !off.includes(day));
  const readingDays = [...kept, ...on].sort((a, b) => a - b);
  const result = divideOver(request, { readingDays });
  return result.kind === "changed" ? withFirstDay(request, exchange, result) : result;
};

/** "Change Thursday of week 2 to Saturday". */
function askAboutAllWeeks({ off, on }: Exchange) {
  const [from, to] = [off, on].map((days) => joinAnd(days.map((day) => `${weekdayName(day)}s`)));
  return askOwn(
    `A plan reads on the same days in every week, so days of a single week cannot move to others. Shall I read on ${to} instead of ${from} all through?`,
    [
      [
        `${to} instead of ${from}`,
        off.length > 1 ? `Change ${from} to ${to}` : `Read on ${to} instead of ${from}`,
      ],
      [`${to} as well`, `Read on ${to} too`],
    ],
  );
}

/** Readings keep their order: what opened the week on a Monday is read on the Sunday before it. */
function withFirstDay(request: EditRequest, exchange: Exchange, result: Changed): Changed {
  const { plan, turn } = request;
  const [[off = 0, ...others], [on = 0]] = [exchange.off, exchange.on];
  const { startDate } = turn;
  const readingDays = result.structure?.reading_days;
  if (!startDate || !readingDays) return result;
  const first = firstDateOfPlan(plan, startDate, turn.readingDays, turn.brief);
  const back = (off - on + 7) % 7;
  const isCrossed = readingDays.some((day) => day !== on && (off - day + 7) % 7 < back);
  const sooner = addDays(first, -back);
  const isBefore =
    others.length === 0 &&
    weekdayOf(first) === off &&
    !isCrossed &&
    back < 7 - back &&
    sooner >= turn.today;
  const start = isBefore && sooner < startDate ? sooner : startDate;
  const begins = firstDateOfPlan(plan, start, readingDays, turn.brief);
  const [from, to] = [weekdayName(off), weekdayName(on)];
  const moved = isBefore ? ` What was for ${from} comes on the ${to} before it.` : "";
  return {
    ...result,
    structure: { ...result.structure, ...(isBefore && { start_date: start }) },
    text: `${result.text}${moved} The first reading is on ${spellDate(begins)}.`,
  };
}
