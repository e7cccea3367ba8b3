/** Whether so many readings are all there are, or as many as each day has. */

import { numberAt } from "../finders/numbers.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

const LEAST_PSALMS = 3;
/** The weight of a name in a message. */
const NAME = 11;
const PLAIN =
  /^(?:familiar|famous|favou?rite|great|good|simple|small|big|single|bible|different|random)$/;

/** "Eight readings", "30 in 30 days", "12 over 12 weeks"; but "two daily" and "two for a month" are of each day. */
export function isInAll(value: number, findings: readonly Finding[]): boolean {
  // "Six psalms, 6 days daily": as many as there are days.
  const isOneADay = findings.some(
    ({ meaning }) => meaning.kind === "length" && meaning.unit === "day" && meaning.value === value,
  );
  if (isOneADay) return true;
  return findings.every(({ meaning }) => {
    if (meaning.kind === "per") return meaning.unit !== "day";
    if (meaning.kind !== "length") return true;
    if (meaning.unit === "week") return value % meaning.value === 0;
    return meaning.unit === "day" && meaning.value === value;
  });
}

/**
 * "Ten psalms about fear": ten readings, of psalms about fear. Those of each day stay as they are: "three psalms
 * daily", "five psalms and a chapter of Proverbs".
 *
 * @param found everything that was found, overlapping
 */
export function withPsalmsInAll(found: readonly Finding[], tokens: readonly Token[]): Finding[] {
  // "For my friend Ruth, ten psalms": somebody, and no other text.
  const isName = (one: Finding) =>
    found.some(
      ({ from, to, meaning, weight }) =>
        meaning.kind === "filler" && weight >= NAME && from <= one.from && to >= one.to,
    );
  const isOther = (one: Finding) =>
    one.meaning.kind === "scripture" && !one.meaning.label.startsWith("Psalm") && !isName(one);
  if (found.some(isOther)) return [...found];
  return found.map((one) => {
    const { from, to, meaning } = one;
    const isSome =
      meaning.kind === "portion" && meaning.of === "psalm" && !meaning.per && to > from + 1;
    if (!isSome || meaning.value < LEAST_PSALMS || !isInAll(meaning.value, found)) return one;
    // "Five short psalms", "14 gentle psalms": what they are like is found by itself.
    const number = numberAt(tokens, from)?.to;
    const isLike = number !== undefined && number < to - 1 && tokens[to - 2]?.kind === "word";
    const end = isLike && !PLAIN.test(tokens[to - 2]?.word ?? "") ? number : to - 1;
    return { ...one, to: end, meaning: { ...meaning, of: "reading" } };
  });
}
