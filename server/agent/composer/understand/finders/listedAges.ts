/** Ages one by one: "our kids (6, 8 and 11)", "aged 4, 7 and 9". */
import type { Token } from "../text/tokens.ts";
import { numberAt } from "./numbers.ts";
import { isMark, isWord } from "./units.ts";

const YOUNG =
  /^(?:child|children|kids?|kiddos|littles|boys?|girls?|sons?|daughters?|brothers?|sisters?|siblings|grandkids|grandchildren|lads?|lasses|teens?|ones)$/;
const AGED = /^(?:ages?|aged)$/;
const AND = /^and$/;
const LEAST = 2;
const OLDEST = 19;
/** What is counted and no age: "kids, 6, 8 or 10 weeks". */
const COUNTED =
  /^(?:weeks?|days?|months?|minutes?|mins?|chapters?|verses?|psalms?|times|readings?|pm|am|or)$/;

/** The ages that a list names from a token on, if it follows young people or the word itself, and where it ends. */
export function listedAges(
  tokens: readonly Token[],
  at: number,
): { from: number; to: number; ages: number[] } | undefined {
  const isAged = isWord(tokens[at - 1], AGED);
  const open = isMark(tokens[at - 1], /^[(,:]$/) ? 2 : 1;
  if (!isAged && (open === 1 || !isWord(tokens[at - open], YOUNG))) return undefined;
  const ages: number[] = [];
  let to = at;
  let next = at;
  for (;;) {
    const age = numberAt(tokens, next);
    if (!age || age.value < 1 || age.value > OLDEST || tokens[next]?.kind !== "number") break;
    ages.push(age.value);
    to = age.to;
    next = isMark(tokens[to], /^,$/) ? to + 1 : to;
    const isAnd = isWord(tokens[next], AND) || isMark(tokens[next], /^&$/);
    if (isAnd) next += 1;
    if (next === to) break;
  }
  if (ages.length < LEAST || isWord(tokens[to], COUNTED)) return undefined;
  return { from: isAged ? at - 1 : at, to, ages };
}
