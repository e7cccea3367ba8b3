/** "Tuesdays would suit the group better", "Fridays are better": when people read, and no wish for other words. */
import { weekdayAt } from "../../understand/finders/days.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { EditFinding, Tokens } from "../meanings.ts";

const SUITS = /^(?:suits?|works?|fits?|are|be|is)$/;
const NEAR = 5;
/** Behind a day that no longer suits. */
const WHY_NOT = /^(?:suits?|busy|tricky|difficult|awkward|impossible|taken|booked)$/;

export function withBetterDays(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  const all = [...findings, ...findUnsuited(tokens, findings)].sort((a, b) => a.from - b.from);
  return all.map((one) => {
    if (one.meaning.kind !== "wish" || one.meaning.wish !== "better") return one;
    // "Fridays don't work for us".
    const isOfWords = findings.some(
      ({ to, meaning }) => /^(?:part|questions|prayer)$/.test(meaning.kind) && to <= one.from,
    );
    const isOwnVerb =
      !isOfWords &&
      isWord(tokens[one.to - 1], SUITS) &&
      findings.some(
        ({ to, meaning }) =>
          to === one.from && meaning.kind === "place" && meaning.place.weekdays?.isEach === true,
      );
    if (isOwnVerb) return { ...one, meaning: { kind: "filler" } };
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

/** "Mondays don't suit any more", "Tuesdays are too busy": why it is another day. */
function findUnsuited(tokens: Tokens, findings: readonly EditFinding[]): EditFinding[] {
  return tokens.flatMap((token, at): EditFinding[] => {
    if (!WHY_NOT.test(token.word) || findings.some(({ from, to }) => from <= at && at < to))
      return [];
    const isOfDay = tokens.slice(Math.max(0, at - NEAR), at).some((one) => weekdayAt(one) > 0);
    return isOfDay ? [{ from: at, to: at + 1, weight: 1, meaning: { kind: "filler" } }] : [];
  });
}
