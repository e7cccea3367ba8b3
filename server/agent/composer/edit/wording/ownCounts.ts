/** Several numbers of questions in one sentence: "two on every day except the first one, just one there". */

import type { Clause } from "../clause.ts";
import { clausePart } from "../clauses/clausePart.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, isAboutWords, roleWordOf } from "../places/within.ts";

/** With each number as a wish of its own, for the days that it is said of. */
export function withOwnCounts(clauses: readonly Clause[]): Clause[] {
  const placed: Clause[] = [];
  for (const clause of clauses.flatMap(atSecondCount))
    placed.push(ofTheRest(clause, placed.at(-1)));
  return placed;
}

/** Behind the days that are excepted, a number and "there" are of those. */
function atSecondCount(clause: Clause): Clause[] {
  const [portion] = findingsOf(clause, "portion").filter(
    ({ meaning }) => meaning.of === "question",
  );
  const excepted = findingsOf(clause, "place").filter(
    (one) => roleWordOf(clause, one) === "except",
  );
  const last = excepted.at(-1);
  const count = clause.findings.find(
    ({ from, meaning }) =>
      from >= (last?.to ?? Number.POSITIVE_INFINITY) &&
      (meaning.kind === "number" || (meaning.kind === "portion" && meaning.of === "question")),
  );
  if (!portion || !last || !count || portion.from > last.from) return [clause];
  const rest = clause.findings.filter(({ from }) => from >= count.from);
  const isOfThem = rest.every(
    (one) => one === count || /^(?:it|portion|questions|part|fewer|more)$/.test(one.meaning.kind),
  );
  const value = "value" in count.meaning ? Number(count.meaning.value) : undefined;
  if (!isOfThem || value === undefined) return [clause];
  const head = clausePart(clause, clause.from, last.to);
  const tail = clausePart(clause, last.to, clause.to);
  const { from, to } = count;
  const own: EditFinding[] = [
    { ...count, meaning: { kind: "portion", value, of: "question", per: "day" } },
    ...excepted.map((one) => ({ ...one, from: to, to })),
  ];
  return [head, { ...tail, from: Math.min(tail.from, from), findings: own }];
}

/** "Two on all the others": on the days that the wish before did not name. */
function ofTheRest(clause: Clause, before: Clause | undefined): Clause {
  const [rest] = findingsOf(clause, "rest");
  const named = before
    ? findingsOf(before, "place").filter(({ meaning }) => !meaning.place.isAll)
    : [];
  const isOfWords = before !== undefined && isAboutWords(before);
  const isOther = findingsOf(clause, "place").some(({ meaning }) => !meaning.place.isAll);
  if (!rest || named.length === 0 || !isOfWords || isOther || has(clause, "date", "scripture"))
    return clause;
  const own = clause.findings.filter(({ meaning }) => !/^(?:rest|place)$/.test(meaning.kind));
  const others = named.map(({ meaning }): EditFinding => {
    const place = { ...meaning.place, isExcepted: true };
    return { from: rest.from, to: rest.to, weight: rest.weight, meaning: { kind: "place", place } };
  });
  return { ...clause, findings: [...own, ...others] };
}
