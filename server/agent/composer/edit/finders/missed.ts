/** "Miss the persecuted one", "miss out week 2": to leave out, where it opens a wish; "we miss Mum" tells. */
import { isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

const LEAD = /^(?:please|pls|plz|and|then|also|just|can|could|you|lets|maybe|but|to|so)$/;
const BEHIND = /^(?:out|the|that|this|those|these|week|weeks|day|days|chapter|chapters)$/;

/** "Leave her out": whom the sentence before told of. */
export function findWhom(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] =>
    isWord(token, /^(?:her|him)$/) && isWord(tokens[from - 1], TAKES)
      ? [{ from, to: from + 1, weight: 9, meaning: { kind: "it" } }]
      : [],
  );
}

const TAKES = /^(?:leave|drop|take|cut|skip|remove|lose|swap|move|omit)$/;

export function findMissed(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const before = tokens[from - 1];
    const opens = before === undefined || before.kind === "mark" || LEAD.test(before.word);
    if (!isWord(token, /^miss$/) || !opens || !isWord(tokens[from + 1], BEHIND)) return [];
    const to = isWord(tokens[from + 1], /^out$/) ? from + 2 : from + 1;
    return [{ from, to, weight: 10, meaning: { kind: "verb", verb: "remove" } }];
  });
}
