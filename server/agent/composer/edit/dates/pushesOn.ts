/** "Wise men on the 6th, push everything else on by one": a new day, and what it leads to. */
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { has, hasVerb, isAboutWords } from "../places/within.ts";

const PUSHES =
  /\b(?:push|mov|shift|bump|slid|knock|shuffl)\w* (?:\w+ ){0,2}?(?:everything|all|the (?:rest|others?)|others|what(?:ever)? (?:comes|follows))\b[^.;]*\b(?:on|back|along|down|later|up|forward|one|a day)\b|\b(?:everything|all|the (?:rest|others?)|others|what(?:ever)? (?:comes|follows))\b[^.;]*\b(?:mov|shift|slid|bump|push|go|com)\w*\b[^.;]*\b(?:on|back|along|down|later|one|a day)\b/i;
const NOT = /\b(?:not|dont|never|without)\b|n['’]t\b/i;

/** With a new day where the sentence behind it says that the others move on. */
export function withPushesOn(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, at): Clause[] => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (before && isReadThen(before) && isPush(clause)) return [];
    return next && isReadThen(clause) && isPush(next) ? [asNewDay(clause)] : [clause];
  });
}

function isPush(clause: Clause): boolean {
  const isOther = has(clause, "scripture", "topic", "quote", "name", "audience", "date", "wish");
  return PUSHES.test(clause.text) && !NOT.test(clause.text) && !isOther && !isAboutWords(clause);
}

function isReadThen(clause: Clause): boolean {
  return (
    has(clause, "scripture", "topic") &&
    has(clause, "place", "date", "edge") &&
    !isAboutWords(clause) &&
    !has(clause, "quote", "name", "length", "further", "pause", "closed") &&
    !hasVerb(clause, "remove", "skip", "swap", "split", "merge", "start", "end", "hold")
  );
}

function asNewDay(clause: Clause): Clause {
  const at = { from: clause.from, to: clause.from, weight: 1 };
  const signs: EditFinding[] = [
    { ...at, meaning: { kind: "verb", verb: "add" } },
    { ...at, meaning: { kind: "pushesOn" } },
  ];
  const kept = clause.findings.filter(({ meaning }) => !/^(?:verb|it|season)$/.test(meaning.kind));
  return { ...clause, findings: [...signs, ...kept] };
}
