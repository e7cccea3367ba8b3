/** Words that found no place, by their roles: what only tells of people and places is nothing to name, and a wish is named as a whole. */

import type { UnusedSpan } from "../doubts/unusedWords.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, stretchAround, type Token } from "../text/tokens.ts";

/** At this probability and above, words say who the readers are, or nothing of the plan. */
const LIKELY = 0.6;
const SURELY_NONE = 0.9;
/** Below this, a topic or a text is only told of. */
const UNLIKELY = 0.1;
/** In a message of so many words, a clause may be an aside. */
const LONG = 30;
const JOINT = /^(?:,|and|so|but|because|which|who|when|while)$/;
/** A longer stretch is not said back as a whole. */
const MOST_WORDS = 12;
/** So many little words may stand within a phrase. */
const MOST_BETWEEN = 3;
/** What says nothing of a plan by itself: a sentence with nothing else only tells. */
const TELLING = /^(?:filler|occasion|audience|care)$/;

/** "Real" of "keep it real" becomes the whole wish; "retired" of "mostly retired folk" goes. */
export function unusedWordsToName(
  reading: ParsedMessage,
  left: readonly UnusedSpan[],
): UnusedSpan[] {
  const { roles, tokens, text } = reading;
  const isRead = (span: { from: number; to: number }) =>
    reading.findings.some((one) => isSubject(one) && one.from < span.to && one.to > span.from);
  const wishes = (["style", "excluded", "subject"] as const)
    .flatMap((role) =>
      roles
        .stretches(role)
        .filter(
          (one) => roles.likelihood(one, role) >= LIKELY && !(role === "subject" && isRead(one)),
        ),
    )
    .filter(({ from, to }) => to - from <= MOST_WORDS);
  const found: UnusedSpan[] = [];
  for (const one of left) {
    const kind = one.finding?.meaning.kind;
    const isOfReaders = roles.likelihood(one, "readers") >= LIKELY;
    if (isOfReaders && (kind === undefined || kind === "number" || kind === "topic")) continue;
    const isTold = roles.likelihood(one, "other") >= SURELY_NONE;
    const isAside = isTold && (isName(reading, one) || isInBackground(reading, one));
    const isOnlyTold = roles.likelihood(one, "other") >= LIKELY && reading.told.isTold(one);
    if ((isAside || isOnlyTold) && (kind === undefined || kind === "topic")) continue;
    const whole = wishes.find(({ from, to }) => one.from >= from && one.to <= to);
    if (!whole || one.finding) {
      found.push(one);
      continue;
    }
    if (found.some(({ from, to }) => whole.from === from && whole.to === to)) continue;
    const words = text.slice(tokens[whole.from]?.start, tokens[whole.to - 1]?.end);
    found.push({ ...whole, words, finding: undefined });
  }
  return eachOnce(asPhrases(reading, found));
}

/** "Prayer worded" is one thing that was not understood, and not two. */
function asPhrases(
  { text, tokens, findings }: ParsedMessage,
  found: readonly UnusedSpan[],
): UnusedSpan[] {
  const isUsed = (at: number) =>
    findings.some(({ from, to, meaning }) => from <= at && at < to && meaning.kind !== "filler");
  const phrases: UnusedSpan[] = [];
  for (const one of [...found].sort((a, b) => a.from - b.from)) {
    const last = phrases.at(-1);
    const between = last ? tokens.slice(last.to, one.from) : [];
    const isNext =
      last !== undefined &&
      between.length <= MOST_BETWEEN &&
      between.every((token, index) => token.kind === "word" && !isUsed(last.to + index)) &&
      one.to - last.from <= MOST_WORDS;
    if (!isNext) {
      phrases.push({ ...one });
      continue;
    }
    last.to = Math.max(last.to, one.to);
    last.words = text.slice(tokens[last.from]?.start, tokens[last.to - 1]?.end);
  }
  return phrases;
}

/** Without what is said twice, or within another phrase. */
function eachOnce(phrases: readonly UnusedSpan[]): UnusedSpan[] {
  const said = ({ words }: UnusedSpan) => ` ${words.toLowerCase()} `;
  return phrases.filter(
    (one, at) =>
      !phrases.some(
        (other, index) =>
          other !== one &&
          said(other).includes(said(one)) &&
          (said(other) !== said(one) || index < at),
      ),
  );
}

/** "Ballarat": a name within a sentence of a long message, of a person or a place that no finder knows. */
function isName({ tokens }: ParsedMessage, { from, to }: UnusedSpan): boolean {
  const before = tokens[from - 1];
  return (
    tokens.length >= LONG &&
    before?.kind === "word" &&
    tokens.slice(from, to).every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
  );
}

/** "We're flat out with harvest.": a sentence, or a clause of a long message, that says nothing of the plan. */
function isInBackground({ roles, tokens, findings }: ParsedMessage, { from }: UnusedSpan): boolean {
  const isLong = tokens.length >= LONG;
  const ends = (token: Token) => isBreak(token) || (isLong && JOINT.test(token.word || token.text));
  const clause = stretchAround(tokens, from, from + 1, ends);
  const tells = (one: Finding) =>
    TELLING.test(one.meaning.kind) ||
    (isSubject(one) && roles.likelihood(one, "subject") < UNLIKELY);
  const isInside = (one: { from: number; to: number }) =>
    one.from < clause.to && one.to > clause.from;
  const hasWish =
    findings.some((one) => isInside(one) && !tells(one)) ||
    (["style", "excluded", "subject"] as const).some((role) =>
      roles.stretches(role).some(isInside),
    );
  return !hasWish && (clause.from > 0 || clause.to < tokens.length - 1);
}
