/** "Drop day 4. Hmm no, put that back, it's day 5 that can go": what the end of a message takes back was never wished. */

import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { has, hasVerb, isGoing } from "../places/within.ts";
import { clausePart } from "./clausePart.ts";

/** All before it. */
const TAKEN_BACK =
  /\b(?:jk|just kidding|(?:do ?n[o'’]?t|please don['’]?t) do that|never ?mind|scratch that|scrap (?:that|it)(?=\W*(?:$|[,.;:!?–—-]))|ignore (?:that|me)|disregard that|strike that|(?<!n['’o]?t |never )forget (?:that|it|i said (?:that|it|anything))(?=\s*(?:$|[,.;:!?–—-]|leave|keep))|(?:actually|oh|no) no\b|wait,? no\b|(?:no|actually|oh|wait|sorry)[, ]+do ?n['’o]?t\W*$|(?:no|but|actually|wait|hang on|hold on|sorry)[, ]+(?:keep|leave) (?:it|that)(?! (?:out|off|to))|leave it for now|leave it as is)\b/gi;
/** Somebody changes their mind. */
const TURNS =
  /\b(?:no|actually|wait|oh|hmm+|hang on|hold on|sorry|though|but|second thoughts?|thinking about it|nah)\b/i;

/** @returns the wishes that are meant in the end */
export function meantAtLast(said: readonly Clause[]): Clause[] {
  const clauses = withoutPutBack(said);
  const last = clauses.findLastIndex(takesBack);
  const clause = clauses[last];
  if (!clause) return [...clauses];
  const start = clause.tokens[clause.from]?.start ?? 0;
  const sign = [...clause.text.matchAll(TAKEN_BACK)].at(-1);
  const end = start + (sign?.index ?? 0) + (sign?.[0].length ?? 0);
  const from = clause.tokens.findIndex((token, at) => at >= clause.from && token.start >= end);
  const findings = clause.findings.filter((one) => from >= 0 && one.from >= from);
  if (findings.length === 0) return clauses.slice(last + 1);
  const text = clause.text.slice((clause.tokens[from]?.start ?? start) - start);
  return [{ ...clause, from, text, findings }, ...clauses.slice(last + 1)];
}

/** "… actually no, keep it": the end withdraws the wish. */
export function isTakenBack(clauses: readonly Clause[]): boolean {
  return clauses.some(takesBack) || withoutPutBack(clauses).length < clauses.length;
}

/** "No wait, Tuesday" withdraws only the day. */
function takesBack(clause: Clause): boolean {
  return clause.text.search(TAKEN_BACK) >= 0 && !has(clause, "correction");
}

/** "Put that back", "on second thoughts keep it", "put day 4 back": the wish before, or its day, is given up. */
function withoutPutBack(said: readonly Clause[]): Clause[] {
  const meant: Clause[] = [];
  for (const clause of said) {
    const at = meant.findLastIndex(({ findings }) => findings.length > 0);
    const [before, back] = [meant[at], backAt(clause)];
    const place = clause.findings.find(
      ({ from, meaning }) => from < (back ?? 0) && meaning.kind === "place",
    );
    const left = before && back !== undefined ? without(before, place) : undefined;
    if (!before || back === undefined || left === before) {
      meant.push(clause);
      continue;
    }
    meant.splice(at, 1, ...(left ? [left] : []));
    const rest = clausePart(clause, back, clause.to);
    if (rest.findings.length > 0) meant.push(rest);
  }
  return meant;
}

/** Where the words end that put back what the wish before took away; undefined if there are none. */
function backAt(clause: Clause): number | undefined {
  const { findings } = clause;
  const isOf = ({ meaning }: EditFinding, verb: string) =>
    meaning.kind === "verb" && meaning.verb === verb;
  const undo = findings.findLastIndex((one) => isOf(one, "undo"));
  const hold =
    undo < 0 && TURNS.test(clause.text) ? findings.findIndex((one) => isOf(one, "hold")) : -1;
  const it = hold >= 0 && findings[hold + 1]?.meaning.kind === "it" ? hold + 1 : -1;
  const last = Math.max(undo, it);
  const spoken = findings.slice(0, last + 1);
  const isBare = spoken.every(({ meaning }) => /^(?:verb|it|without|place)$/.test(meaning.kind));
  return last >= 0 && isBare ? findings[last]?.to : undefined;
}

/** The wish without the place that is put back, or all of it; the same wish if there is nothing to put back. */
function without(before: Clause, place: EditFinding | undefined): Clause | undefined {
  const isUndone = isGoing(before) || hasVerb(before, "move", "swap", "merge", "split", "replace");
  if (!place) return isUndone || has(before, "wish", "part", "portion") ? undefined : before;
  const put = daysOf(place);
  const findings = before.findings.flatMap((one): EditFinding[] => {
    const days = daysOf(one);
    const rest = days.filter((day) => !put.includes(day));
    if (one.meaning.kind !== "place" || rest.length === days.length) return [one];
    const numbers = { kind: "numbers" as const, numbers: rest };
    const meaning = { kind: "place" as const, place: { ...one.meaning.place, days: numbers } };
    return rest.length > 0 ? [{ ...one, meaning }] : [];
  });
  if (
    findings.length === before.findings.length &&
    findings.every((one, at) => one === before.findings[at])
  )
    return before;
  return findings.some(({ meaning }) => meaning.kind === "place")
    ? { ...before, findings }
    : undefined;
}

function daysOf({ meaning }: EditFinding): number[] {
  const days = meaning.kind === "place" ? meaning.place.days : undefined;
  return days?.kind === "numbers" ? days.numbers : [];
}
