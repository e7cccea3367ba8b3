/** "Cut every chapter into two", "chop day 4 in half": divided, where the verb alone would take it out. */

import { isWord } from "../../understand/finders/units.ts";
import { isBreak, type Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

const CUTS = /^(?:cut|chop|slice|carve)$/;
const PARTS = /^(?:two|three|four|half|halves|thirds|parts|pieces|bits|days)$/;
const FARTHEST = 9;
/** More than the verb's own phrases. */
const WEIGHT = 12;

export function findCutInto(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!CUTS.test(token.word)) return [];
    const ahead = tokens.slice(from + 1, from + FARTHEST);
    const end = ahead.findIndex(isBreak);
    const said = end < 0 ? ahead : ahead.slice(0, end);
    const isParted = said.some((one, at) => {
      const next = said[at + 1];
      const isNumber = next?.kind === "number" || isWord(next, PARTS);
      return isWord(one, /^(?:in|into)$/) && at > 0 && isNumber && !isOfTime(said[at + 2]);
    });
    return isParted
      ? [{ from, to: from + 1, weight: WEIGHT, meaning: { kind: "verb", verb: "split" } }]
      : [];
  });
}

/** "Cut the plan in two weeks". */
function isOfTime(token: Token | undefined): boolean {
  return isWord(token, /^(?:weeks?|months?)$/);
}
