/** "Move it to Christmas Day, and whatever is there goes where that came from": the two days change places. */
import type { Clause } from "../clause.ts";
import { hasVerb } from "../places/within.ts";

/** Words for the reading at the destination. */
const OTHER =
  /(?:,|\band|\bthen)?\s*\b(?:(?:move|put) )?(?:what(?:ever)?(?:['’]?s| is| was)?|the one|the reading|that one)\b[^,.;]{0,24}\b(?:there|on|now)\b/i;
/** Words for where that reading should go. */
const BACK =
  /\b(?:where (?:that|it|this) (?:came|was|is)|its (?:old |former )?(?:place|spot|slot|day)|swaps? (?:with|places))\b/i;

/** Replaces a move and the sentence about the other day with a wish to swap. */
export function withExchange(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, index): Clause[] => {
    const [before, next] = [clauses[index - 1], clauses[index + 1]];
    if (before && hasVerb(before, "move", "replace") && isOfOther(clause.text)) return [];
    const at = OTHER.exec(clause.text)?.index ?? 0;
    const isHere = at > 0 && isOfOther(clause.text.slice(at));
    const isNext = next !== undefined && isOfOther(next.text);
    if (!hasVerb(clause, "move", "replace") || (!isHere && !isNext)) return [clause];
    return [swapping(isHere ? upTo(clause, at) : clause)];
  });
}

function isOfOther(text: string): boolean {
  return OTHER.test(text) && BACK.test(text);
}

function upTo(clause: Clause, length: number): Clause {
  const text = clause.text.slice(0, length);
  const end = (clause.tokens[clause.from]?.start ?? 0) + length;
  const to = clause.tokens.findIndex(({ start }, at) => at > clause.from && start >= end);
  const findings = clause.findings.filter((one) => one.to <= to);
  return { ...clause, text, to, findings, left: clause.left.filter((word) => text.includes(word)) };
}

function swapping(clause: Clause): Clause {
  const findings = clause.findings.map((one) =>
    one.meaning.kind === "verb" && /^(?:move|replace)$/.test(one.meaning.verb)
      ? { ...one, meaning: { kind: "verb" as const, verb: "swap" as const } }
      : one,
  );
  return { ...clause, findings };
}
