/** Dates that are told of first, and kept free by what follows. */

import type { ParsedMessage } from "../parsedMessage.ts";
import { GLUE } from "./datesOffWords.ts";

/** The end of what keeps a day free that was told of before: "a funeral on the 20th, so no reading that day". */
export function pointingBack(
  { tokens, findings }: ParsedMessage,
  from: number,
): number | undefined {
  const next = findings.find(
    (one) => one.from >= from && /^(?:date|season)$/.test(one.meaning.kind),
  );
  const end = Math.min(from + MOST_BEHIND, next?.from ?? tokens.length);
  const wordAt = (at: number) => (at < end ? (tokens[at]?.word ?? "") : "");
  for (let at = from; at < end; at++) {
    const isDay = /^that$/.test(wordAt(at)) && DAYISH.test(wordAt(at + 1));
    const isThen = wordAt(at) === "then";
    if (!isDay && !isThen && !/^(?:that|it)$/.test(wordAt(at))) continue;
    let to = at + (isDay ? 2 : 1);
    const isLeft = LEFT_FREE.test(wordAt(to));
    while (LEFT_FREE.test(wordAt(to))) to++;
    for (let sign = at - 1; sign >= from; sign--) {
      const word = wordAt(sign);
      if (word === "skip" || (isLeft && /^(?:leave|keep)$/.test(word))) return to;
      if (NONE.test(word) && (isDay || isThen)) return to;
      if (!GLUE.has(word)) break;
    }
  }
  return undefined;
}

const MOST_BEHIND = 16;
const DAYISH = /^(?:day|date|one|evening|night|morning)$/;
const LEFT_FREE = /^(?:free|out|off|blank|empty|clear)$/;
const NONE = /^(?:no|not|nothing|none|without|wont|dont|cant|nobody|noone|skip|skipping)$/;
