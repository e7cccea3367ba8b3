/** "The lists of names, who begat who": genealogies, which are no title and nobody's name. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding } from "../meanings.ts";

export const NAME_LISTS =
  /\bgenealog(?:y|ies)\b|\bfamily trees?\b|\blists? of (?:\w+ )?names\b|\bbegats?\b|\bbegetting\b/i;
const WORDS =
  /^(?:genealogy|genealogies|family|trees?|lists?|of|all|long|names|begats?|begetting|who|whom|the|those|these|and)$/;
const OPENS = /^(?:genealogy|genealogies|family|lists?|begats?|begetting|who)$/;
const WEIGHT = 13;

export function findNameListWords(tokens: readonly Token[]): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    if (!OPENS.test(token.word)) return [];
    let to = from + 1;
    while (
      isWord(tokens[to], WORDS) ||
      (isMark(tokens[to], /^,$/) && isWord(tokens[to + 1], WORDS))
    )
      to += 1;
    const text = tokens
      .slice(from, to)
      .map(({ word }) => word)
      .join(" ");
    return NAME_LISTS.test(text) ? [{ from, to, weight: WEIGHT, meaning: { kind: "filler" } }] : [];
  });
}
