/** "Gen 19 at the breakfast table, no. Put Psalm 19 there": a day that is turned down, and what is read instead. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb } from "../places/within.ts";
import { clausePart } from "./clausePart.ts";

const REJECTS =
  /\b(?:no(?: way| thanks?| thank you)?|nope|not (?:ok|okay|appropriate|suitable|right|happening|for us)|too (?:graphic|violent|dark|grim|gory)|inappropriate|unsuitable|awful|horrible|grim|yikes)\W*$|^\W*(?:yikes|ugh|eek|yuck|oh dear|not)\b/i;

/** With what is put "there" or read "instead" as a wish for another reading. */
export function withRejected(said: readonly Clause[]): Clause[] {
  const clauses = said.flatMap(divided);
  return clauses.map((clause, at) => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (next && isExchange(clause, next)) return onlyNamed(clause);
    if (before && isExchange(before, clause)) return replacing(clause);
    return isHadBefore(clause) ? withOther(clause) : clause;
  });
}

/** "No Ruth please, the girls would rather have Huldah": the two halves, where a comma alone parts them. */
function divided(clause: Clause): Clause[] {
  const { tokens, from, to } = clause;
  const joint = tokens.findIndex((token, at) => at > from && at < to && isMark(token, /^[,;–—]$/));
  if (joint < 0 || !PREFERS.test(clause.text)) return [clause];
  const [head, tail] = [clausePart(clause, from, joint), clausePart(clause, joint + 1, to)];
  return isExchange(head, tail) ? [head, tail] : [clause];
}

function isExchange(before: Clause, next: Clause): boolean {
  if (isRejected(before) && fillsIn(next)) return true;
  // "No Sarah please, the girls would rather have Huldah".
  const isNone = /^\W*(?:so |and )?no\b/i.test(before.text) && has(before, "without");
  const isNamed = has(before, "scripture", "topic") && !has(before, "place", "date", "verb");
  return isNone && isNamed && PREFERS.test(next.text) && isReading(next);
}

const PREFERS = /\b(?:rather|prefer)\b/i;

function isRejected(clause: Clause): boolean {
  return (
    REJECTS.test(clause.text) &&
    has(clause, "scripture", "place", "date") &&
    !hasVerb(clause, "add", "remove", "replace", "move", "swap", "merge", "split", "name")
  );
}

function isReading(clause: Clause): boolean {
  return (
    has(clause, "scripture", "topic") &&
    !has(clause, "place", "date", "part", "questions", "prayer") &&
    hasVerb(clause, "move", "add", "replace")
  );
}

function fillsIn(clause: Clause): boolean {
  return isReading(clause) && /\b(?:there|instead|in its place|that day|then)\b/i.test(clause.text);
}

/** "Not the thief on the cross, we did him last month". */
function isHadBefore(clause: Clause): boolean {
  const { tokens, from, to } = clause;
  const isPast = isWord(tokens[to], /^(?:we|they|i)$/) && isWord(tokens[to + 1], HAD);
  return isPast && isWord(tokens[from], /^not$/) && isRejected(clause);
}

const HAD = /^(?:did|had|read|covered|have|heard|just)$/;

/** What comes instead is left to us. */
function withOther(clause: Clause): Clause {
  const at = { from: clause.from, to: clause.from, weight: 1 };
  const signs: EditFinding[] = [
    { ...at, meaning: { kind: "rejected" } },
    { ...at, meaning: { kind: "verb", verb: "replace" } },
  ];
  const named = clause.findings.filter(({ meaning }) => meaning.kind !== "without");
  return { ...clause, findings: [...signs, ...named] };
}

/** A reference says which day it is; words of a title beside it do not. */
function onlyNamed(clause: Clause): Clause {
  const isText = ({ from, to, meaning }: EditFinding) =>
    meaning.kind === "scripture" &&
    (has(clause, "without") || clause.tokens.slice(from, to).some(({ kind }) => kind === "number"));
  const texts = clause.findings.filter(isText);
  const places = findingsOf(clause, "place").filter(({ meaning }) => !meaning.place.isScene);
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
