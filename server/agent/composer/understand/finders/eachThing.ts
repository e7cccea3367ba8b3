/** How long each of several things takes: "two weeks each", "three days for every fruit". */
import type { Meaning } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { weekdayAt } from "./days.ts";
import { countAt } from "./numbers.ts";
import { type Amount, isPlainWord } from "./rhythms.ts";
import { isWord, portionAt, unitAt } from "./units.ts";

type Tokens = readonly Token[];

const TAKES = new Set(
  "story book chapter letter parable psalm topic theme person to take takes get gets have has for should can last lasts over run runs".split(
    " ",
  ),
);

/** "Two weeks each", "a fortnight on each": where that ends. */
export function eachAfter(tokens: Tokens, at: number): number | undefined {
  if (isWord(tokens[at], /^(?:each|apiece)$/)) return at + 1;
  const isLed = isWord(tokens[at], /^(?:for|on|to|with|in)$/);
  if (isLed && isWord(tokens[at + 1], /^each$/)) return at + 2;
  // "Three days for every fruit", "two days per commandment".
  const every = isLed ? at + 1 : at;
  return isWord(tokens[every], /^(?:every|per)$/) && isThing(tokens, every + 1)
    ? every + 1
    : undefined;
}

function isThing(tokens: Tokens, at: number): boolean {
  if (isWord(tokens[at], /^(?:chapter|psalm|story)$/)) return true;
  return isPlainWord(tokens, at) && weekdayAt(tokens[at]) === 0 && !isWord(tokens[at], NO_THING);
}

const NO_THING =
  /^(?:other|second|single|weekend|weekday|fortnight|person|one|meal|lunch|lunchtime)$/;

/** "Each story two days", "each chapter to take one week". */
export function* eachTakesAt(tokens: Tokens, at: number): Generator<Amount> {
  if (!isWord(tokens[at], /^(?:each|every)$/)) return;
  let from = at + 1;
  // "Each fruit three days", "every commandment gets two days".
  if (isThing(tokens, from) && !TAKES.has(tokens[from]?.word ?? "")) {
    const next = isWord(tokens[from + 1], /^(?:gets?|takes?|has|have)$/) ? from + 2 : from + 1;
    if (!countAt(tokens, next)) return;
    from = next;
  } else if (isWord(tokens[at], /^every$/)) return;
  while (TAKES.has(tokens[from]?.word ?? "") && from < at + 5) from += 1;
  const count = from > at + 1 ? countAt(tokens, from) : undefined;
  const unit = count && unitAt(tokens, count.to);
  if (!count || !unit) return;
  const of = portionAt(tokens, at + 1);
  const isOne = count.value === 1 && (of === "chapter" || of === "psalm");
  const meaning: Meaning = isOne
    ? { kind: "portion", value: 1, of, per: unit }
    : { kind: "each", value: count.value, unit };
  yield { to: count.to + 1, meaning };
}
