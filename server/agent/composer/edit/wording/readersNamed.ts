/** For whom a plan is to be written instead: by name, by what it is not, or by age. */
import type { Style } from "../../../writer.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { isIdleWord } from "../clauses/idleWords.ts";
import { findingsOf } from "../places/within.ts";
import { agesIn } from "./agesIn.ts";

/**
 * A word before it that was not read makes it somebody else: "seminary students".
 * @param isCounted whether the clause counts questions, so that readers may only be its reason
 */
export function readersNamed(clause: Clause, isCounted: boolean): Style["audience"] | undefined {
  const audiences = findingsOf(clause, "audience");
  const isNot = ({ from }: { from: number }) =>
    isWord(clause.tokens[from - 1], /^(?:not|no|isnt|arent)$/);
  if (audiences.some(isNot)) {
    // "That's for the adults' group, not children".
    const wanted = audiences.find((one) => !isNot(one));
    if (wanted) return wanted.meaning.audience;
    return findingsOf(clause, "occasion").some(({ meaning }) => meaning.areAdults)
      ? "adults"
      : undefined;
  }
  const named = audiences.find(({ from, to, meaning }) => {
    const before = clause.tokens[from - 1]?.text ?? "";
    const isOther = clause.left.includes(before) && !isIdleWord(before);
    const isTold = isCounted && isReason(clause, to);
    return meaning.audience !== "adults" && !isOther && !isTold;
  });
  if (named) return named.meaning.audience;
  if (FOR_ADULTS.test(clause.text) || isForOlder(clause)) return "adults";
  const { first: age = 0, last = 0 } = agesIn(clause) ?? {};
  if (last <= age || age < YOUNGEST || age > OLDEST) return undefined;
  return age < TEEN ? "children" : "youth";
}

/** "Make it for adults". */
const FOR_ADULTS =
  /^\W*(?:(?:please|and|now|can you|could you) )*(?:make|reword|rewrite|word|change|switch|adapt)\b[^.]*\bfor (?:the |our )?(?:adults?|grown[- ]?ups)\W*(?:please|now|instead)?\W*$/i;

/** "This is for our over 70s lunch club now". */
function isForOlder(clause: Clause): boolean {
  const { tokens, from, to } = clause;
  const said = tokens.slice(from, to);
  const at = said.findIndex((one) => isWord(one, /^for$/));
  const isOfPlan = said.slice(Math.max(0, at - MOST_BEFORE), at).some((one) => isWord(one, PLAN));
  const isElders = findingsOf(clause, "audience").some((one) => one.meaning.audience === "adults");
  return isOfPlan && (isElders || said.slice(at).some((one) => isWord(one, OLDER)));
}

const MOST_BEFORE = 6;
const PLAN = /^(?:this|it|its|plan)$/;
const OLDER = /^(?:seniors?|pensioners?|elderly|older|retired|retirees|oaps?|u3a)$/;

/** "Only one question, the kids are tired by then": how they are, and not how old. */
function isReason({ tokens }: Clause, to: number): boolean {
  const isState = isWord(tokens[to], /^(?:are|get|will|were|cant|wont|dont|lose|struggle)$/);
  const next = tokens[to + 1];
  return isState && next?.kind === "word" && !isWord(next, AGE_WORD);
}

const AGE_WORD =
  /^(?:young|younger|little|small|tiny|only|just|aged|all|mostly|under|about|in|now)$/;

const YOUNGEST = 5;
const TEEN = 12;
const OLDEST = 18;
