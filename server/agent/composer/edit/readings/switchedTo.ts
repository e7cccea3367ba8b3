/** "Switch it to Tuesdays", "swap the reading for Psalm 8": what comes in the place of something, and no exchange of two days. */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf } from "../places/within.ts";

const MOST_BETWEEN = 4;

/** With the verb of each such wish as one that replaces. */
export function withSwitchedTo(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause) => {
    const swap = clause.findings.find((one) => isSwitch(clause, one));
    if (!swap) return clause;
    const replace = { ...swap, meaning: { kind: "verb", verb: "replace" } } as EditFinding; // The span stays.
    return { ...clause, findings: clause.findings.map((one) => (one === swap ? replace : one)) };
  });
}

function isSwitch(clause: Clause, { from, to, meaning }: EditFinding): boolean {
  if (meaning.kind !== "verb" || meaning.verb !== "swap") return false;
  const { tokens } = clause;
  const joint = findingsOf(clause, "role").find(
    (one) =>
      one.from >= to && one.from <= to + MOST_BETWEEN && isWord(tokens[one.from], /^(?:to|for)$/),
  );
  if (!joint) return false;
  const between = tokens.slice(to, joint.from);
  const isOfIt = between.every((one) => isWord(one, /^(?:it|this|that|the|plan|days|over|its)$/));
  const isOfReading = between.some((one) => isWord(one, /^(?:reading|passage|text)$/));
  const next = clause.findings.find((one) => one.from >= joint.to);
  if (isOfIt && from < to)
    return next?.meaning.kind === "place" && next.meaning.place.weekdays !== undefined;
  return (
    isOfReading &&
    next?.meaning.kind === "scripture" &&
    tokens.slice(next.from, next.to).some(({ kind }) => kind === "number")
  );
}
