import type { Clause } from "./readClauses.ts";
import { all, has, isAboutWords } from "./within.ts";

/** "Turn this into an 8-week plan for teens": another length, and words for other people. */
export function withReaders(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause) => {
    const readers = all(clause, "audience");
    const isOfBoth = readers.length > 0 && has(clause, "length", "often") && !isAboutWords(clause);
    if (!isOfBoth || has(clause, "place", "newPlan")) return [clause];
    const rest = clause.findings.filter(({ meaning }) => meaning.kind !== "audience");
    return [
      { ...clause, findings: rest },
      { ...clause, findings: readers, left: [] },
    ];
  });
}
