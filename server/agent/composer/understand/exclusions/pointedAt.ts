/** What a word such as "it" behind a sign leaves out. */
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak } from "../text/tokens.ts";
import { partsAnywhere } from "./namedInText.ts";

/** Below this, the words around it say nothing against it. */
const MAY_BE_EXCLUDED = 0.15;

const OUT = /^(?:ones?|again|out|please|pls|thanks|then|though|too|as|also|bit|part)$/;

const MOST_BEFORE = 12;

/** "The nativity they've only just had, so skip that": a part that is known by its name. */
export function partPointedAt(
  { tokens }: ParsedMessage,
  sign: Finding,
  meant: Finding | undefined,
): { from: number; to: number; labels: string[] } | undefined {
  if (!isPointing(tokens, sign)) return undefined;
  const start = tokens.findLastIndex((token, at) => at < sign.from && isBreak(token)) + 1;
  const first = Math.max(start, sign.from - MOST_BEFORE, (meant?.to ?? 0) + 1);
  for (let from = sign.from - 1; from >= first; from--) {
    for (let to = Math.min(from + 3, sign.from); to > from; to--) {
      const words = tokens.slice(from, to);
      const labels = words.every(({ kind }) => kind === "word") ? partsAnywhere(words) : undefined;
      if (labels) return { from, to, labels };
    }
  }
  return undefined;
}

function isPointing(tokens: ParsedMessage["tokens"], sign: Finding): boolean {
  if (!/^(?:it|that|this|them|those)$/.test(tokens[sign.to]?.word ?? "")) return false;
  return tokens[sign.to + 1]?.kind !== "word" || OUT.test(tokens[sign.to + 1]?.word ?? "");
}

/** "He wants Malachi 3 in and I do not, so leave it out": "it" is what was named last. */
export function pointedAt(
  { roles, tokens, findings, past }: ParsedMessage,
  sign: Finding,
): Finding | undefined {
  if (!isPointing(tokens, sign)) return undefined;
  const isPlural = /^(?:them|those|these)$/.test(tokens[sign.to]?.word ?? "");
  const meant = findings.findLast(
    ({ to, meaning }) =>
      to <= sign.from &&
      (/^(?:scripture|topic|position)$/.test(meaning.kind) ||
        (isPlural && meaning.kind === "weekdays")),
  );
  // "Philippians, please. … Nothing about the building, we hear enough of it": something else that was named later.
  const isSubjectBefore =
    meant !== undefined &&
    isSubject(meant) &&
    roles.likelihood(meant, "excluded") < MAY_BE_EXCLUDED &&
    tokens.slice(meant.to, sign.from).some(isBreak);
  // "We did the lions' den in June, so skip it": told of as read, and no wish.
  const before = past.findLast(
    ({ to }) => to <= sign.from && !tokens.slice(to, sign.from).some(isBreak),
  );
  if (before && before.from > (meant?.from ?? -1)) return before;
  return isSubjectBefore ? undefined : meant;
}
