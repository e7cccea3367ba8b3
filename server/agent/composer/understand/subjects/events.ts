/** "Before confirmation on the 13th": an event that a date is told of, and no subject. */

import { isWord } from "../finders/units.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

const LEADS = /^(?:before|after|until|till|by|at)$/;
/** Words between the event and its date: "on the". */
const MOST_BETWEEN = 2;

/** @param findings in text order, without overlap */
export function withEvents(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  return findings.map((one) => {
    const { from, to, meaning } = one;
    const isLed = [from - 1, from - 2].some((at) => isWord(tokens[at], LEADS));
    const isDated = findings.some(
      (other) =>
        other.meaning.kind === "date" &&
        other.from > to &&
        other.from - to <= MOST_BETWEEN &&
        isWord(tokens[to], /^on$/),
    );
    if (meaning.kind !== "topic" || !isLed || !isDated) return one;
    const label = tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(" ");
    return { ...one, meaning: { kind: "occasion", label, areAdults: false } };
  });
}
