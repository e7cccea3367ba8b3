/** "Three questions is too many, keep the best of each three as it's written": fewer of those there are. */
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasPart, hasVerb, isAboutWords } from "../places/within.ts";

const COUNT = "one|two|three|four|five|\\d";
/** "Keep the best two", "just the first question", "leave whichever is better". */
const KEPT =
  /\b(?:keep|leave|pick|choose|just|only|take)\b[^.;]*?\b(best|better|nicest|strongest|favou?rite|first|last)\b/i;
const SOME_OF = new RegExp(
  `\\b(?:keep|leave|pick|choose|just|only|take)\\b[^.;]*?\\b(?:${COUNT}) of (?:them|these|those|the)\\b`,
  "i",
);
const HOW_MANY = new RegExp(
  `\\b(?:best|better|nicest|strongest|first|last) (${COUNT})\\b(?! of)|\\b(${COUNT}) (?:best|of (?:them|these|those|the))\\b`,
  "i",
);
/** "Don't write new ones", "no rewriting", "as you wrote it". */
const AS_WRITTEN =
  /(?:\b(?:do ?nt|do not|no|without|not)\b|n['’]t)[^.;]*\b(?:re)?(?:writ|word|phras|chang|mak|invent|add|touch)\w*|\bas (?:it|they|you)\b|\bword for word\b|\b(?:you|there) (?:have|are|wrote)\b/i;
const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** With each such wish as one; what is too many about the questions is said before it. */
export function withKeptQuestions(clauses: readonly Clause[]): Clause[] {
  const at = clauses.findIndex((clause, index) => isKept(clause, clauses[index - 1]));
  const found = clauses[at];
  if (!found) return [...clauses];
  const before = clauses[at - 1];
  const isComplaint = before !== undefined && isTooMany(before);
  const others = clauses.filter(
    (one, index) => (index > at && isAsWritten(one)) || (isComplaint && one === before),
  );
  const [, behind, ahead] = HOW_MANY.exec(found.text) ?? [];
  const said = (behind ?? ahead ?? "1").toLowerCase();
  const which = /\bfirst\b/i.test(found.text)
    ? "first"
    : /\blast\b/i.test(found.text)
      ? "last"
      : "best";
  const { from } = found;
  const meaning = { kind: "kept", count: WORDS[said] ?? Number(said), which } as const;
  const places = (isComplaint ? [before, found] : [found]).flatMap((one) =>
    one.findings.filter(({ meaning: { kind } }) => /^(?:place|date)$/.test(kind)),
  );
  const sign: EditFinding = { from, to: from, weight: 1, meaning };
  const part: EditFinding = {
    from,
    to: from,
    weight: 1,
    meaning: { kind: "part", part: "questions" },
  };
  const left = (isComplaint ? [...before.left, ...found.left] : found.left).filter(
    (word) => !/^(?:whichever|best|better|whatever|pick|choose)$/i.test(word),
  );
  const wish = { ...found, findings: [sign, part, ...places], left };
  return clauses.flatMap((one) => (one === found ? [wish] : others.includes(one) ? [] : [one]));
}

function isKept(clause: Clause, before: Clause | undefined): boolean {
  const isOfQuestions =
    hasPart(clause, "question", "questions") ||
    has(clause, "questionAt") ||
    isTooMany(clause) ||
    (before !== undefined && isTooMany(before));
  const isOther =
    has(clause, "scripture", "topic", "quote", "rest", "audience", "length") ||
    hasVerb(clause, "swap", "move", "remove", "add") ||
    (hasVerb(clause, "rewrite", "replace") && !AS_WRITTEN.test(clause.text)) ||
    (has(clause, "questionAt") && !/\b(?:only|just)\b/i.test(clause.text));
  return isOfQuestions && !isOther && (KEPT.test(clause.text) || SOME_OF.test(clause.text));
}

/** "Keep the first question on day 3, rewrite the others": all questions of the day but that one. */
export function withOthersRewritten(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, at): Clause[] => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (next && holdsQuestion(clause) && rewritesOthers(next)) return [];
    if (!before || !holdsQuestion(before) || !rewritesOthers(clause)) return [clause];
    const kept = before.findings.flatMap((one): EditFinding[] => {
      const { meaning } = one;
      if (meaning.kind === "questionAt")
        return [{ ...one, meaning: { kind: "questionKept", number: meaning.number } }];
      return /^(?:place|date)$/.test(meaning.kind) ? [one] : [];
    });
    const { from } = clause;
    const part: EditFinding = {
      from,
      to: from,
      weight: 1,
      meaning: { kind: "part", part: "questions" },
    };
    const verbs = clause.findings.filter(({ meaning }) => meaning.kind !== "rest");
    return [{ ...clause, findings: [...kept, part, ...verbs] }];
  });
}

function holdsQuestion(clause: Clause): boolean {
  return hasVerb(clause, "hold") && findingsOf(clause, "questionAt").length === 1;
}

function rewritesOthers(clause: Clause): boolean {
  const isNew = hasVerb(clause, "rewrite", "replace");
  return (
    isNew && has(clause, "rest") && !has(clause, "place", "date", "scripture", "topic", "part")
  );
}

/** "Four questions a day is too much": how it is, and not how many are wished. */
export function isTooMany(clause: Clause): boolean {
  const isOfQuestions =
    hasPart(clause, "question", "questions") ||
    findingsOf(clause, "portion").some(({ meaning }) => meaning.of === "question");
  return (
    isOfQuestions &&
    /\b(?:too (?:many|much)|a (?:bit|little|lot) (?:too )?much|a lot|(?:one|two) more than)\b/i.test(
      clause.text,
    ) &&
    !hasVerb(clause, "remove", "add", "replace", "rewrite", "keep")
  );
}

function isAsWritten(clause: Clause): boolean {
  return (
    AS_WRITTEN.test(clause.text) &&
    !has(clause, "place", "scripture", "topic", "quote") &&
    !(isAboutWords(clause) && hasPart(clause, "prayer"))
  );
}
