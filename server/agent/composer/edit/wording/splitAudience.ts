import type { Clause } from "../clause.ts";
import { findingsOf, has, isAboutWords } from "../places/within.ts";

/** "Turn this into an 8-week plan for teens": another length, and words for other people. */
export function splitAudience(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => {
    const audiences = findingsOf(clause, "audience");
    const isOfBoth =
      audiences.length > 0 && has(clause, "length", "often") && !isAboutWords(clause);
    if (!isOfBoth || has(clause, "place", "newPlan")) return [clause];
    const rest = clause.findings.filter(({ meaning }) => meaning.kind !== "audience");
    return [
      { ...clause, findings: rest },
      { ...clause, findings: audiences, left: [] },
    ];
  });
}
