/** Which wishes of a message can be carried out without the others. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { findingsOf, has, hasVerb } from "../places/within.ts";
import { isIdleWord } from "./idleWords.ts";

/** Whether the wishes after a refused one are independent of it; not so in "add Tobit, and give it two questions". */
export function standsAlone(refused: Clause, rest: readonly Clause[]): boolean {
  const isOfOrder = hasVerb(refused, "swap", "move", "add", "merge", "split", "reverse");
  return rest.length === 0 || (!isOfOrder && !rest.some(pointsBack));
}

/** Whether a wish that was not understood leaves the others unaffected, since it names nothing in a plan. */
export function isIndependent(clause: Clause, rest: readonly Clause[]): boolean {
  const namesPart = clause.findings.some(
    ({ meaning }) =>
      !/^(?:verb|wish|it|role|same|more|audience|place)$/.test(meaning.kind) ||
      (meaning.kind === "place" && !meaning.place.isAll) ||
      (meaning.kind === "verb" && !/^(?:add|replace|rewrite|hold)$/.test(meaning.verb)),
  );
  return (
    !namesPart && standsAlone(clause, rest) && !pointsBack(clause) && !DEPENDS.test(clause.text)
  );
}

/** Whether what was not understood, or is asked about, leaves the other wishes as they are. */
export function leavesOthers(
  clause: Clause,
  others: readonly Clause[],
  rest: readonly Clause[],
): boolean {
  const bears = pointsBack(clause) || BEARS.test(clause.text);
  // What is added or moved shifts the days that are named behind it.
  const isShifting = hasVerb(clause, "swap", "move", "add", "merge", "split", "reverse");
  const isNear = (one: Clause) =>
    has(one, "it", "date") || findingsOf(one, "place").some(({ meaning }) => !meaning.place.isAll);
  return others.length > 0 && !bears && !rest.some(isShifting ? isNear : pointsBack);
}

/** "Nothing about Herod": a wish, whatever is told with it. */
export function leavesOut({ text }: Clause): boolean {
  return /^\W*(?:(?:and|but|also|please) )*(?:nothing (?:about|on|with|from)|no mention of)\b/i.test(
    text,
  );
}

/** "Also zip up the wobbly bits": a request without any word about plans. */
export function isUnreadWish({ findings, left, text, tokens, from }: Clause): boolean {
  const isAsked = ASKS.test(text) || isWord(tokens[from - 1], /^(?:also|plus)$/);
  return findings.length === 0 && isAsked && left.some((word) => !isIdleWord(word));
}

const ASKS = /^\W*(?:please|pls|plz|can you|could you|would you|make sure)\b/i;
const DEPENDS = /^\W*(?:except|unless|only|if|just|not|instead|otherwise|rather|then)\b/i;
/** Of another wish, and not of itself. */
const BEARS =
  /\b(?:unless|instead of|rather than|otherwise|provided|as long as|only if|in that case|whichever|the same)\b|\bif\b|^\W*(?:except|instead|rather|then|not|apart from|(?:only|just) (?:on|in|for|the|at|with))\b/i;

function pointsBack(clause: Clause): boolean {
  return has(clause, "it") && !has(clause, "place", "date");
}
