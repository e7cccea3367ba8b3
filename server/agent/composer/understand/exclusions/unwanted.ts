/** What is left out though no sign stands before it, and what stays though one does. */
import { type Finding, isPrayer, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Exclusions } from "./takeOut.ts";

/** At this probability and above, something is to be left out, whatever words say so. */
const SURE = 0.7;
/** The same where something else is clearly wanted. */
const LIKELY = 0.5;

/** "Everyone does Ruth and Esther", "Romans is off the table", "Revelation is too scary". */
export function isUnwanted(reading: ParsedMessage, one: Finding, left: Exclusions): boolean {
  const { roles, findings } = reading;
  if (!/^(?:topic|scripture)$/.test(one.meaning.kind) || left.excluded.has(one) || isPrayer(one))
    return false;
  if (isTooMuch(reading, one)) return true;
  if (isDemanded(reading, one)) return false;
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
  if (isNamedAgain || isListedWithWanted(reading, one)) return false;
  const isOtherWanted = findings.some(
    (other) => other !== one && isSubject(other) && roles.likelihood(other, "subject") >= SURE,
  );
  return (
    excluded >= SURE ||
    (isOtherWanted && excluded >= LIKELY && excluded > 2 * roles.likelihood(one, "subject"))
  );
}

/** "Psalm 88 needs to be one of them", "we must have Hagar": asked for in so many words. */
function isDemanded({ tokens }: ParsedMessage, { from, to }: Finding): boolean {
  const before = tokens.slice(Math.max(0, from - NEAR_SIGN), from).map(({ word }) => word);
  const after = tokens.slice(to, to + MOST_DEMANDED).map(({ word }) => word);
  return MUST_HAVE.test(before.join(" ")) || MUST_BE.test(after.join(" "));
}

const MOST_DEMANDED = 6;
const MUST_HAVE =
  /(?:^| )(?:must|should|has to|have to|needs? to|please|definitely) (?:have|include|contain|read)(?: the)?$/;
const MUST_BE =
  /^(?:definitely |really )?(?:(?:needs?|has|have|ought) to|must|should) be (?:one of|in (?:it|there|the)|among|included|part of|there|read|on)\b|^(?:is|are) a must\b/;

/** Below this, something is not to be left out. */
const SURELY_NOT = 0.3;

/** "Mary and Martha, Hannah, Ruth, a week each": one of a list is not left out while the others are read. */
function isListedWithWanted(
  { roles, tokens, findings }: ParsedMessage,
  { from, to }: Finding,
): boolean {
  const isJoint = (start: number, end: number) =>
    end - start === 1 && /^(?:,|and|&|\+)$/.test(tokens[start]?.word || tokens[start]?.text || "");
  return findings.some(
    (other) =>
      isSubject(other) &&
      roles.likelihood(other, "excluded") < SURELY_NOT &&
      (isJoint(to, other.from) || isJoint(other.to, from)),
  );
}

const LIST = /^(?:,|and|or|&|both|all|really|just|honestly|way|far|much|a|bit|little)$/;

/** What is "too scary", unless a part of it is asked for: "Daniel is too long, so Daniel 1-6". */
function isTooMuch({ tokens, findings }: ParsedMessage, one: Finding): boolean {
  if (one.meaning.kind !== "scripture") return false;
  let at = one.to;
  for (;;) {
    const next = findings.find(({ from, meaning }) => from === at && meaning.kind === "scripture");
    if (next) at = next.to;
    else if (LIST.test(tokens[at]?.word || (tokens[at]?.text ?? ""))) at += 1;
    else break;
  }
  if (!/^(?:is|are|was|were|feels|seems)$/.test(tokens[at]?.word ?? "")) return false;
  do at += 1;
  while (LIST.test(tokens[at]?.word ?? ""));
  if (tokens[at]?.word !== "too") return false;
  const ranges = one.meaning.ranges;
  return !findings.some(
    ({ from, meaning }) =>
      from > at &&
      meaning.kind === "scripture" &&
      meaning.ranges.some((range) => ranges.some(({ book }) => book === range.book)),
  );
}

const HARDLY = 0.05;
const SURELY_SUBJECT = 0.9;
/** The same where the sign belongs to the subject too. */
const MAYBE = 0.5;

/** "No Job please, psalms of comfort": what is clearly the subject is not left out, unless the sign leads straight to it. */
export function isWantedAfterAll(
  { roles, tokens, findings }: ParsedMessage,
  one: Finding,
): boolean {
  const sign = findings.findLast(({ to, meaning }) => meaning.kind === "without" && to <= one.from);
  const between = sign && tokens.slice(sign.to, one.from);
  const isDirect =
    between !== undefined &&
    between.length <= NEAR_SIGN &&
    between.every(({ kind, word }) => kind === "word" && !WANTED.test(word));
  // "Courage and not falling apart" names what is wanted.
  const isBareNot = sign && tokens[sign.from]?.word === "not" && sign.to === sign.from + 1;
  const isTopicOfNot = isBareNot && one.meaning.kind === "topic";
  if (isDirect && !isTopicOfNot) return false;
  const least = isTopicOfNot && roles.likelihood(sign, "subject") >= MAYBE ? MAYBE : SURELY_SUBJECT;
  return (
    /^(?:topic|scripture)$/.test(one.meaning.kind) &&
    !isPrayer(one) &&
    roles.likelihood(one, "subject") >= least &&
    roles.likelihood(one, "excluded") < HARDLY
  );
}

/** What is so many words behind a sign belongs to it. */
export const NEAR_SIGN = 4;
/** What is wanted follows these, even behind a sign. */
export const WANTED = /^(?:but|only|keep|instead|rather|just)$/;
