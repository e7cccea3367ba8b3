/** What of a message weighs, where it found no place: numbers, names, days, items of a list. */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/brief.ts";
import { overlaps } from "../../bible/overlaps.ts";
import { numberAt } from "./finders/numbers.ts";
import type { Finding, Kind } from "./finding.ts";
import type { Leftover } from "./leftovers.ts";
import type { Understanding } from "./resolve.ts";
import { standsAsSubject } from "./standsAsSubject.ts";
import type { Token } from "./tokens.ts";

/** An item of a list has few words. */
const MOST_OF_ITEM = 3;

/** Findings that shape a plan: where they found no place, another plan was meant. */
export const SHAPING: ReadonlySet<Kind> = new Set([
  "scripture",
  "topic",
  "person",
  "season",
  "date",
  "number",
  "length",
  "each",
  "often",
  "weekdays",
  "portion",
  "position",
]);
const WEEKDAY =
  /^(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|weekends|weekday|weekdays)s?$/;
const PERIOD =
  /^(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|fortnight)$/;
/** Words that turn what stands beside them. */
const TURNING = /^(?:only|except|unless|whichever|without|skip|leave)$/;
/** What is counted is people or things, and no reading. */
const COUNTED =
  /^(?:us|ppl|people|persons?|folks?|members?|ladies|women|men|lads|girls|boys|kids|children|teens|families|couples|guys|friends|students|in|adults|youth|seniors|grandkids|grandchildren|sons?|daughters?|am|pm|oclock|miles|percent|church(?:es)?|groups?|rooms?|houses?|years?|yrs?)$/;
/** How it is to be said, and no part of what is read. */
export const STYLE =
  /^(?:preachy|churchy|heavy|long|complicated|academic|deep|scary|boring|cheesy|childish|hard|difficult|fancy|wordy|theological|intense|dark|sad|cringe|cringey|religious|formal|posh|technical|overwhelming|rushed|pushy|judgy|judgemental|judgmental|harsh|soppy|fluffy|shallow|depressing|spooky|gory|weird|goofy|too|so|very|overly|super)$/;

/** A topic that is the occasion, a part of the day, or says what a named text is about makes no other plan. */
function isSoftTopic({ from, finding }: Leftover, { reading, brief }: Understanding): boolean {
  if (finding?.meaning.kind === "scripture") return isRead(finding.meaning.ranges, brief);
  if (finding?.meaning.kind !== "topic" && finding?.meaning.kind !== "person") return false;
  if (brief.readings.some(({ kind }) => kind === "passages" || kind === "people")) return true;
  if (finding.meaning.kind === "person") return false;
  const { id, isLoose, label } = finding.meaning;
  if (id === "prayer" || isLoose || brief.readings.some((one) => one.label === label)) return true;
  if (!standsAsSubject(reading, finding)) return true;
  const before = reading.tokens.slice(Math.max(0, from - 2), from);
  return before.some(({ word }) => /^(?:for|our|my)$/.test(word));
}

/** "The Sermon on the Mount, Mat 5 to 7": the same text by another name. */
function isRead(ranges: readonly VerseRange[], { readings }: Brief): boolean {
  const read = readings
    .flatMap(({ references = [] }) => references)
    .flatMap((reference) => {
      const parsed = parseReference(reference);
      return parsed.ok ? parsed.ranges : [];
    });
  return ranges.every((range) => read.some((other) => overlaps(other, range)));
}

/** Numbers that the brief holds by another way. */
function numbersOf({ weeks, days, minutes, verses, questions, months }: Brief) {
  return [weeks, days, minutes, verses, questions, months];
}

/** "Worship, Belong, Serve, Pray": one of a list of which others are read. */
export function isOfList({ from, to }: Leftover, { reading, brief }: Understanding): boolean {
  const { tokens, findings } = reading;
  if (to - from > MOST_OF_ITEM) return false;
  const isRead = ({ meaning }: Finding) =>
    "label" in meaning &&
    /^(?:topic|person|scripture)$/.test(meaning.kind) &&
    brief.readings.some(({ label }) => label === meaning.label);
  const isJoint = (at: number) =>
    /^[,&]$/.test(tokens[at]?.text ?? "") || tokens[at]?.word === "and";
  return findings.some(
    (one) =>
      isRead(one) &&
      ((one.to === from - 1 && isJoint(one.to)) ||
        (one.from === to + 1 && isJoint(to)) ||
        (one.from === to + 2 && isJoint(to) && isJoint(to + 1))),
  );
}

export function isHard(one: Leftover, understood: Understanding): boolean {
  const { from, to, finding } = one;
  const { tokens } = understood.reading;
  if (isOfList(one, understood)) return true;
  if (isSoftTopic(one, understood)) return false;
  if (finding && SHAPING.has(finding.meaning.kind) && finding.meaning.kind !== "number")
    return true;
  return tokens.slice(from, to).some((token, index) => {
    const number = numberAt(tokens, from + index);
    if (number && numbersOf(understood.brief).includes(number.value)) return false;
    if (number || token.kind === "number") return !isOfPeople(tokens, from + index + 1);
    return WEEKDAY.test(token.word) || PERIOD.test(token.word) || TURNING.test(token.word);
  });
}

export function isCounted({ from, to }: Leftover, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some((_, index) => numberAt(tokens, from + index) !== undefined);
}

/** "Five of us", "two of them are", "3 children". */
function isOfPeople(tokens: readonly Token[], next: number): boolean {
  const at = tokens[next]?.kind === "word" ? next : next + 1;
  const words = tokens.slice(at, at + 3).map(({ word, text }) => word || text);
  if (words[0] !== "of") return COUNTED.test(words[0] ?? "");
  return (
    /^(?:us|you|my|our|the)$/.test(words[1] ?? "") ||
    (words[1] === "them" && /^\p{L}/u.test(words[2] ?? ""))
  );
}

/** Words that may have meant something; names of people and places do not. */
export function contentWords(tokens: readonly Token[], { from, to }: Leftover): number {
  return tokens.slice(from, to).filter((token, index) => {
    const isName = /^\p{Lu}/u.test(token.text) && index + from > 0;
    const isNumber = numberAt(tokens, from + index) !== undefined;
    return (
      token.kind === "word" &&
      token.word.length > 2 &&
      !isName &&
      !isNumber &&
      !STYLE.test(token.word)
    );
  }).length;
}
