import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
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
    // "The questions are too hard. Easier please. And just the one each".
    const isBehind = last !== undefined && has(last, "wish") && !has(last, "part", "prayer");
    const asked = isBehind ? joined.findLast(isOfQuestionsSaid) : last;
    const isOfQuestions =
      last !== undefined &&
      asked !== undefined &&
      isOfQuestionsSaid(asked) &&
      !has(last, "portion", "number") &&
      more.length === 0;
    if (!last || !count || !isOfQuestions || !isBare(clause)) {
      joined.push(clause);
      continue;
    }
    const part = asked === last ? [] : (asked?.findings.filter(isQuestions).slice(0, 1) ?? []);
    const findings = [...part, ...last.findings, count];
    joined[joined.length - 1] = { ...last, to: clause.to, findings };
  }
  return joined;
}

function isOfQuestionsSaid(clause: Clause): boolean {
  return hasPart(clause, "question", "questions");
}

function isQuestions({ meaning }: EditFinding): boolean {
  return meaning.kind === "part" && /^questions?$/.test(meaning.part);
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
