/** "Tuesdays would suit the group better", "Fridays are better": when people read, and no wish for other words. */
import { isWord } from "../../understand/finders/units.ts";
import type { Tokens } from "../meanings.ts";
import type { EditFinding } from "../vocabulary.ts";

const SUITS = /^(?:suits?|works?|fits?|are|be|is)$/;
const NEAR = 5;

export function withBetterDays(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  return findings.map((one) => {
    if (one.meaning.kind !== "wish" || one.meaning.wish !== "better") return one;
    const before = tokens.slice(Math.max(0, one.from - NEAR), one.from);
    const suits = before.findLastIndex((token) => isWord(token, SUITS));
    const verb = one.from - before.length + suits;
    const isOfDays =
      suits >= 0 &&
      findings.some(
        ({ to, meaning }) =>
          meaning.kind === "place" &&
          meaning.place.weekdays?.isEach === true &&
          (to === verb || (to === verb - 1 && isWord(tokens[to], /^(?:would|will|might)$/))),
      );
    return isOfDays ? { ...one, meaning: { kind: "filler" } } : one;
  });
}
