/** "The Friday after that", "the following day", "the one before it": places counted from one that was named before. */
import { weekdayAt } from "../../understand/finders/days.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding, Next, Tokens } from "../meanings.ts";

/** More than a weekday, "after" and "that" together. */
const WEIGHT = 20;
const AFTER = /^(?:after|following)$/;
const BEFORE = /^(?:before|preceding)$/;
const A_DAY = /^(?:day|one|reading)$/;

export function findFollowing(tokens: Tokens): EditFinding[] {
  return tokens.flatMap((token, at): EditFinding[] => {
    if (!isWord(token, /^the$/)) return [];
    const found = nextAt(tokens, at + 1);
    if (!found) return [];
    const next: Next = { unit: found.unit };
    const meaning = { kind: "place" as const, place: { next } };
    return [{ from: at, to: found.to, weight: WEIGHT, meaning }];
  });
}

function nextAt(tokens: Tokens, at: number): { unit: Next["unit"]; to: number } | undefined {
  if (isWord(tokens[at], /^(?:previous|preceding)$/) && isWord(tokens[at + 1], A_DAY))
    return { unit: "dayBefore", to: at + 2 };
  const isLed = isWord(tokens[at], /^(?:following|next)$/);
  const unit = unitAt(tokens[isLed ? at + 1 : at]);
  // "The next Friday" may be that of the calendar.
  if (!unit || (isWord(tokens[at], /^next$/) && unit !== "day")) return undefined;
  if (isLed) return { unit, to: at + 2 };
  const isBefore = unit === "day" && isWord(tokens[at + 1], BEFORE);
  const to = behindUnit(tokens, at + 1, isBefore ? BEFORE : AFTER);
  return to === undefined ? undefined : { unit: isBefore ? "dayBefore" : unit, to };
}

function unitAt(token: Token | undefined): Next["unit"] | undefined {
  if (isWord(token, A_DAY)) return "day";
  return isWord(token, /^week$/) ? "week" : weekdayAt(token);
}

/** Behind "after that", or an "after" with nothing behind it that could be its object. */
function behindUnit(tokens: Tokens, at: number, sides: RegExp): number | undefined {
  if (!isWord(tokens[at], sides)) return undefined;
  if (isWord(tokens[at + 1], /^(?:that|this|it)$/))
    return isWord(tokens[at + 2], /^one$/) ? at + 3 : at + 2;
  const next = tokens[at + 1];
  const isAlone = !next || next.kind === "mark" || isWord(next, CARRIES);
  return isAlone && !isMark(next, /^["“‘']$/) ? at + 1 : undefined;
}

const CARRIES = /^(?:should|could|can|to|is|be|let|please|pls|read|with|as|instead|and|but|then)$/;

/** Each counted from the place or date before it; one that nothing stands before is of the wish before. */
export function withFollowing(findings: readonly EditFinding[]): EditFinding[] {
  return findings.map((one, at): EditFinding => {
    if (one.meaning.kind !== "place" || !one.meaning.place.next) return one;
    const before = findings
      .slice(0, at)
      .findLast(({ meaning }) => meaning.kind === "place" || meaning.kind === "date");
    if (!before) return one;
    const { unit, of: own } = one.meaning.place.next;
    if (own) return one;
    const of = before as EditFinding<"place" | "date">; // Checked above.
    return { ...one, meaning: { kind: "place", place: { next: { unit, of } } } };
  });
}
