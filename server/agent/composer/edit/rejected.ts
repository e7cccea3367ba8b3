/** "Gen 19 at the breakfast table, no. Put Psalm 19 there": a day that is turned down, and what is read instead. */
import type { Clause } from "./readClauses.ts";
import type { EditFinding } from "./vocabulary.ts";
import { all, has, hasVerb } from "./within.ts";

const REJECTS =
  /\b(?:no(?: way| thanks?| thank you)?|nope|not (?:ok|okay|appropriate|suitable|right|happening|for us)|too (?:graphic|violent|dark|grim|gory)|inappropriate|unsuitable|awful|horrible|grim|yikes)\W*$|^\W*(?:yikes|ugh|eek|yuck|oh dear|not)\b/i;

/** With what is put "there" or read "instead" as a wish for another reading. */
export function withRejected(clauses: readonly Clause[]): Clause[] {
  return clauses.map((clause, at) => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (next && isRejected(clause) && fillsIn(next)) return onlyNamed(clause);
    return before && isRejected(before) && fillsIn(clause) ? replacing(clause) : clause;
  });
}

function isRejected(clause: Clause): boolean {
  return (
    REJECTS.test(clause.text) &&
    has(clause, "scripture", "place", "date") &&
    !hasVerb(clause, "add", "remove", "replace", "move", "swap", "merge", "split", "name")
  );
}

function fillsIn(clause: Clause): boolean {
  return (
    has(clause, "scripture", "topic") &&
    !has(clause, "place", "date", "part", "questions", "prayer") &&
    hasVerb(clause, "move", "add", "replace") &&
    /\b(?:there|instead|in its place|that day|then)\b/i.test(clause.text)
  );
}

/** A reference says which day it is; words of a title beside it do not. */
function onlyNamed(clause: Clause): Clause {
  const isText = ({ from, to, meaning }: EditFinding) =>
    meaning.kind === "scripture" &&
    clause.tokens.slice(from, to).some(({ kind }) => kind === "number");
  const texts = clause.findings.filter(isText);
  const places = all(clause, "place").filter(({ meaning }) => !meaning.place.isScene);
  const { from } = clause;
  const sign: EditFinding = { from, to: from, weight: 1, meaning: { kind: "rejected" } };
  return { ...clause, findings: [sign, ...(texts.length > 0 ? texts : places)] };
}

function replacing(clause: Clause): Clause {
  const replace = { kind: "verb", verb: "replace" } as const;
  const { from } = clause;
  const it: EditFinding = { from, to: from, weight: 1, meaning: { kind: "it" } };
  const findings = clause.findings.map(
    (one): EditFinding => (one.meaning.kind === "verb" ? { ...one, meaning: replace } : one),
  );
  return { ...clause, findings: has(clause, "it") ? findings : [it, ...findings] };
}
