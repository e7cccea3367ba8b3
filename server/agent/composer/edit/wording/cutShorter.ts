/** "The prayer is too long, can you cut it": what is too long is to be shorter, and stays. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { has, hasWish } from "../places/within.ts";

const CUTS = /^(?:cut|chop|cutting|chopping)$/;
/** "Cut it out", "cut it altogether" take it away all the same. */
const OUT = /^(?:out|altogether|completely|entirely|off|away)$/;

/** With each such verb as a wish for less, where it or the sentence before it says that something is too long. */
export function withCutShorter(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, at) => {
    const before = clauses[at - 1];
    const isLong = hasWish(clause, "shorter") || (before !== undefined && isComplaint(before));
    return isLong ? cutShorter(clause) : clause;
  });
}

function isComplaint(clause: Clause): boolean {
  return hasWish(clause, "shorter") && !has(clause, "verb");
}

function cutShorter(clause: Clause): Clause {
  const isOther = has(clause, "questionAt", "scripture", "topic");
  const cut = clause.findings.find((one) => !isOther && isCut(clause, one));
  if (!cut) return clause;
  const shorter = { ...cut, meaning: { kind: "wish", wish: "shorter" } } as EditFinding; // The span stays.
  return { ...clause, findings: clause.findings.map((one) => (one === cut ? shorter : one)) };
}

function isCut({ tokens, to: end }: Clause, { from, to, meaning }: EditFinding): boolean {
  if (meaning.kind !== "verb" || meaning.verb !== "remove" || to - from > 1) return false;
  const isOfIt = isWord(tokens[to], /^(?:it|them|that|those|these|this)$/);
  const behind = isOfIt ? to + 1 : to;
  return isWord(tokens[from], CUTS) && !(behind < end && isWord(tokens[behind], OUT));
}
