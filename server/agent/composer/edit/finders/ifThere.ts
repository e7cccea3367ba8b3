/** "Take Psalm 88 out if it's in there": a wish for a text finds nothing where nothing is, so the condition says no more. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

const WHO = /^(?:it|its|that|thats|they|theyre|there|theres|we|weve|you|youve)$/;
const IS =
  /^(?:is|s|are|re|ve|still|already|even|in|there|it|on|the|plan|list|have|got|has|one|any|some|that|included|here|anywhere|somewhere|at|all|of|course|not|isnt|arent|havent|hasnt|dont|yet)$/;
const JOINT = /^(?:and|also|but|then|please|pls|plz)$/;
/** More than any other reading of the words. */
const WEIGHT = 13;

export function findIfThere(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!isWord(token, /^(?:if|unless)$/) || !isWord(tokens[from + 1], WHO)) return [];
    let to = from + 2;
    while (isWord(tokens[to], IS) || isMark(tokens[to], /^['’]$/)) to += 1;
    const end = tokens[to];
    const isWhole = end === undefined || isMark(end, /^[.,;!?)\n–—-]$/) || isWord(end, JOINT);
    return (isWhole && to > from + 2) || isShort(tokens, from, end)
      ? [{ from, to, weight: WEIGHT, meaning: { kind: "filler" } }]
      : [];
  });
}

/** "If there", "if it's": nothing behind it. */
function isShort(tokens: readonly Token[], from: number, end: Token | undefined): boolean {
  return (
    isWord(tokens[from + 1], /^there$/) &&
    (end === undefined || end.kind === "mark") &&
    end === tokens[from + 2]
  );
}
