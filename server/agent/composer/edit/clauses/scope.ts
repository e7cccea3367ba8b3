/** Where the wishes of one sentence are meant: a day that is named once is the day of them all. */

import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import {
  findingsOf,
  has,
  hasVerb,
  isAboutWords,
  isGoing,
  isLimit,
  says,
} from "../places/within.ts";
import { clausePart } from "./clausePart.ts";

/** "Week 2 day 3 just Romans 8:28, two questions": the questions are of that day. */
export function withSentencePlace(clauses: readonly Clause[]): Clause[] {
  const placed: Clause[] = [];
  for (const clause of clauses.flatMap(withWordsApart)) {
    const before = placed.at(-1);
    const place = before && narrowPlace(before);
    const isSame = before !== undefined && place !== undefined && isOneSentence(before, clause);
    placed.push(
      isSame && isAboutWords(clause) && !namesPlace(clause)
        ? { ...clause, findings: [place, ...clause.findings] }
        : clause,
    );
  }
  return placed;
}

const OF_WORDS = /^(?:part|questions|prayer)$/;
const JOINT = /^(?:with|and|but|plus|no|without|only|also|then)$/;

/** "Read Psalm 1 instead, with 2 easy questions": another reading, and other words for it. */
function withWordsApart(clause: Clause): Clause[] {
  const text = findingsOf(clause, "scripture").at(-1);
  const first = clause.findings.find(
    ({ meaning, from }) =>
      from >= (text?.to ?? 0) &&
      (OF_WORDS.test(meaning.kind) || (meaning.kind === "portion" && meaning.of === "question")),
  );
  const isReading =
    has(clause, "verb", "place", "date") &&
    !clause.findings.some((one) => OF_WORDS.test(one.meaning.kind) && one.from < (text?.from ?? 0));
  if (!text || !first || !isReading || has(clause, "quote", "name")) return [clause];
  const joint = clause.tokens.findIndex(
    (token, at) =>
      at >= text.to && at < first.from && (isMark(token, /^[,;–-]$/) || isWord(token, JOINT)),
  );
  if (joint < 0) return [clause];
  const to = isWord(clause.tokens[joint], /^(?:no|without)$/) ? joint : joint + 1;
  const [head, tail] = [clausePart(clause, clause.from, joint), clausePart(clause, to, clause.to)];
  return head.findings.length > 0 && tail.findings.length > 0 ? [head, tail] : [clause];
}

/** One day or a week, rather than "every day" or a weekday of each. */
function narrowPlace(clause: Clause): EditFinding | undefined {
  // "Swap weeks 1 and 2 and take the prayers out", "finish by the 10th, but one question a day": what moves or goes,
  // and when the plan is read, is no place for other wishes.
  if (isGoing(clause) || hasVerb(clause, ...OF_ORDER)) return undefined;
  if (isOfDates(clause)) return undefined;
  const places = clause.findings.filter(({ meaning }) => /^(?:place|date)$/.test(meaning.kind));
  const [place] = places;
  if (places.length !== 1 || !place) return undefined;
  if (isLimit(clause, place)) return undefined;
  if (place.meaning.kind !== "place") return place;
  const { isAll, days, weekdays, weeks } = place.meaning.place;
  const isEach = isAll || days?.kind === "each" || weekdays?.isEach || weeks?.kind === "each";
  return isEach ? undefined : place;
}

/** "Start on the 18th", "make it Monday the 11th": when the plan is read. */
function isOfDates(clause: Clause): boolean {
  const isDated =
    has(clause, "date") ||
    findingsOf(clause, "place").some(({ meaning }) => meaning.place.monthDay);
  const isOfIt = has(clause, "it") && !has(clause, "scripture", "topic") && !isAboutWords(clause);
  return isDated && (isOfIt || hasVerb(clause, ...OF_TIME));
}

const OF_ORDER = ["swap", "move", "merge", "split", "hold"] as const;
const OF_TIME = ["start", "end", "postpone", "advance", "extend", "shorten"] as const;

function namesPlace(clause: Clause): boolean {
  return (
    has(clause, "place", "date", "scene", "scripture", "rest") ||
    says(clause, /^(?:every|everywhere|all|each|whole|plan|throughout|always|daily|rest|others?)$/)
  );
}

function isOneSentence(before: Clause, { tokens, from }: Clause): boolean {
  return !tokens.slice(before.to - 1, from).some((token) => isMark(token, /^[.;!?\n•&+]$/));
}
