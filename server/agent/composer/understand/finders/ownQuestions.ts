/** A question in the person's own words that every day is to have. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { numberAt } from "./numbers.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 14;
const LONGEST = 24;
const FAR = 14;
const SAYS_QUESTION = /^(?:questions?|ask|asks|asking)$/;
const ASKING = /^(?:what|who|whom|where|how|why|when|which|do|does|is|am|can)$/;
const EACH = /^(?:always|every|each|daily|same|must|should|end|one)$/;

/** "One of the questions should always be 'what does this tell us about God?' and then one more". */
export function findOwnQuestions(tokens: Tokens, text: string): Finding[] {
  return tokens.flatMap((token, end): Finding[] => {
    if (token.text !== "?") return [];
    const open = tokens.findLastIndex(
      (one, at) =>
        at < end &&
        at >= end - LONGEST &&
        (isMark(one, /^[:"“‘'.;\n?]$/) ||
          (isWord(one, /^(?:be|ask)$/) && isWord(tokens[at + 1], ASKING))),
    );
    const first = tokens[open + 1];
    if (open < 0 || !first || isMark(tokens[open], /^[.;\n?]$/)) return [];
    const before = tokens.slice(Math.max(0, open - FAR), open);
    if (!before.some(({ word }) => SAYS_QUESTION.test(word))) return [];
    if (!before.some(({ word }) => EACH.test(word))) return [];
    const close = isMark(tokens[end + 1], /^["”'’]$/) ? end + 2 : end + 1;
    const question = text.slice(first.start, token.end);
    const more = moreAfter(tokens, close);
    return [
      {
        from: isWord(tokens[open], /./) ? open + 1 : open,
        to: more?.to ?? close,
        meaning: {
          kind: "ownQuestion",
          text: `${question.charAt(0).toUpperCase()}${question.slice(1)}`,
          ...(more && { others: more.value }),
        },
        weight: WEIGHT,
      },
    ];
  });
}

/** "And then one more of your own", "plus two other questions": how many beside it. */
function moreAfter(tokens: Tokens, start: number): { value: number; to: number } | undefined {
  let at = start;
  while (isWord(tokens[at], /^(?:and|then|plus|with|also)$/) || isMark(tokens[at], /^[,+&]$/))
    at += 1;
  const count = at > start ? numberAt(tokens, at) : undefined;
  if (!count || !isWord(tokens[count.to], /^(?:more|other|others|extra|question|questions|of)$/))
    return undefined;
  let to = count.to + 1;
  while (isWord(tokens[to], /^(?:more|other|questions?|of|your|ur|own|yours|you)$/)) to += 1;
  return { value: count.value, to };
}
