/** How topics relate to one another and to texts: which one is the subject, and which only qualifies it. */

import { isSeason } from "../../../bible/seasons.ts";
import { isWord } from "../finders/units.ts";
import type { Finding, Meaning } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { wordBefore } from "../text/around.ts";
import { isBreak } from "../text/tokens.ts";
import { isCalledTheme, standingOf } from "./standsAsSubject.ts";

/** "The life of David with the psalms he wrote". */
export function isOnlyPsalms(firm: readonly Finding[]): boolean {
  const texts = firm.filter(({ meaning }) => meaning.kind === "scripture");
  return texts.every(
    ({ meaning }) =>
      meaning.kind === "scripture" &&
      (meaning.label === "Psalms" || !(meaning.isBook || meaning.isGroup)),
  );
}

/** "Theme: wilderness … a promise to keep": where a theme is named as such, other words are none. */
export function isBesideTheme(
  reading: ParsedMessage,
  finding: Finding,
  firm: readonly Finding[],
): boolean {
  const isLed = (one: Finding) =>
    isNamedTheme(reading, one) || /^(?:about|on|regarding)$/.test(wordBefore(reading, one));
  return (
    !isLed(finding) &&
    firm.some((other) => other.meaning.kind === "topic" && other !== finding && isLed(other))
  );
}

/** "Theme is open doors", "honesty should be our theme". */
export function isNamedTheme(reading: ParsedMessage, one: Finding): boolean {
  return isAfterTheme(reading, one.from) || isCalledTheme(reading, one);
}

