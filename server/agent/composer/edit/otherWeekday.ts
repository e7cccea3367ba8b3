/** A reading day for another one that the plan does not have: "move Thursdays to Saturday", "Sat instead of Fri". */
import { addDays, firstDateOfPlan, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { spellDate } from "../spellDate.ts";
import { WEEKDAY_NAMES } from "./calendar.ts";
import { ask, type Changed, type EditReader, type EditRequest } from "./edit.ts";
import { divideOver } from "./lengths.ts";
import { daysNow, isUnsuited, UNSUITED } from "./rhythm.ts";
import type { EditFinding } from "./vocabulary.ts";
import { all, has, hasVerb, isAboutWords, roleWordOf } from "./within.ts";

interface Exchange {
  off: number;
  on: number;
  /** Whether it was said of one week alone. */
  isOnce: boolean;
}

export function exchangeOf(request: EditRequest): Exchange | undefined {
  const { clause } = request;
  const places = all(clause, "place").filter(({ meaning }) => !meaning.place.isAll);
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
    off,
    on,
    isOnce:
      gone.one.meaning.place.weeks !== undefined || goal.one.meaning.place.weeks !== undefined,
  };
}

/** "Move Thursdays to Saturdays" reads as a span of days. */
function spanOf(
  request: EditRequest,
  places: readonly EditFinding<"place">[],
): Exchange | undefined {
  const [only, ...more] = places;
  const days = only?.meaning.place.weekdays?.days ?? [];
  const [off, on] = [days[0], days.at(-1)];
  const now = daysNow(request);
  if (more.length > 0 || !hasVerb(request.clause, "move") || !off || !on || days.length < 2)
    return undefined;
  if (!now.includes(off) || now.includes(on) || !/\bto\b/i.test(request.clause.text))
    return undefined;
  const { weeks, weekdays } = only?.meaning.place ?? {};
  // "Wednesday to Friday" may be of one week.
  return { off, on, isOnce: weeks !== undefined || !weekdays?.isEach };
}

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
    ? { off: gone, on: goal, isOnce: false }
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
  return isMoved && isBare ? { off, on, isOnce: false } : undefined;
}

function isOfDays(clause: EditRequest["clause"]): boolean {
  return !has(clause, "scripture", "topic", "quote", "date", "length", "more", "same");
}

export const otherWeekday: EditReader = (request) => {
  const exchange = exchangeOf(request);
  if (!exchange) return undefined;
  const { off, on, isOnce } = exchange;
  const [from, to] = [WEEKDAY_NAMES[off - 1], WEEKDAY_NAMES[on - 1]];
  if (isOnce)
    return ask(
      `A plan reads on the same days in every week, so a single ${from} cannot move to a ${to}. Shall I read on ${to}s instead of ${from}s all through?`,
      [
        [`${to}s instead of ${from}s`, `Read on ${to}s instead of ${from}s`],
        [`${to}s as well`, `Read on ${to}s too`],
      ],
    );
  const readingDays = [...daysNow(request).filter((day) => day !== off), on].sort((a, b) => a - b);
  const result = divideOver(request, { readingDays });
  return result.kind === "changed" ? withFirstDay(request, exchange, result) : result;
};

/** Readings keep their order: what opened the week on a Monday is read on the Sunday before it. */
function withFirstDay(request: EditRequest, { off, on }: Exchange, result: Changed): Changed {
  const { plan, turn } = request;
  const { startDate } = turn;
  const readingDays = result.structure?.reading_days;
  if (!startDate || !readingDays) return result;
  const first = firstDateOfPlan(plan, startDate, turn.readingDays, null);
  const back = (off - on + 7) % 7;
  const isCrossed = readingDays.some((day) => day !== on && (off - day + 7) % 7 < back);
  const sooner = addDays(first, -back);
  const isBefore =
    weekdayOf(first) === off && !isCrossed && back < 7 - back && sooner >= turn.today;
  const start = isBefore && sooner < startDate ? sooner : startDate;
  const begins = firstDateOfPlan(plan, start, readingDays, turn.brief);
  const [from, to] = [WEEKDAY_NAMES[off - 1], WEEKDAY_NAMES[on - 1]];
  const moved = isBefore ? ` What was for ${from} comes on the ${to} before it.` : "";
  return {
    ...result,
    structure: { ...result.structure, ...(isBefore && { start_date: start }) },
    text: `${result.text}${moved} The first reading is on ${spellDate(begins)}.`,
  };
}
