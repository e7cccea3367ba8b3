/** Words of the message that no field of the brief uses. */

import { GENEALOGIES } from "../exclusions/readExclusions.ts";
import { weekdayAt } from "../finders/days.ts";
import { numberAt } from "../finders/numbers.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak } from "../text/tokens.ts";

/** An unused span of tokens; `to` is exclusive. */
export interface UnusedSpan {
  from: number;
  to: number;
  /** As written. */
  words: string;
  /** What it was recognised as, if anything. */
  finding: Finding | undefined;
}

/**
 * Content words outside every finding, and unused findings, as written.
 * @param numbers those that belong to words further away: "the questions must be two only"
 */
export function unusedWordsOf(
  reading: ParsedMessage,
  unused: readonly Finding[],
  used: ReadonlySet<string>,
  numbers: readonly Finding[],
): UnusedSpan[] {
  const { text, tokens, left } = reading;
  const isCounted = ({ from, to }: { from: number; to: number }) =>
    numbers.some((one) => one.from <= from && one.to >= to);
  const spans = [
    ...left.map(({ from, to }) => ({ from, to, finding: undefined })),
    ...unused.map((finding) => ({ from: finding.from, to: finding.to, finding })),
  ].sort((a, b) => a.from - b.from);
  return spans.flatMap((span) => {
    const inside = tokens.slice(span.from, span.to);
    if (
      inside.every(({ word }) => used.has(word)) ||
      inside.every(({ text: one }) => GENEALOGIES.test(one)) ||
      isCounted(span) ||
      isYearOfFeast(reading, span) ||
      isDayOfDate(reading, span) ||
      isOfGod(reading, span) ||
      isSignature(reading, span) ||
      countsPeople(reading, span) ||
      isOfPassingOn(reading, span)
    )
      return [];
    return [{ ...span, words: text.slice(inside[0]?.start, inside.at(-1)?.end) }];
  });
}

/** "Holy Week 2027": the year is read with the feast. */
function isYearOfFeast(
  { tokens, findings }: ParsedMessage,
  { from, to }: { from: number; to: number },
) {
  const isYear = to === from + 1 && /^20\d\d$/.test(tokens[from]?.text ?? "");
  return (
    isYear &&
    findings.some(
      (one) =>
        /^(?:season|date)$/.test(one.meaning.kind) &&
        ((from - one.to <= 1 && one.to <= from) || one.from === to),
    )
  );
}

const PEOPLE =
  /^(?:members|people|folks?|men|women|ladies|guys|lads|girls|boys|kids|children|teens|teenagers|youths?|students|pupils|adults|volunteers|families|couples|copies|phones|staff|widows|nurses|girls|leaders|believers|regulars|boarders|brothers|sisters|mums|moms|dads|granddads)$/;

/** "All 40 members": how many they are. */
function countsPeople(
  { tokens, findings }: ParsedMessage,
  { from, to }: { from: number; to: number },
): boolean {
  const isNumber = tokens.slice(from, to).every((_, index) => numberAt(tokens, from + index));
  const next = tokens[to];
  // "About fourteen of us".
  if (isNumber && next?.word === "of" && /^(?:us|you)$/.test(tokens[to + 1]?.word ?? ""))
    return true;
  if (!isNumber || next === undefined) return false;
  // "5 new deacons".
  const isGroup = findings.some(
    (one) =>
      /^(?:occasion|audience)$/.test(one.meaning.kind) &&
      one.from >= to &&
      one.from - to <= 1 &&
      !/^['’]s?$/.test(tokens[one.to]?.text ?? "") &&
      /s$|^(?:people|men|women|children)$/.test(tokens[one.to - 1]?.word ?? ""),
  );
  return isGroup || PEOPLE.test(next.word);
}

const MOST_OF_SIGNATURE = 8;
const THANKS = /^(?:thanks|thankyou|you|thx|cheers|regards|blessings|bless|ta|wishes|love)$/;
const WISHES =
  /^(?:please|pls|add|with|also|no|not|include|too|and|want|need|print|skip|without|only|just)$/;

/** "Thanks! Rosemary, parish office": who writes, behind the last sentence. */
function isSignature({ tokens, findings }: ParsedMessage, { from }: { from: number }): boolean {
  const start = tokens.findLastIndex((token, at) => at < tokens.length - 1 && isBreak(token)) + 1;
  if (start === 0 || from < start || tokens.length - start > MOST_OF_SIGNATURE) return false;
  const isSaid = findings.some(
    ({ to, meaning }) =>
      to > start &&
      !/^(?:filler|occasion|audience)$/.test(meaning.kind) &&
      !(meaning.kind === "topic" && meaning.isLoose),
  );
  const words = tokens.slice(start);
  const names = words.filter(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)).length;
  const isThanked = THANKS.test(tokens[start - 2]?.word ?? "");
  const isWish = words.some(({ word }) => WISHES.test(word));
  const isName = names > 1 || isThanked || words.some(({ text }) => text === ",");
  return !isSaid && !isWish && isName && /^\p{Lu}/u.test(tokens[start]?.text ?? "");
}

/** "Put it on our Facebook page": answered as a whole. */
function isOfPassingOn({ tokens, findings }: ParsedMessage, { from }: { from: number }): boolean {
  const wish = findings.findLast(({ to, meaning }) => to <= from && meaning.kind === "cannot");
  if (!wish) return false;
  const between = tokens.slice(wish.to, from);
  return (
    between.length <= NEAR_WISH && !between.some((token) => isBreak(token) || token.text === ",")
  );
}

const NEAR_WISH = 8;

/** "Mon 4 Jan": the day of the week is read with the date. */
function isDayOfDate(
  { tokens, findings }: ParsedMessage,
  { from, to }: { from: number; to: number },
) {
  // "Good Friday weekend".
  const isWeekendOf =
    tokens[from]?.word === "weekend" &&
    findings.some((one) => one.to === from && /^(?:date|season)$/.test(one.meaning.kind));
  if (isWeekendOf) return true;
  return (
    to === from + 1 &&
    weekdayAt(tokens[from]) > 0 &&
    findings.some((one) => one.meaning.kind === "date" && one.from >= to && one.from - to <= 1)
  );
}

const GOD = /^(?:christ|jesus|lord|god|him|the|our|saviour|savior)$/;
const WHOSE = /^(?:in|of|from|through|with|by)$/;

/** "Freedom in Christ", "joy in the Lord": said with the topic. */
function isOfGod({ tokens, findings }: ParsedMessage, { from, to }: { from: number; to: number }) {
  if (!tokens.slice(from, to).every(({ word }) => GOD.test(word))) return false;
  const at = GOD.test(tokens[from - 1]?.word ?? "") ? from - 2 : from - 1;
  return (
    WHOSE.test(tokens[at]?.word ?? "") &&
    findings.some((one) => one.meaning.kind === "topic" && one.to === at)
  );
}
