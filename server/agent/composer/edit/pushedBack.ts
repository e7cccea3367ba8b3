import type { Token } from "../understand/tokens.ts";
import type { EditFinding } from "./vocabulary.ts";

/** More than the words that it is made of. */
const WEIGHT = 24;

/** "Push it all back a week": later by so much, where "back" alone could lead to a place. */
export function findPushedBack(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!/^(?:push|bump|shift|knock|move|put|set)$/.test(token.word)) return [];
    const back = tokens.findIndex(({ word }, at) => at > from && word === "back");
    const between = tokens.slice(from + 1, back < 0 ? from : back);
    const isWhole = between.every(({ word }) => WHOLE.test(word)) && back > from + 1;
    const by = tokens.slice(back + 1, back + 4).map(({ word, text }) => word || text);
    if (
      !isWhole ||
      !/^(?:by )?(?:a|one|two|three|\d) (?:days?|weeks?|fortnight|months?)/.test(by.join(" "))
    )
      return [];
    const meaning = { kind: "verb", verb: "postpone" } as const;
    return [{ from, to: back + 1, weight: WEIGHT, meaning }];
  });
}

const WHOLE = /^(?:it|all|everything|the|whole|lot|thing|plan|start|of|them|this)$/;
