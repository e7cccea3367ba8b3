/** "Can it come first instead of last": of two ends, the one that is wished. */

import type { Clause } from "../clause.ts";
import { findingsOf, hasVerb } from "../places/within.ts";

export function withOneEdge(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause) => {
    const [wished, now, ...more] = findingsOf(clause, "edge");
    const sign = findingsOf(clause, "role").find(({ meaning }) => meaning.role === "instead");
    const isTold = wished && now && sign && sign.from >= wished.to && sign.to <= now.from;
    if (!isTold || more.length > 0 || !hasVerb(clause, "move")) return clause;
    return { ...clause, findings: clause.findings.filter((one) => one !== now && one !== sign) };
  });
}
