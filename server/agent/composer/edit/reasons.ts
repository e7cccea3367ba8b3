import type { Clause } from "./readClauses.ts";
import { all, has, hasVerb, isAboutWords } from "./within.ts";

/** "Shorter prayers and only two questions in week 2": where both are about words, the place is said once. */
export function withScope(clauses: readonly Clause[]): Clause[] {
  const last = clauses.at(-1);
  const places =
    last && clauses.length > 1 && clauses.every(isAboutWords) ? [...all(last, "place")] : [];
  return clauses.map((clause) =>
    places.length > 0 && !has(clause, "place")
      ? { ...clause, findings: [...clause.findings, ...places] }
      : clause,
  );
}

/** "… it’s too much", "too many days, thin it out", "shorten it": what a wish beside it says already. */
export function isReason(
  clause: Clause,
  before: Clause | undefined,
  next: Clause | undefined,
): boolean {
  const isSaidAgain =
    before !== undefined &&
    clause.findings.every(
      ({ meaning }) =>
        meaning.kind === "it" || (meaning.kind === "verb" && hasVerb(before, meaning.verb)),
    );
  if (isSaidAgain) return true;
  const isBare = !has(
    clause,
    "place",
    "part",
    "scripture",
    "topic",
    "portion",
    "length",
    "often",
    "audience",
  );
  if (!isBare) return false;
  const verbs = all(clause, "verb").filter(
    ({ meaning }) => !/^(?:replace|shorten|extend)$/.test(meaning.verb),
  );
  if (verbs.length > 0 || !has(clause, "wish", "fewer")) return false;
  const isComplaint = !has(clause, "verb");
  if (before && isComplaint && has(before, "verb", "wish")) return true;
  if (before && has(clause, "it") && has(before, "wish")) return true;
  return isComplaint && next !== undefined && has(next, "verb") && !has(next, "part");
}
