/** What a word such as "it" behind a sign leaves out. */
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak } from "../text/tokens.ts";

/** Below this, the words around it say nothing against it. */
const MAY_BE_EXCLUDED = 0.15;

const OUT = /^(?:ones?|again|out|please|pls|thanks|then|though)$/;

/** "He wants Malachi 3 in and I do not, so leave it out": "it" is what was named last. */
export function pointedAt(
  { roles, tokens, findings, past }: ParsedMessage,
  sign: Finding,
): Finding | undefined {
  if (!/^(?:it|that|this|them|those)$/.test(tokens[sign.to]?.word ?? "")) return undefined;
  if (tokens[sign.to + 1]?.kind === "word" && !OUT.test(tokens[sign.to + 1]?.word ?? ""))
    return undefined;
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
