/** "The Friday after that", "the following day", "the week after": places counted from one that was named before. */
import { weekdayAt } from "../../understand/finders/days.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/tokens.ts";
import type { Next, Tokens } from "../meanings.ts";
import type { EditFinding } from "../vocabulary.ts";

/** More than a weekday, "after" and "that" together. */
const WEIGHT = 20;
const AFTER = /^(?:after|following)$/;

export function findFollowing(tokens: Tokens): EditFinding[] {
  return tokens.flatMap((token, at): EditFinding[] => {
    if (!isWord(token, /^the$/)) return [];
    const isLed = isWord(tokens[at + 1], /^(?:following|next)$/);
    const unit = unitAt(tokens[isLed ? at + 2 : at + 1]);
    // "The next Friday" may be that of the calendar.
    if (!unit || (isWord(tokens[at + 1], /^next$/) && unit !== "day")) return [];
    const to = isLed ? at + 3 : behindUnit(tokens, at + 2);
    const next: Next = { unit };
    return to === undefined
      ? []
      : [{ from: at, to, weight: WEIGHT, meaning: { kind: "place", place: { next } } }];
  });
}

function unitAt(token: Token | undefined): Next["unit"] | undefined {
  if (isWord(token, /^(?:day|week)$/)) return token?.word as "day" | "week"; // Checked above.
  return weekdayAt(token);
}

/** Behind "after that", or an "after" with nothing behind it that could be its object. */
function behindUnit(tokens: Tokens, at: number): number | undefined {
  if (!isWord(tokens[at], AFTER)) return undefined;
  if (isWord(tokens[at + 1], /^(?:that|this|it)$/)) return at + 2;
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
