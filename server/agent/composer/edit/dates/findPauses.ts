/** Wishes for weeks without a reading, found over the sentences of a message and joined to one wish. */

import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { PauseSpan } from "../meanings.ts";
import {
  type Calendar,
  GOES_ON,
  isOfOtherDays,
  isPostponed,
  isThatWeek,
  isWholeWeeks,
  saysNothingThen,
  spanIn,
} from "../places/pauseDates.ts";
import { findingsOf, has, hasPart, hasVerb, isAboutWords } from "../places/within.ts";
import { withPostponed } from "./postponed.ts";

/** That nothing is read then. */
const SIGN =
  /\b(?:off|away|closed|nothing|nobody|no ?one|gap|break|pause|pausing|skip|skipping|without|free|blank|empty)\b/i;
const NO_READING = /\b(?:no|without|not any) (?:daily |bible )?(?:readings?|meeting|sessions?)\b/i;
const NOT_READ = /(?:\b(?:not|never|[dw]ont)|n['’]t) (?:be )?(?:read|meet|here)/i;
/** That what stood there is read afterwards, and not lost. */
const CARRIES_ON = new RegExp(
  `\\b(?:${GOES_ON}|left off|would have (?:had|read|done)|shift|slid\\w*|bump|follow on|mov(?:e|es|ing)|push\\w*)\\b`,
  "i",
);
const AFTER_ALL = /\bafter all\b|\bback in\b/i;
const LOSES =
  /(?<!\b(?:not|dont|never|without) |n['’]t )\b(?:drop|lose|delete|remove|cut) (?:the|its|their|those|that week['’]?s) readings?\b/i;

/** The sentences, with those that speak of one pause as a single wish; other wishes stay. */
export function findPauses(said: readonly Clause[], calendar: Calendar): Clause[] {
  const { clauses, postponed } = withPostponed(withWeekBefore(said));
  const text = clauses.map((clause) => clause.text).join(" ");
  const isSigned = clauses.some(signs);
  if (!isSigned || LOSES.test(text) || clauses.some(saysLength)) return [...clauses];
  const words = { weeks: weeksNamed(clauses), isThatWeek: clauses.some(isThatWeek) };
  const spans = clauses.map((clause) =>
    isOfWords(clause) ? undefined : spanIn(clause, calendar, words),
  );
  const named = clauses.flatMap((clause, index): Named[] => {
    if (postponed.has(clause)) return [];
    const span = spans[index];
    const isOne = span && span !== "that" && (signs(clause) || hasNeighbour(clauses, index));
    return isOne ? [{ clause, span }] : [];
  });
  const [first] = named.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)));
  const pauses = named.filter(
    (one, index) =>
      one === first ||
      (signs(one.clause) &&
        named.every(
          (other, at) => (at >= index && other !== first) || areApart(other.span, one.span),
        )),
  );
  if (pauses.length === 0) return [...clauses];
  return clauses.flatMap((clause, index) => {
    const pause = pauses.find((one) => one.clause === clause);
    if (pause) return [asPause(pause, AFTER_ALL.test(text) && !has(clause, "rest"))];
    if (postponed.has(clause)) return [clause];
    const isSaid = spans[index] !== undefined || signs(clause) || CARRIES_ON.test(clause.text);
    const isOther = pauses.every(({ span }) => isOfOtherDays(clause, span, calendar));
    return isSaid && isOnlyOfTime(clause) && !isOther ? [] : [clause];
  });
}

/** "The bishop preaches on prayer in week 2, no readings that week": the week stands in the sentence before. */
function withWeekBefore(said: readonly Clause[]): Clause[] {
  const namesWeek = (clause: Clause) =>
    findingsOf(clause, "place").some(({ meaning: { place } }) => place.weeks && !place.days);
  const joined: Clause[] = [];
  for (const clause of said) {
    const before = joined.at(-1);
    const isOfBefore = before && saysNothingThen(clause) && !namesWeek(clause) && namesWeek(before);
    if (!isOfBefore) joined.push(clause);
    else
      joined.splice(-1, 1, {
        ...before,
        to: clause.to,
        text: `${before.text}, ${clause.text}`,
        findings: [...before.findings, ...clause.findings],
        left: [...before.left, ...clause.left],
      });
  }
  return joined;
}

interface Named {
  clause: Clause;
  span: PauseSpan;
}

/** "Pause over Christmas, nothing from 21 December until 3 January": the day on which it begins and the one on which it ends. */
function isExact({ clause, span }: Named): boolean {
  if (typeof span === "string" || "week" in span) return false;
  return findingsOf(clause, "date").length + findingsOf(clause, "place").length > 1;
}

function asPause({ clause, span }: Named, isOver: boolean): Clause {
  const { from, to } = clause;
  const meaning = { kind: "pause", pause: { span, isOver } } as const;
  return { ...clause, left: [], findings: [{ from, to, weight: 1, meaning }] };
}

function areApart(one: PauseSpan, other: PauseSpan): boolean {
  if (typeof one === "string" || typeof other === "string" || "week" in one || "week" in other)
    return false;
  return one.end < other.start || other.end < one.start;
}

function signs(clause: Clause): boolean {
  if (isOfWords(clause)) return false;
  return (
    SIGN.test(clause.text) ||
    NO_READING.test(clause.text) ||
    NOT_READ.test(clause.text) ||
    hasVerb(clause, "skip", "remove") ||
    has(clause, "empty") ||
    isPostponed(clause) ||
    AFTER_ALL.test(clause.text)
  );
}

function hasNeighbour(clauses: readonly Clause[], index: number): boolean {
  return [clauses[index - 1], clauses[index + 1]].some((one) => one && signs(one));
}

/** What is read or asked there is another wish. */
function isOfWords(clause: Clause): boolean {
  if (saysNothingThen(clause)) return false;
  return isAboutWords(clause) || isOfOtherParts(clause);
}

function isOfOtherParts(clause: Clause): boolean {
  return has(clause, "scripture", "topic", "quote", "audience") || hasPart(clause, "title");
}

function isOnlyOfTime(clause: Clause): boolean {
  return !isOfWords(clause) && !has(clause, "often", "scale", "portion", "wish");
}

/** "Three weeks, not four": a week that goes for good. */
function saysLength(clause: Clause): boolean {
  return (
    findingsOf(clause, "length").some(
      ({ meaning }) => meaning.unit === "week" && meaning.value > 1,
    ) &&
    !signs(clause) &&
    !CARRIES_ON.test(clause.text)
  );
}

/** "Pause for two weeks", "a fortnight off". */
function weeksNamed(clauses: readonly Clause[]): number {
  const lengths = clauses.flatMap((clause) => findingsOf(clause, "length"));
  const inWeeks = lengths.find(({ meaning }) => meaning.unit === "week");
  const inDays = lengths.find(isWholeWeeks);
  const isFortnight = clauses.some(({ tokens }) =>
    tokens.some((one) => isWord(one, /^fortnight$/)),
  );
  return inWeeks?.meaning.value ?? (inDays ? inDays.meaning.value / 7 : isFortnight ? 2 : 1);
}
