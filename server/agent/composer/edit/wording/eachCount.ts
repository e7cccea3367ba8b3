import type { Clause } from "../clause.ts";
import { findingsOf, has, hasPart } from "../places/within.ts";

/** "Easier questions in week 2. And only 2 each": a bare number counts the questions that the wish before is about. */
export function withEachCount(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const [count, ...more] = [
      ...findingsOf(clause, "number"),
      ...findingsOf(clause, "portion").filter(({ meaning }) => meaning.of === "piece"),
    ];
    const isOfQuestions =
      last !== undefined &&
      hasPart(last, "question", "questions") &&
      !has(last, "portion", "number") &&
      more.length === 0;
    if (!last || !count || !isOfQuestions || !isBare(clause)) {
      joined.push(clause);
      continue;
    }
    const findings = [...last.findings, count];
    joined[joined.length - 1] = { ...last, to: clause.to, findings };
  }
  return joined;
}

/** "Just two a day", "only 2 each": nothing but a number and that it is of every day. */
function isBare({ text, findings }: Clause): boolean {
  const isOther = findings.some(({ meaning }) => {
    const isEach = meaning.kind === "place" && meaning.place.isAll === true;
    return !isEach && !/^(?:number|portion|per|it|fewer|without)$/.test(meaning.kind);
  });
  return !isOther && EACH.test(text);
}

const EACH =
  /^\W*(?:(?:and|but|please|just|only|with|make|it|to|at|most|no|more|than|the) )*[\w-]+ (?:each|apiece|a piece|(?:a|per|every|each) day|a time)\W*(?:please)?\W*$/i;
