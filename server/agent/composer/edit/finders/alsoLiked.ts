/** "…, and she would like Simeon as well": a wish to add something, in other words. */
import { isWord } from "../../understand/finders/units.ts";
import { isBreak, type Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

const WHO = /^(?:she|he|they)$/;
const LIKE = /^(?:would|also|like|to|have|see)$/;
const FARTHEST = 12;

export function findAlsoLiked(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!isWord(token, WHO)) return [];
    let to = from + 1;
    while (isWord(tokens[to], LIKE)) to += 1;
    const isLiked = tokens.slice(from, to).some((one) => isWord(one, /^like$/));
    const ahead = tokens.slice(to, to + FARTHEST);
    const end = ahead.findIndex((one) => isBreak(one) || one.text === ",");
    const said = end < 0 ? ahead : ahead.slice(0, end);
    const [last, before] = [said.at(-1), said.at(-2)];
    const isAlso =
      isWord(last, /^too$/) ||
      (isWord(last, /^well$/) && isWord(before, /^as$/)) ||
      (isWord(last, /^it$/) && isWord(before, /^in$/));
    if (!isLiked || !isAlso) return [];
    return [{ from, to, weight: 10, meaning: { kind: "verb", verb: "add" } }];
  });
}