/** "Our theme: new doors". */
export function isAfterTheme({ tokens }: ParsedMessage, from: number): boolean {
  const words = tokens
    .slice(Math.max(0, from - 5), from)
    .filter(
      ({ word, text }) => !/^[:"“‘']$/.test(text) && !/^(?:is|are|will|be|to|the|a)$/.test(word),
    );
  return /^(?:themes?|topics?)$/.test(words.at(-1)?.word ?? "");
}

/** "Thankful readings, big family table": a word of what is told, where another topic stands as the subject. */
export function isMentionedBeside(
  reading: ParsedMessage,
  finding: Finding,
  firm: readonly Finding[],
): boolean {
  const own = standingOf(reading, finding);
  const isOnce = timesNamed(finding, firm) === 1;
  return firm.some(
    (other) =>
      other.meaning.kind === "topic" &&
      !isSameTopic(other, finding) &&
      ((own < 2 && standingOf(reading, other) > own) ||
        (isOnce && own < 3 && standingOf(reading, other) >= own && timesNamed(other, firm) > 1)),
  );
}

function isSameTopic(one: Finding, other: Finding): boolean {
  return (
    one.meaning.kind === "topic" &&
    other.meaning.kind === "topic" &&
    one.meaning.id === other.meaning.id
  );
}

/** "Friendship beat dating by two votes, so friendship": what is named again is meant. */
function timesNamed(finding: Finding, firm: readonly Finding[]): number {
  return firm.filter((one) => isSameTopic(one, finding)).length;
}

const LIST_KINDS = /^(?:scripture|topic|person|season)$/;
const LIST_MARK = /^[,&+;]$/;
/** Words allowed between two list items: "honesty in week one, friendship in week two". */
const LIST_WORD =
  /^(?:and|n|then|the|of|in|on|for|weeks?|wks?|next|after|that|finally|lastly|followed|by|also|plus)$/;

/** "Abraham, Gideon and David": one of several that stand side by side. */
export function isListed(reading: ParsedMessage, finding: Finding): boolean {
  const { findings } = reading;
  if (isAttribute(reading, finding)) return false;
  const at = findings.indexOf(finding);
  const isOne = ({ meaning }: Finding) => LIST_KINDS.test(meaning.kind);
  const before = findings.slice(0, at).findLast(isOne);
  const after = findings.slice(at + 1).find(isOne);
  if (before && isBehindClosedList(reading, before, finding)) return false;
  if (before && after && before.to === finding.from && after.from === finding.to) return true;
  return (
    (before !== undefined && areJoined(reading, before, finding)) ||
    (after !== undefined && areJoined(reading, finding, after))
  );
}

/** "1 Peter and Daniel 1 to 6, hope in suffering": the list of texts has ended, and this says what they are read for. */
function isBehindClosedList(
  { tokens, findings }: ParsedMessage,
  last: Finding,
  topic: Finding,
): boolean {
  const isAnd = (from: number, to: number) =>
    tokens.slice(from, to).some(({ word, text }) => word === "and" || text === "&");
  const earlier = findings.findLast(
    ({ to, meaning }) => to <= last.from && meaning.kind === "scripture",
  );
  return (
    topic.meaning.kind === "topic" &&
    last.meaning.kind === "scripture" &&
    earlier !== undefined &&
    isAnd(earlier.to, last.from) &&
    !isAnd(last.to, topic.from)
  );
}

/** What somebody or something is, beside a noun: no item of a list. */
const ATTRIBUTES = new Set(
  "afraid scared honest angry lonely anxious worried stressed tired exhausted joyful happy sad faithful thankful grateful hopeful hopeless brave bold patient humble proud jealous greedy generous kind gentle wise peaceful depressed discouraged broken strong weak".split(
    " ",
  ),
);
const ENDS_ITEM = /^(?:and|or|then|for|in|over|with|please|pls|but|so|weeks?|days?)$/;

/** "Doubt, and afraid to say it", "honest stuff". */
function isAttribute({ tokens }: ParsedMessage, { from, to }: Finding): boolean {
  const next = tokens[to];
  return (
    to === from + 1 &&
    ATTRIBUTES.has(tokens[from]?.word ?? "") &&
    next?.kind === "word" &&
    !ENDS_ITEM.test(next.word)
  );
}

function areJoined({ tokens, findings }: ParsedMessage, first: Finding, second: Finding): boolean {
  const between = tokens.slice(first.to, second.from);
  const last = tokens[first.to - 1];
  const lead = between.findLast(({ word }) => word !== "the")?.word ?? "";
  // "Anger is the topic and then peacemaking".
  if (/^(?:then|afterwards)$/.test(lead) && !between.some(isBreak)) return true;
  const isSign =
    last?.text === "," ||
    between.some(({ text, word }) => LIST_MARK.test(text) || /^(?:and|then|n)$/.test(word));
  const isCounted = (at: number) =>
    findings.some(
      ({ from, to, meaning }) =>
        from <= at &&
        at < to &&
        (/^(?:number|length|each)$/.test(meaning.kind) ||
          (meaning.kind === "filler" &&
            isWord(tokens[from], /^(?:week|first|third|last|fourth)$/))),
    );
  const isWeek = between.some(({ word }) => /^(?:weeks?|wks?)$/.test(word));
  return (
    isSign &&
    between.every(
      ({ text, word }, index) =>
        LIST_MARK.test(text) || LIST_WORD.test(word) || (isWeek && isCounted(first.to + index)),
    )
  );
}

export function isSeasonTopic(meaning: Meaning): boolean {
  return meaning.kind === "topic" && isSeason(meaning.id);
}

/** "Psalms of praise" are a text as much as a topic. */
export function isOfPsalms(meaning: Meaning): boolean {
  return meaning.kind === "topic" && meaning.id.startsWith("psalms-");
}

const PART = /^(?:questions?|qs|examples?|illustrations?|applications?|discussion)$/;
const OF_PART = /^(?:about|like|on|with|around|from|such|eg|regarding)$/;

/** "Patience, questions about exams and friends": what the questions are to be about, and no subject. */
export function isOfQuestions(
  { tokens }: ParsedMessage,
  { from, meaning }: Finding,
  wanted: readonly Finding[],
): boolean {
  if (meaning.kind !== "topic") return false;
  const start = tokens.findLastIndex((token, at) => at < from && isBreak(token)) + 1;
  const part = tokens.findIndex(({ word }, at) => at >= start && at < from && PART.test(word));
  const isLed = part >= 0 && tokens.slice(part + 1, from).some(({ word }) => OF_PART.test(word));
  const isSubject = (one: Finding) =>
    one.to <= part && (one.meaning.kind === "scripture" || isFirmTopic(one.meaning));
  return isLed && wanted.some(isSubject);
}

function isFirmTopic(meaning: Meaning): boolean {
  return meaning.kind === "topic" && !meaning.isLoose;
}
