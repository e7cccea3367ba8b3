import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

/** More than the words that it is made of. */
const WEIGHT = 24;

/** "Push it all back a week", "everything's back a week": later by so much, where "back" alone could lead to a place. */
export function findPushedBack(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, back): EditFinding[] => {
    if (token.word !== "back" || !AMOUNT.test(wordsFrom(tokens, back + 1))) return [];
    let from = back;
    while (LINK.test(tokens[from - 1]?.word ?? "")) from -= 1;
    const end = from;
    while (WHOLE.test(tokens[from - 1]?.word ?? "")) from -= 1;
    // "We go back a week" is not said of the plan.
    if (from === end) return [];
    if (PUSH.test(tokens[from - 1]?.word ?? "")) from -= 1;
    else if (!tokens.slice(from, end).some(({ word }) => SUBJECT.test(word))) return [];
    return [
      { from, to: back + 1, weight: WEIGHT, meaning: { kind: "verb", verb: "postpone" } as const },
    ];
  });
}

function wordsFrom(tokens: readonly Token[], at: number): string {
  return tokens
    .slice(at, at + 3)
    .map(({ word, text }) => word || text)
    .join(" ");
}

const AMOUNT = /^(?:by )?(?:a|one|two|three|\d) (?:days?|weeks?|fortnight|months?)/;
const PUSH = /^(?:push|bump|shift|knock|move|put|set)$/;
const WHOLE = /^(?:it|all|everything|the|whole|lot|thing|plan|start|of|them|this)$/;
const SUBJECT = /^(?:it|all|everything|lot|thing|plan|start)$/;
const LINK =
  /^(?:is|are|has|have|been|goes|gone|going|go|moves|moved|pushed|slips|slipped|to|be|now|must|needs?|should)$/;
