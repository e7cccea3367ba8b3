/** "14 gentle psalms": psalms that are counted, and said what they are like, which is found by itself. */
import type { Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";
import { isPlainWord } from "./rhythms.ts";
import { isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

const LEAST_PSALMS = 3;
const NO_ADJECTIVE = wordSet(
  "with by as my our your his her their some all no not plus then but about including",
);

/**
 * @param at the place of the number
 * @param to the place behind it
 * @returns the place of the word "psalms", one or two words behind the number
 */
export function psalmsLike(
  tokens: Tokens,
  at: number,
  to: number,
  value: number,
): number | undefined {
  // "Week 3 lament psalms".
  const isLabel = unitAt(tokens, at - 1) !== undefined || portionAt(tokens, at - 1) !== undefined;
  if (value < LEAST_PSALMS || isLabel) return undefined;
  const psalms = [to + 1, to + 2].find((one) => isWord(tokens[one], /^psalms$/));
  if (psalms === undefined) return undefined;
  const like = Array.from({ length: psalms - to }, (_, index) => to + index);
  const areAdjectives = like.every(
    (one) => isPlainWord(tokens, one) && !NO_ADJECTIVE.has(tokens[one]?.word ?? ""),
  );
  return areAdjectives ? psalms : undefined;
}
