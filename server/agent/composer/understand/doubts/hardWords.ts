/** Unused parts of a message that matter: numbers, texts, days, list items. */
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { numberAt } from "../finders/numbers.ts";
import { type Finding, isSubject, type Kind } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { JOINTS, standsAsSubject } from "../subjects/standsAsSubject.ts";
import { isNamedTheme } from "../subjects/topicRoles.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";
import type { DoubtKind } from "./certainty.ts";
import type { UnusedSpan } from "./unusedWords.ts";

/** A list item has at most this many words. */
const MOST_OF_ITEM = 3;

/** Findings that shape a plan: if unused, another plan was meant. */
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
/** Words of an open choice. */
const OPEN = /^(?:whichever|unless)$/;
/** Units of a plan: a number of anything else counts people, years, rooms or hours. */
const COUNTED =
  /^(?:chapters?|chs?|verses?|psalms?|weeks?|wks?|days?|months?|fortnights?|sessions?|meetings?|times|readings?|ones|parts?|sittings?|mornings?|evenings?|nights?|questions?|qs?|stor(?:y|ies)|passages?|lessons?|stud(?:y|ies)|minutes?|mins?)$/;
const LITTLE = /^(?:short|small|little|easy|quick|simple|st|nd|rd|th)$/;
/** Words after a number that it does not count. */
const ALONE =
  /^(?:and|or|to|of|in|for|on|by|from|with|then|through|thru|till|until|if|please|pls|thanks|max|only|each|every|per|a|an|all)$/;
/** Words that make a number an age, an hour, a room or a group size. */
const NUMBERED =
  /^(?:room|ward|unit|year|grade|class|form|aged?|ages|at|over|under|past|turned|turns|turning|is|are|im|am|was|were|they|he|she|we|i|about|page|step|gate|house|flat)$/;
