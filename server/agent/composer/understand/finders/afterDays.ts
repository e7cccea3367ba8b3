/** Days told from a date that was named before: "10 January is a Sunday, so the Monday after", "the next day". */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { weekdayAt } from "./days.ts";
import { isWord } from "./units.ts";

const WEIGHT = 11;
const MOST_BETWEEN = 16;
/** Words that continue the phrase, so that it is not a date itself: "the Monday after Easter". */
const GOES_ON =
  /^(?:so|and|then|please|pls|thanks|instead|or|but|for|with|we|is|if|would|which|works|because|to)$/;
/** Then the first date is another day of the plan. */
const RANGE = /^(?:to|until|till|til|through|thru|-|–)$/;

/** @returns the dates, with those that they are told from taken as said */
export function withAfterDays(tokens: readonly Token[], dates: readonly Finding[]): Finding[] {
  const gone = new Set<Finding>();
  const more = tokens.flatMap((_, at): Finding[] => {
    const told = isGoingOn(tokens, at) ? undefined : toldAt(tokens, at);
    const anchor = told && anchorOf(dates, at);
    if (!told || anchor?.meaning.kind !== "date" || anchor.meaning.end) return [];
    const isRange = RANGE.test(tokens[at - 1]?.word || (tokens[at - 1]?.text ?? ""));
    // "15 to 19 February, the Monday after": the first and the last of some days, both meant.
    const before = tokens[anchor.from - 1];
    const isEnd = RANGE.test(before?.word || (before?.text ?? ""));
    if (!isRange && !isEnd) gone.add(anchor);
    const start = told.from(anchor.meaning.start);
    return [{ from: at, to: told.to, weight: WEIGHT, meaning: { kind: "date", start } }];
  });
  const isInside = (one: Finding) => more.some(({ from, to }) => one.from >= from && one.to <= to);
  const kept = dates.filter((one) => !isInside(one));
  return [
    ...kept.map((one) => (gone.has(one) ? { ...one, meaning: { kind: "filler" as const } } : one)),
    ...more,
  ];
}

/** "Leave out the week of 21 December and carry on the week after": both are meant, and the first is named. */
function isGoingOn(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at - 2]?.word ?? "", tokens[at - 1]?.word ?? ""];
  return (
    /^(?:continue|resume|restart)$/.test(second) ||
    /^(?:carry on|start again)$/.test(`${first} ${second}`)
  );
}

function anchorOf(dates: readonly Finding[], at: number): Finding | undefined {
  return dates.findLast(({ from, to }) => to <= at && at - to <= MOST_BETWEEN && from < at);
}

interface Told {
  to: number;
  from: (date: string) => string;
}

function toldAt(tokens: readonly Token[], at: number): Told | undefined {
  const next = (index: number) => tokens[index]?.word ?? "";
  const isThe = next(at) === "the";
  const first = isThe ? at + 1 : at;
  if (!isThe && /^(?:the|a)$/.test(next(at - 1))) return undefined;
  const isNext = next(first) === "following" || (isThe && next(first) === "next");
  const weekday = weekdayAt(tokens[isNext ? first + 1 : first]);
  if (weekday && isNext) return { to: first + 2, from: (date) => dayAfter(date, weekday) };
  const isBefore = next(first + 1) === "before";
  if (weekday && (isBefore || next(first + 1) === "after")) {
    const to = endOf(tokens, first + 2);
    return to
      ? { to, from: (date) => (isBefore ? dayBefore : dayAfter)(date, weekday) }
      : undefined;
  }
  const unit = isWord(tokens[isNext ? first + 1 : first], /^(?:day|week)$/);
  const days = next(isNext ? first + 1 : first) === "week" ? 7 : 1;
  if (unit && isNext) return { to: first + 2, from: (date) => addDays(date, days) };
  if (unit && isThe && next(first + 1) === "after") {
    const to = endOf(tokens, first + 2);
    return to ? { to, from: (date) => addDays(date, days) } : undefined;
  }
  return undefined;
}

/** The end of "after" or "after that"; undefined if a day follows. */
function endOf(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  if (isWord(token, /^(?:that|it|this)$/)) return at + 1;
  const isOver = !token || isBreak(token) || token.kind === "mark" || GOES_ON.test(token.word);
  return isOver ? at : undefined;
}

function dayAfter(date: string, weekday: number): string {
  return addDays(date, ((weekday - weekdayOf(date) + 6) % 7) + 1);
}

function dayBefore(date: string, weekday: number): string {
  return addDays(date, -(((weekdayOf(date) - weekday + 6) % 7) + 1));
}
