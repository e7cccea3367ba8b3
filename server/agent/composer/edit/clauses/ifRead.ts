/** "If Job is in there, take it out": what it hangs on is what the wish is about. */
import { parseReference } from "#shared/domain/bible/reference.ts";
import { isMark } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { Clause } from "../clause.ts";
import type { EditFinding } from "../meanings.ts";
import { has } from "../places/within.ts";
import { clausePart } from "./clausePart.ts";

const IF = /^\W*(?:and |but |also |then |so )*if\b/i;
const IS = /\b(?:is|are|there['’]?s|have|has|got|reads?|says|mentions|includes|it['’]?s)\b/i;

/** With the text of a condition in the place of "it", in its own sentence or in the next. */
export function withTextsOfConditions(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const [index, clause] of clauses.entries()) {
    const before = clauses[index - 1];
    const texts = before && isCondition(before) ? before.findings.filter(isText) : [];
    if (texts.length > 0 && has(clause, "it") && !clause.findings.some(isOther)) {
      joined.pop();
      const asBooks = texts.map((one) => asBook(one, clause.tokens));
      joined.push({ ...clause, findings: replaced(clause.findings, asBooks) });
    } else joined.push(isWhole(clause) ? atWish(clause) : clause);
  }
  return joined;
}

/** Whether "if" begins a wish about a text: "…, and if there is anything from Ruth swap it". */
export function isConditional(
  tokens: readonly Token[],
  findings: readonly EditFinding[],
  from: number,
): boolean {
  const end = tokens.findIndex((token, at) => at > from && isMark(token, /^[.;!?\n]$/));
  const own = findings.filter((one) => one.from >= from && (end < 0 || one.to <= end));
  const text = own.findIndex(isText);
  return text >= 0 && own.findIndex(isWish) > text;
}

/** Its wish, about the text before it. */
function atWish(clause: Clause): Clause {
  const from = clause.findings.find(isWish)?.from ?? clause.from;
  const findings = clause.findings.map((one) => asBook(one, clause.tokens));
  return { ...clausePart(clause, from, clause.to), findings: withoutIt(findings) };
}

/** "If job is in there": the book, and not the topic of the same word. */
function asBook(one: EditFinding, tokens: readonly Token[]): EditFinding {
  const [token, ...more] = tokens.slice(one.from, one.to);
  const parsed = token && more.length === 0 ? parseReference(token.text) : undefined;
  if (one.meaning.kind !== "topic" || !token || !parsed?.ok) return one;
  const label = parsed.ranges[0]?.book ?? token.text;
  return { ...one, meaning: { kind: "scripture", label, ranges: parsed.ranges, isBook: true } };
}

/** Nothing but a text, and that it is read. */
function isCondition(clause: Clause): boolean {
  return IF.test(clause.text) && IS.test(clause.text) && !clause.findings.some(isWish);
}

/** "If there is a day on Lazarus drop it". */
function isWhole(clause: Clause): boolean {
  const text = clause.findings.findIndex(isText);
  const wish = clause.findings.findIndex(isWish);
  const it = clause.findings.findLastIndex(({ meaning }) => meaning.kind === "it");
  return IF.test(clause.text) && IS.test(clause.text) && text >= 0 && text < wish && wish < it;
}

export function isText({ meaning }: EditFinding): boolean {
  return (
    /^(?:scripture|topic)$/.test(meaning.kind) ||
    (meaning.kind === "place" && meaning.place.isScene === true)
  );
}

function isWish({ meaning }: EditFinding): boolean {
  return (
    (meaning.kind === "verb" &&
      /^(?:remove|skip|replace|swap|move|split|merge)$/.test(meaning.verb)) ||
    /^(?:without|wish)$/.test(meaning.kind)
  );
}

/** A day or another part that the wish is about itself. */
function isOther({ meaning }: EditFinding): boolean {
  return /^(?:place|date|part|questions|prayer|portion)$/.test(meaning.kind);
}

function replaced(findings: readonly EditFinding[], texts: readonly EditFinding[]): EditFinding[] {
  const at = findings.findIndex(({ meaning }) => meaning.kind === "it");
  return withoutIt([...findings.slice(0, at), ...texts, ...findings.slice(at + 1)]);
}

function withoutIt(findings: readonly EditFinding[]): EditFinding[] {
  return findings.filter(({ meaning }) => !/^(?:it|per)$/.test(meaning.kind));
}