/** A topic that is the occasion, a part of the day, or says what a named text is about makes no other plan. */
function isSoftTopic(
  { from, to, finding }: UnusedSpan,
  { reading, brief }: Understanding,
): boolean {
  if (finding?.meaning.kind === "scripture") return isRead(finding.meaning.ranges, brief);
  if (finding?.meaning.kind !== "topic" && finding?.meaning.kind !== "person") return false;
  if (brief.readings.some(({ kind }) => kind === "passages" || kind === "people")) return true;
  if (finding.meaning.kind === "person") return false;
  // "Unity and kindness, listening, that sort of thing": an example.
  if (brief.readings.length > 1 && EXAMPLES.test(reading.text)) return true;
  const { id, isLoose, label } = finding.meaning;
  if (id === "prayer" || isLoose || brief.readings.some((one) => one.label === label)) return true;
  if (!standsAsSubject(reading, finding)) return true;
  // "Fasting readings, theme is open doors": what the theme is was said.
  const isTheme = (one: Finding) =>
    one.meaning.kind === "topic" &&
    isNamedTheme(reading, one) &&
    brief.readings.some((read) => "label" in one.meaning && read.label === one.meaning.label);
  if (reading.findings.some(isTheme)) return true;
  // "Welcoming strangers": two words for one thing.
  const isBesideRead = reading.findings.some(
    (one) =>
      (one.to === from || one.from === to) &&
      one.meaning.kind === "topic" &&
      brief.readings.some(
        ({ label: read }) => "label" in one.meaning && read === one.meaning.label,
      ),
  );
  const before = reading.tokens.slice(Math.max(0, from - 2), from);
  return isBesideRead || before.some(({ word }) => /^(?:for|our|my)$/.test(word));
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

/** Numbers that the brief contains in another form. */
function numbersOf({ weeks, days, minutes, verses, questions, months }: Brief) {
  return [weeks, days, minutes, verses, questions, months];
}

const EXAMPLES =
  /\b(?:(?:that|this) (?:kind|sort) of (?:thing|stuff)|and so on|etc|things like)\b/i;

/** "Worship, Belong, Serve, Pray": one of a list of which others are read. */
export function isOfList({ from, to, finding }: UnusedSpan, understood: Understanding): boolean {
  const { reading, brief } = understood;
  const { tokens, findings } = reading;
  if (to - from > MOST_OF_ITEM || (finding && !/^(?:topic|person)$/.test(finding.meaning.kind)))
    return false;
  if (isSoftTopic({ from, to, finding, words: "" }, understood)) return false;
  // "Gardens, seeds, vines, that kind of thing": examples.
  if (brief.readings.length > 1 && EXAMPLES.test(reading.text)) return false;
  // "Slowly": how it is to be read.
  if (tokens.slice(from, to).every(({ word }) => word.endsWith("ly"))) return false;
  const isBook = ({ meaning }: Finding) => meaning.kind === "scripture" && meaning.isBook === true;
  const isItemRead = (one: Finding) =>
    "label" in one.meaning &&
    isSubject(one) &&
    !isBook(one) &&
    brief.readings.some(({ label }) => "label" in one.meaning && label === one.meaning.label);
  const isJoint = (at: number) =>
    /^[,&]$/.test(tokens[at]?.text ?? "") || tokens[at]?.word === "and";
  const isEnd = (at: number) => {
    const token = tokens[at];
    return !token || token.kind === "mark" || isJoint(at) || token.word === "then";
  };
  if (!isEnd(from - 1) || !isEnd(to)) return false;
  return findings.some(
    (one) =>
      isItemRead(one) &&
      ((one.to === from - 1 && isJoint(one.to)) ||
        (one.from === to + 1 && isJoint(to)) ||
        (one.from === to + 2 && isJoint(to) && isJoint(to + 1))),
  );
}

export function isHard(one: UnusedSpan, understood: Understanding): boolean {
  const { from, to, finding } = one;
  const { tokens } = understood.reading;
  if (isSoftTopic(one, understood)) return false;
  if (finding && SHAPING.has(finding.meaning.kind) && finding.meaning.kind !== "number")
    return true;
  return tokens.slice(from, to).some((token, index) => {
    const at = from + index;
    const number = numberAt(tokens, at);
    if (number && numbersOf(understood.brief).includes(number.value)) return false;
    // "Old and New Testament half and half".
    if (number?.value === 0.5) return false;
    if (number || token.kind === "number") return isOfPlan(tokens, at, number?.to ?? at + 1);
    if (/['’]s$/.test(token.text)) return false;
    return WEEKDAY.test(token.word) || PERIOD.test(token.word) || OPEN.test(token.word);
  });
}

export function kindOfDoubt({ finding, words }: UnusedSpan): DoubtKind {
  const kind = finding?.meaning.kind;
  if (kind && /^(?:scripture|topic|person|position)$/.test(kind)) return "reading";
  if (OPEN.test(words.toLowerCase())) return "subject";
  if (kind === "date" || kind === "season" || kind === "weekdays") return "day";
  return WEEKDAY.test(words.toLowerCase()) || PERIOD.test(words.toLowerCase()) ? "day" : "number";
}

/** "Six of them", "3 Qs": a number that has a clause to itself. */
export function isBare({ from, to }: UnusedSpan, { tokens, left }: ParsedMessage): boolean {
  const isEnd = (at: number) => {
    const token = tokens[at];
    return !token || isBreak(token) || /^[,()–—]$/.test(token.text);
  };
  let [start, end] = [from, to];
  while (!isEnd(start - 1) && !JOINTS.test(tokens[start]?.word ?? "")) start -= 1;
  while (!isEnd(end) && !JOINTS.test(tokens[end]?.word ?? "")) end += 1;
  const isOther = left.some(
    (one) =>
      one.from >= start &&
      one.to <= end &&
      tokens.slice(one.from, one.to).some(({ kind, word }) => kind === "word" && word.length > 2) &&
      one.from !== from,
  );
  return end - start <= MOST_OF_BARE && !isOther;
}

const MOST_OF_BARE = 5;

/** Whether a number can be part of the plan: not an age, an hour, a room or a group size. */
export function isOfPlan(tokens: readonly Token[], at: number, to: number): boolean {
  const before = tokens[at - 1];
  if (before && NUMBERED.test(before.word)) return false;
  // "12-14", of which the first is an age.
  if (/^[-–]$/.test(before?.text ?? "") && NUMBERED.test(tokens[at - 3]?.word ?? "")) return false;
  const next = tokens[LITTLE.test(tokens[to]?.word ?? "") ? to + 1 : to];
  // "Half of us", "two of them are".
  if (tokens[to - 1]?.word === "of" || next?.word === "of") return isOfText(tokens, to);
  return next?.kind !== "word" || COUNTED.test(next.word) || ALONE.test(next.word);
}

function isOfText(tokens: readonly Token[], to: number): boolean {
  const [first, second] = tokens.slice(to, to + 3).filter(({ word }) => word !== "of");
  const isThem = first?.word === "them" || first?.word === "em";
  if (isThem) return second?.kind !== "word";
  return !/^(?:us|you|my|our|the|their|his|her)$/.test(first?.word ?? "");
}
