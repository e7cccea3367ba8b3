/** A longer plan with what the new weeks read: "two weeks longer and go on into the parables of Matthew 13". */
import type { Clause } from "./readClauses.ts";
import type { EditFinding } from "./vocabulary.ts";
import { all, has, hasVerb, hasWish, says } from "./within.ts";

/** The two halves as one wish: to add so many weeks at the end. */
export function withLonger(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (before && isLonger(before) && !hasText(before) && isContinued(clause))
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
  const areWeeks = all(clause, "length").some(({ meaning }) => /^(?:week|day)$/.test(meaning.unit));
  return (
    isMore &&
    areWeeks &&
    !has(clause, "part", "questions", "prayer", "date", "scene") &&
    !hasVerb(clause, "split", "reread")
  );
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
  const own = second === first ? [] : all(first, "length");
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
