/** The message before, with another number or for another place: "hmm, 5 would be better", "the same for week 2". */

import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { findingsOf, has, hasVerb, isAboutWords } from "../places/within.ts";
import { readClauses } from "./readClauses.ts";

const BESIDE = /^(?:verb|wish|more|fewer|it|role|same|likeLast|filler|edge)$/;

/** @returns what is meant, or undefined if it repeats nothing. @param today `yyyy-MM-dd` */
export function sayAgain(text: string, before: string, today: string): string | undefined {
  const clauses = readClauses(text, today);
  const [clause, ...more] = clauses.filter(({ findings }) => findings.length > 0);
  if (!clause || more.length > 0 || clause.left.length > 0) return undefined;
  return withNumber(clause, before, today) ?? withPlace(clause, before, today);
}

function withNumber(clause: Clause, before: string, today: string): string | undefined {
  const [number, ...numbers] = findingsOf(clause, "number");
  const isBare = clause.findings.every(
    ({ meaning }) => meaning.kind === "number" || BESIDE.test(meaning.kind),
  );
  // "Stretch it to ten" says what is to become of the plan.
  // "Two more please" adds.
  const isOwn = hasVerb(clause, "extend", "shorten") || has(clause, "more", "fewer");
  if (!number || numbers.length > 0 || !isBare || isOwn) return undefined;
  const counts = readClauses(before, today).flatMap((one) =>
    one.findings
      .filter(({ meaning }) => /^(?:number|length|often|portion)$/.test(meaning.kind))
      .map((finding) => ({ one, finding })),
  );
  const [count, ...others] = counts;
  if (!count || others.length > 0) return undefined;
  const { tokens } = count.one;
  const token = tokens[count.finding.from];
  return token && before.slice(0, token.start) + number.meaning.value + before.slice(token.end);
}

function withPlace(clause: Clause, before: string, today: string): string | undefined {
  const places = findingsOf(clause, "place");
  const isBare = clause.findings.every(
    ({ meaning }) => meaning.kind === "place" || BESIDE.test(meaning.kind),
  );
  if (places.length !== 1 || !isBare || !has(clause, "same", "likeLast")) return undefined;
  // "Add Sundays too" is a wish in full.
  if (hasVerb(clause, "add", "remove", "skip") && !has(clause, "it")) return undefined;
  const place = wordsOf(clause, places[0]);
  // "Do weekends too": when the plan is read, unless words were spoken of.
  const isPace = places[0]?.meaning.place.weekdays?.isEach === true;
  if (isPace && !readClauses(before, today).some(isAboutWords)) return undefined;
  for (const one of readClauses(before, today)) {
    const [old] = findingsOf(one, "place");
    const [first, last] = [one.tokens[old?.from ?? -1], one.tokens[(old?.to ?? 0) - 1]];
    if (first && last) return before.slice(0, first.start) + place + before.slice(last.end);
  }
  return `${before.replace(/[.!]+$/, "")} in ${place}`;
}

function wordsOf(
  { tokens, text, from }: Clause,
  finding: EditFinding<"place"> | undefined,
): string {
  const start = tokens[from]?.start ?? 0;
  const [first, last] = [tokens[finding?.from ?? from], tokens[(finding?.to ?? from + 1) - 1]];
  return text.slice((first?.start ?? start) - start, (last?.end ?? start) - start);
}
