/** What is left out though no sign stands before it, and what stays though one does: by the roles of the words. */
import { type Finding, isPrayer, isSubject } from "./finding.ts";
import type { Reading } from "./read.ts";
import type { LeftOut } from "./takeOut.ts";
import { isBreak } from "./tokens.ts";

/** So likely, something is to be left out, whatever words say so. */
const SURE = 0.7;
/** The same where something else is clearly wanted. */
const LIKELY = 0.35;

/** "Everyone does Ruth and Esther", "Romans is off the table". */
export function isUnwanted({ roles, findings }: Reading, one: Finding, left: LeftOut): boolean {
  if (!/^(?:topic|scripture)$/.test(one.meaning.kind) || left.excluded.has(one) || isPrayer(one))
    return false;
  const excluded = roles.likelihood(one, "excluded");
  // "James, no wait, 1 Peter. Actually both, James first": named again, it is wanted.
  const { meaning } = one;
  const isNamedAgain = findings.some(
    (other) =>
      other !== one &&
      "label" in meaning &&
      "label" in other.meaning &&
      other.meaning.label === meaning.label &&
      roles.likelihood(other, "excluded") < LIKELY,
  );
  if (isNamedAgain) return false;
  const isOtherWanted = findings.some(
    (other) => other !== one && isSubject(other) && roles.likelihood(other, "subject") >= SURE,
  );
  return (
    excluded >= SURE ||
    (isOtherWanted && excluded >= LIKELY && excluded > 2 * roles.likelihood(one, "subject"))
  );
}

const HARDLY = 0.05;
const SURELY_SUBJECT = 0.9;

/** "No Job please, psalms of comfort": what is clearly the subject is not left out, unless the sign leads straight to it. */
export function isWantedAfterAll({ roles, tokens, findings }: Reading, one: Finding): boolean {
  const sign = findings.findLast(({ to, meaning }) => meaning.kind === "without" && to <= one.from);
  const between = sign && tokens.slice(sign.to, one.from);
  const isDirect =
    between !== undefined &&
    between.length <= NEAR_SIGN &&
    between.every(({ kind, word }) => kind === "word" && !WANTED.test(word));
  // "Courage and not falling apart" names what is wanted.
  const isBareNot = sign && tokens[sign.from]?.word === "not" && sign.to === sign.from + 1;
  if (isDirect && !(isBareNot && one.meaning.kind === "topic")) return false;
  return (
    /^(?:topic|scripture)$/.test(one.meaning.kind) &&
    !isPrayer(one) &&
    roles.likelihood(one, "subject") >= SURELY_SUBJECT &&
    roles.likelihood(one, "excluded") < HARDLY
  );
}

export function putBack(one: Finding, left: LeftOut): void {
  left.excluded.delete(one);
  if ("label" in one.meaning) {
    const { label } = one.meaning;
    left.labels = left.labels.filter((other) => other !== label);
  }
}

const NEAR_SIGN = 4;
const WANTED = /^(?:but|only|keep|instead|rather|just)$/;

/** "He wants Malachi 3 in and I do not, so leave it out": "it" is what was named last. */
export function pointedAt(
  { roles, tokens, findings }: Reading,
  sign: Finding,
): Finding | undefined {
  if (!/^(?:it|that|this|them|those)$/.test(tokens[sign.to]?.word ?? "")) return undefined;
  if (tokens[sign.to + 1]?.kind === "word" && !OUT.test(tokens[sign.to + 1]?.word ?? ""))
    return undefined;
  const isPlural = /^(?:them|those|these)$/.test(tokens[sign.to]?.word ?? "");
  const meant = findings.findLast(
    ({ to, meaning }) =>
      to <= sign.from &&
      (/^(?:scripture|topic)$/.test(meaning.kind) || (isPlural && meaning.kind === "weekdays")),
  );
  // "Philippians, please. … Nothing about the building, we hear enough of it": something else that was named later.
  const isSubjectBefore =
    meant !== undefined &&
    isSubject(meant) &&
    roles.likelihood(meant, "excluded") < MAY_BE_EXCLUDED &&
    tokens.slice(meant.to, sign.from).some(isBreak);
  return isSubjectBefore ? undefined : meant;
}

/** Below this, the words around it say nothing against it. */
const MAY_BE_EXCLUDED = 0.15;

const OUT = /^(?:ones?|out|please|pls|thanks|then|though)$/;
