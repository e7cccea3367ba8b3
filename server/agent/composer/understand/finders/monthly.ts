/** "The first Saturday of the month", "last Sunday each month": a reading a month, on its day. */
import type { Meaning } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { weekdayAt } from "./days.ts";
import { ordinalAt } from "./numbers.ts";
import type { Amount } from "./rhythms.ts";
import { isWord } from "./units.ts";

/** `nthWeekday` takes a fifth one as the last. */
const LAST = 5;

export function* monthlyAt(tokens: readonly Token[], at: number): Generator<Amount> {
  const nth = isWord(tokens[at], /^last$/) ? { value: LAST, to: at + 1 } : ordinalAt(tokens, at);
  const weekday = nth ? weekdayAt(tokens[nth.to]) : 0;
  if (!nth || weekday === 0 || nth.value > LAST) return;
  let to = nth.to + 1;
  // "Monthly, first Friday", "monthly on the first Friday".
  if (isMonthlyBefore(tokens, at)) {
    yield { to, meaning: often(nth.value, weekday), weight: 12 };
    return;
  }
  if (isWord(tokens[to], /^(?:of|in)$/)) to += 1;
  while (isWord(tokens[to], /^(?:the|each|every|a|any)$/)) to += 1;
  if (to === nth.to + 1 || !isWord(tokens[to], /^months?$/)) return;
  yield {
    to: to + 1,
    meaning: often(nth.value, weekday),
    weight: 12,
  };
}

function often(nth: number, weekday: number): Meaning {
  return { kind: "often", times: 1, every: 1, unit: "month", nth, weekday };
}

function isMonthlyBefore(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ word, text }) => word || text);
  return /(?:^| )monthly(?: ,)?(?: on)?(?: the)?$/.test(before.join(" "));
}
