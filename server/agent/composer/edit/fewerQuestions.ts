/** "3 questions is a bit much, make it just one": how many there are to be, behind what is too many. */
import { isTooMany } from "./keptQuestions.ts";
import type { Clause } from "./readClauses.ts";
import type { EditFinding } from "./vocabulary.ts";
import { all, has } from "./within.ts";

const MOST = 12;
/** "They get it", "all of it": what a number beside it does not count. */
const OTHERS = ["scripture", "topic", "length", "portion", "part", "often", "quote"] as const;

/** With the number as that of the questions; what is too many is said with it. */
export function withFewerQuestions(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, at): Clause[] => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    if (isTooMany(clause)) {
      const own = numberIn(clause);
      if (own) return [counting(clause, own, [])];
      return next && isCount(next) ? [] : [clause];
    }
    const number = before && isTooMany(before) && !numberIn(before) ? numberIn(clause) : undefined;
    return before && number && isCount(clause) ? [counting(clause, number, [before])] : [clause];
  });
}

function isCount(clause: Clause): boolean {
  return numberIn(clause) !== undefined && !has(clause, ...OTHERS);
}

function numberIn(clause: Clause): number | undefined {
  const [number, ...more] = all(clause, "number").map(({ meaning }) => meaning.value);
  const isNumber =
    number !== undefined && Number.isInteger(number) && number >= 1 && number <= MOST;
  return isNumber && more.length === 0 ? number : undefined;
}

/** @param others clauses whose places the wish has too */
function counting(clause: Clause, value: number, others: readonly Clause[]): Clause {
  const isPlace = ({ meaning: { kind } }: EditFinding) => /^(?:place|date)$/.test(kind);
  const { from } = clause;
  const portion: EditFinding = {
    from,
    to: from,
    weight: 1,
    meaning: { kind: "portion", value, of: "question" },
  };
  const places = [...others, clause].flatMap(({ findings }) => findings.filter(isPlace));
  const left = clause.left.filter((word) => !/^(?:just|only|enough|plenty|fine)$/i.test(word));
  return { ...clause, findings: [portion, ...places], left };
}
