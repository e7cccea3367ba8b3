/** What only says in which order something is read: "in the order of Galatians 5", "chapter 1 on the 1st". */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const WEIGHT = 12;

const GIVES = /^(?:gives|gave|lists|listed|names|named|has|puts|put|wrote|writes)$/;
const FURTHEST_GIVER = 5;

/** "In the order of Galatians 5": no text to read. */
export function findOrderOf(tokens: Tokens): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const from = isWord(tokens[at - 1], /^(?:the|same)$/) ? at - 2 : at - 1;
    if (token.word !== "order" || !isWord(tokens[from], /^(?:in|by|following|to)$/)) return [];
    // "In the order Paul gives them".
    const given = tokens
      .slice(at + 1, at + FURTHEST_GIVER)
      .findIndex(({ word }) => GIVES.test(word));
    if (given > 0 && isWord(tokens[at + given + 2], /^(?:them|it|these)$/))
      return [{ from, to: at + given + 3, weight: WEIGHT, meaning: { kind: "filler" } }];
    const to = isWord(tokens[at + 1], /^of$/) ? referenceTo(tokens, at + 2) : undefined;
    return to === undefined ? [] : [{ from, to, weight: WEIGHT, meaning: { kind: "filler" } }];
  });
}

/** Where "1 Corinthians 13:4-7" ends that begins here: a book and its number, with nothing between. */
function referenceTo(tokens: Tokens, from: number): number | undefined {
  const book = /^[123]$/.test(tokens[from]?.text ?? "") ? from + 1 : from;
  if (tokens[book]?.kind !== "word" || tokens[book + 1]?.kind !== "number") return undefined;
  let to = book + 2;
  while (isMark(tokens[to], /^[:.,–-]$/) && tokens[to + 1]?.kind === "number") to += 2;
  return to;
}

/** "Chapter 1 on the 1st, chapter 2 on the 2nd and so on": a chapter each day. */
export function findChaptersByDate(tokens: Tokens): Finding[] {
  return tokens.flatMap((_, from): Finding[] => {
    let to = from;
    let count = 0;
    for (let next = pairAt(tokens, from); next !== undefined; next = pairAt(tokens, to)) {
      to = next;
      count += 1;
      while (isMark(tokens[to], /^[,;&]$/) || isWord(tokens[to], /^(?:and|then)$/)) to += 1;
    }
    const isAll = count > 1 || (count > 0 && isWord(tokens[to], /^(?:so|etc)$/));
    if (!isAll) return [];
    const meaning = { kind: "portion", value: 1, of: "chapter", per: "day" } as const;
    return [{ from, to, weight: WEIGHT, meaning }];
  });
}

/** Where "chapter 3 on the 3rd" ends that begins here. */
function pairAt(tokens: Tokens, at: number): number | undefined {
  if (!isWord(tokens[at], /^(?:chapter|ch|proverbs|psalm)$/)) return undefined;
  const chapter = tokens[at + 1];
  const isLed = isWord(tokens[at + 2], /^(?:on|for)$/);
  const date = isWord(tokens[at + 3], /^the$/) ? at + 4 : at + 3;
  if (!isLed || chapter?.kind !== "number" || tokens[date]?.text !== chapter.text) return undefined;
  return isWord(tokens[date + 1], /^(?:st|nd|rd|th)$/) ? date + 2 : undefined;
}
