/** "I don't like the Tuesday one. Use John 14 instead": a day that is only found fault with, and what it is to read. */

import type { Clause } from "../clause.ts";
import { findingsOf, has, hasVerb, hasWish, isAboutWords } from "../places/within.ts";

/** With the day of the sentence before in a wish for a reading that names none. */
export function withDisliked(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]];
    if (next && isDisliked(clause) && isReadInstead(next)) return [];
    if (isTooMuch(clause) && clauses.slice(index + 1).some(isSpread)) return [];
    if (!before || !isDisliked(before) || !isReadInstead(clause)) return [clause];
    const replace = { kind: "verb", verb: "replace" } as const;
    const findings = clause.findings
      .filter(({ meaning }) => meaning.kind !== "it")
      .map((one) => (one.meaning.kind === "verb" ? { ...one, meaning: replace } : one));
    return [{ ...clause, findings: [...findingsOf(before, "place"), ...findings] }];
  });
}

/** "A chapter is too much. Spread it out to Easter": why, where what to do about it follows. */
function isTooMuch(clause: Clause): boolean {
  return TOO_MUCH.test(clause.text) && !isAboutWords(clause) && !has(clause, "place", "date");
}

const TOO_MUCH =
  /\b(?:too (?:much|long|many|big|heavy|fast)|ca ?n['’]?t (?:keep up|manage)|overwhelm\w+|a lot (?:to|for))\b(?!.*\b(?:spread|stretch|make|please|cut)\b)/i;

function isSpread(clause: Clause): boolean {
  return SPREAD.test(clause.text) && has(clause, "date", "length", "often", "number");
}

const SPREAD = /\b(?:spread|stretch|space|slow|divide|extend|make it last|run it|take it)\b/i;

function isDisliked(clause: Clause): boolean {
  const [place, ...others] = findingsOf(clause, "place");
  const isDay = place !== undefined && !place.meaning.place.isAll && others.length === 0;
  return (
    isDay &&
    hasWish(clause, "better") &&
    !isAboutWords(clause) &&
    !has(clause, "verb", "scripture", "topic", "date", "quote", "name")
  );
}

function isReadInstead(clause: Clause): boolean {
  return (
    hasVerb(clause, "replace", "swap", "add") &&
    has(clause, "scripture", "topic") &&
    !has(clause, "place", "date", "edge", "length") &&
    !isAboutWords(clause)
  );
}
