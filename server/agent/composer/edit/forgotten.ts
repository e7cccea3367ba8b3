/** "You forgot Easter Sunday, add the resurrection": the day of which a wish is told before it. */
import { isWord } from "../understand/finders/units.ts";
import type { Clause } from "./readClauses.ts";
import { has, hasVerb } from "./within.ts";

const FORGOT = /^(?:forgot|forgotten|missed|left|skipped|dropped|omitted)$/;
const YOU = /^(?:you|youve|have|it|plan)$/;

/** With the day in the wish behind it, which says what is to be read there. */
export function withForgotten(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]];
    if (next && isForgotten(clause) && isFilledBy(next)) return [];
    if (!before || !isForgotten(before) || !isFilledBy(clause)) return [clause];
    return [{ ...clause, findings: [...daysIn(before), ...clause.findings] }];
  });
}

function isForgotten(clause: Clause): boolean {
  const { tokens, from, to } = clause;
  const isSaid = tokens
    .slice(from, to)
    .some((token, at) => isWord(token, FORGOT) && isWord(tokens[from + at - 1], YOU));
  return isSaid && daysIn(clause).length === 1;
}

function daysIn({ findings }: Clause) {
  return findings.filter(({ meaning }) => /^(?:date|place)$/.test(meaning.kind));
}

function isFilledBy(clause: Clause): boolean {
  return hasVerb(clause, "add", "move") && !has(clause, "place", "date", "edge");
}
