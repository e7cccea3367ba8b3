/** "Money and not being greedy", "how to stop worrying": what one is not to be is the subject, and not left out. */

import { isWord } from "../finders/units.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

const VICES: ReadonlySet<string> = new Set(
  "greed pride anger anxiety fear jealousy comparison speech bitterness loneliness".split(" "),
);
const NOT = /^(?:not|stop|without)$/;
const BEING = /^(?:being|getting|becoming|feeling)$/;

/** @param findings in text order, without overlap */
export function withVices(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const longer = findings.map((one) => {
    const isVice = one.meaning.kind === "topic" && VICES.has(one.meaning.id);
    const isMeant =
      isVice && isWord(tokens[one.from - 1], BEING) && isWord(tokens[one.from - 2], NOT);
    return isMeant ? { ...one, from: one.from - 2 } : one;
  });
  return longer.filter((one) => !longer.some((other) => other !== one && isInside(one, other)));
}

function isInside(one: Finding, other: Finding): boolean {
  return other.from <= one.from && one.to <= other.to;
}
