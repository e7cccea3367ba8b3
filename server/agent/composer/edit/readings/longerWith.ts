/** A longer plan with what the new weeks read: "two weeks longer and go on into the parables of Matthew 13". */
import { isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb, hasWish, says } from "../places/within.ts";

/** The two halves as one wish: to add so many weeks at the end. */
export function withLonger(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    // "Stretch it to 6 weeks and finish with …": what is read first, then over how many weeks.
    if (before && isLengthInAll(before) && endsWithText(clause))
      joined.splice(-1, 1, clause, { ...before, findings: before.findings.filter(isNotIt) });
    else if (before && isLonger(before) && !hasText(before) && isContinued(clause))
      joined[joined.length - 1] = added(before, clause);
    else
      joined.push(
        isLonger(clause) && hasText(clause) && !has(clause, "place") ? added(clause) : clause,
      );
  }
  return joined;
}

function isLonger(clause: Clause): boolean {
  const isMore =
    hasWish(clause, "longer") ||
    hasVerb(clause, "extend") ||
    says(clause, /^(?:more|extra|additional|another|further)$/);
  const areWeeks = findingsOf(clause, "length").some(
    // "Make it two weeks longer" adds, "make it longer, to six weeks" does not.
    ({ from, meaning }) =>
      /^(?:week|day)$/.test(meaning.unit) && !isWord(clause.tokens[from - 1], /^(?:to|into)$/),
  );
  // "Spread Genesis 1 over two days" divides a text.
  // "The wedding at Cana is too short for a whole day".
  const isOver = findingsOf(clause, "length").some(({ from }) =>
    isWord(clause.tokens[from - 1], /^(?:over|across|for)$/),
  );
  return (
    isMore &&
    areWeeks &&
    !(isOver && hasText(clause)) &&
    !has(clause, "part", "questions", "prayer", "date", "scene") &&
    !hasVerb(clause, "split", "reread")
  );
}

/** "To 6 weeks" is how long it becomes, and not how much longer. */
function isInAll({ tokens }: Clause, from: number): boolean {
  return isWord(tokens[from - 1], /^(?:to|into|at|be|it)$/);
}

function isLengthInAll(clause: Clause): boolean {
  const isOther = has(clause, "place", "part", "questions", "prayer", "date", "scene");
  return (
    !isOther &&
    !hasText(clause) &&
    !hasWish(clause, "longer") &&
    findingsOf(clause, "length").some(({ from }) => isInAll(clause, from))
  );
}

/** "It" is the plan, whatever the wish put before it was about. */
function isNotIt({ meaning }: EditFinding): boolean {
  return meaning.kind !== "it";
}

function endsWithText(clause: Clause): boolean {
  return hasVerb(clause, "end") && hasText(clause) && !has(clause, "place", "date", "length");
}

function hasText(clause: Clause): boolean {
  return has(clause, "scripture", "topic");
}

/** "Go on into …", "with …", "so we can read …". */
function isContinued(clause: Clause): boolean {
  return (
    hasText(clause) &&
    !has(clause, "place", "date", "part", "questions", "prayer", "wish", "scene", "length") &&
    !hasVerb(clause, "remove", "skip", "swap", "split", "merge", "hold", "keep")
  );
}

function added(first: Clause, second: Clause = first): Clause {
  const [end, start] = [
    first.tokens[first.to - 1]?.end ?? 0,
    second.tokens[second.from]?.start ?? 0,
  ];
  const own = second === first ? [] : findingsOf(first, "length");
  const kept = second.findings.filter(
    (one, at) =>
      /^(?:scripture|topic|length)$/.test(one.meaning.kind) && !isSaidCloser(second.findings, at),
  );
  const at = { from: first.from, to: first.from + 1, weight: 1 };
  return {
    ...first,
    to: second.to,
    text:
      second === first
        ? first.text
        : `${first.text}${" ".repeat(Math.max(1, start - end))}${second.text}`,
    left: second === first ? first.left : [...first.left, ...second.left],
    findings: [
      { ...at, meaning: { kind: "verb", verb: "add" } },
      ...own,
      ...kept,
      { ...at, meaning: { kind: "edge", edge: "end" } },
    ],
  };
}

/** "The parables of Matthew 13": the chapter says which. */
function isSaidCloser(findings: readonly EditFinding[], at: number): boolean {
  const [one, next] = [findings[at], findings[at + 1]];
  return (
    one?.meaning.kind === "topic" && next?.meaning.kind === "scripture" && next.from - one.to <= 2
  );
}
