/** Findings that are not subjects: an owner, the location of a text, a part of a day, an audience. */

import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { isStoryOfPeople } from "../finders/person.ts";
import type { Finding, Meaning } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { findingAfter, wordBefore, wordsBefore } from "../text/around.ts";
import { isBreak } from "../text/tokens.ts";
import { isFirm } from "./firm.ts";
import { isCompany, isPrayerOfDay } from "./partOfDay.ts";
import { PEOPLE } from "./peopleThemes.ts";
import { isListed } from "./topicRoles.ts";

/** Whether a finding only qualifies another one. */
export function isBesideSubject(
  reading: ParsedMessage,
  finding: Finding,
  wanted: readonly Finding[],
): boolean {
  return (
    isBeside(reading, finding, wanted) ||
    isInGroup(reading, finding, wanted) ||
    isToldByBooks(reading, finding, wanted) ||
    isToldByNames(reading, finding, wanted) ||
    isPartOfWhole(reading, finding, wanted) ||
    isFirstOf(reading, finding, wanted) ||
    isLocation(reading, finding, wanted) ||
    isOwner(reading, finding) ||
    isOffice(reading, finding) ||
    isOfPsalms(finding, wanted) ||
    isOfSomebody(reading, finding) ||
    isWhoseText(reading, finding, wanted) ||
    isWherever(reading, finding) ||
    isReached(reading, finding, wanted) ||
    isMostlyHere(reading, finding, wanted) ||
    isExtent(reading, finding, wanted)
  );
}

/** "The big story of the Bible, creation to Pentecost": from where it goes. */
function isExtent(
  { tokens }: ParsedMessage,
  { to, meaning }: Finding,
  wanted: readonly Finding[],
): boolean {
  return (
    meaning.kind === "topic" &&
    meaning.id === "creation" &&
    /^(?:to|through|until)$/.test(tokens[to]?.word ?? "") &&
    wanted.some((one) => one.meaning.kind === "topic" && one.meaning.id === "creation-to-christ")
  );
}

/** "Joseph, Jacob's son", "Mary's husband": says who somebody is. */
function isOwner({ tokens }: ParsedMessage, { from, to, meaning }: Finding): boolean {
  if (meaning.kind !== "topic" && meaning.kind !== "person") return false;
  return (
    to === from + 1 &&
    /['’]s$/.test(tokens[from]?.text ?? "") &&
    /^(?:son|sons|daughter|wife|husband|brother|sister|mother|father|mum|dad|boy|family)$/.test(
      tokens[to]?.word ?? "",
    )
  );
}

/** "Elijah the prophet", "Zechariah, the prophet with the horses". */
function isOffice({ tokens, findings }: ParsedMessage, finding: Finding): boolean {
  if (!/^(?:prophet|king)$/.test(tokens[finding.to - 1]?.word ?? "")) return false;
  const named = findings.findLast(
    ({ to, meaning }) => to <= finding.from && /^(?:scripture|topic)$/.test(meaning.kind),
  );
  if (!named || finding.meaning.kind !== "topic") return false;
  return tokens
    .slice(named.to, finding.to - 1)
    .every(({ word, text }) => /^(?:the|,|a)$/.test(word || text));
}

/** "God's promises to Abraham", "the courage of Joshua": of somebody who is read about. */
function isOfSomebody(reading: ParsedMessage, finding: Finding): boolean {
  if (!isPlainTopic(finding.meaning)) return false;
  const next = findingAfter(reading, finding);
  const label = next?.meaning.kind === "topic" ? next.meaning.label : "";
  const between = reading.tokens.slice(finding.to, next?.from).map(({ word }) => word);
  return PEOPLE.has(label) && /^(?:of|to|in|from|by)(?: the life of)?$/.test(between.join(" "));
}

function isPlainTopic(meaning: Meaning): boolean {
  return meaning.kind === "topic" && !PEOPLE.has(meaning.label);
}

const SAYS_WHO = /^(?:king|prophet|the|story|stories|of|about|on|reign|under|with|:|,|\(|-|–)$/;

/** "2 Chronicles 29-32, king Hezekiah": whom the chapters are about. */
function isWhoseText(
  { tokens }: ParsedMessage,
  finding: Finding,
  wanted: readonly Finding[],
): boolean {
  const { meaning } = finding;
  if (meaning.kind !== "scripture" || !isStoryOfPeople("passages", meaning.label)) return false;
  return wanted.some(
    (other) =>
      other.meaning.kind === "scripture" &&
      other.to <= finding.from &&
      /\d$/.test(other.meaning.label) &&
      // "2 Kings 5, Hannah" are two texts.
      (tokens[other.to]?.text !== "," ||
        other.meaning.ranges.some((range) => meaning.ranges.some((own) => overlaps(range, own)))) &&
      tokens.slice(other.to, finding.from).every(({ word, text }) => SAYS_WHO.test(word || text)),
  );
}

/** "Psalms, the sad ones": some of them are wanted, and not all. */
function isOfPsalms({ meaning }: Finding, wanted: readonly Finding[]): boolean {
  return (
    meaning.kind === "scripture" &&
    meaning.label === "Psalms" &&
    wanted.some((one) => one.meaning.kind === "topic" && one.meaning.id.startsWith("psalms-"))
  );
}

/** "From any of the Gospels": where to find it, not what to read. */
function isWherever({ tokens }: ParsedMessage, { from, meaning }: Finding): boolean {
  const words = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word);
  return meaning.kind === "scripture" && /\bany(?: one)?(?: of)?(?: the)?$/.test(words.join(" "));
}

/** "When you come to the cross, let it be gentle": a part of what is read. */
function isReached(reading: ParsedMessage, finding: Finding, wanted: readonly Finding[]): boolean {
  const isOther = (one: Finding) =>
    one !== finding && isFirm(one.meaning) && one.to <= finding.from;
  return REACHED.test(wordsBefore(reading, finding, MOST_OF_REACHED)) && wanted.some(isOther);
}

const MOST_OF_REACHED = 8;
const REACHED =
  /\b(?:when|once|where) (?:you|we|they|it|the (?:story|plan|lessons?|readings?)) (?:comes? (?:to|up to)|gets? (?:to|up to)|reach(?:es)?|arrives? at)(?: the)?(?: part about| story of)?(?: the)?$/;

/** "The life of Moses, Exodus mostly": where most of it stands, and no reading beside it. */
function isMostlyHere(
  reading: ParsedMessage,
  finding: Finding,
  wanted: readonly Finding[],
): boolean {
  const isLife = ({ meaning }: Finding) =>
    meaning.kind === "topic" && PEOPLE.has(meaning.label.split(" ")[0] ?? "");
  return isMostly(reading, finding) && wanted.some(isLife);
}

const MOSTLY = /^(?:mostly|mainly|largely|chiefly|primarily|predominantly)$/;

/** "Mainly from Matthew", "Exodus mostly". */
export function isMostly({ tokens }: ParsedMessage, { from, to, meaning }: Finding): boolean {
  if (meaning.kind !== "scripture") return false;
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ word }) => word);
  const at = before.findLastIndex((word) => MOSTLY.test(word));
  const isLed = at >= 0 && before.slice(at + 1).every((word) => /^(?:from|in|the|of)$/.test(word));
  return isLed || MOSTLY.test(tokens[to]?.word ?? "");
}

/** "Leave out the Potiphar's wife thing". */
export function isLeftOut({ findings, tokens }: ParsedMessage, at: number): boolean {
  const sign = findings.findLast(({ to, meaning }) => to <= at && meaning.kind === "without");
  return (
    sign !== undefined &&
    !tokens.slice(sign.to, at).some((token) => isBreak(token) || token.text === ",")
  );
}

/** "Please leave Bathsheba in": a part of what is read, and no reading beside it. */
function isKeptIn(reading: ParsedMessage, finding: Finding, wanted: readonly Finding[]): boolean {
  // "It must include Psalm 34:18 and the bit where Jesus weeps": two texts, of which neither is in the other.
  const before = wordsBefore(reading, finding, 3);
  const isMust = /\b(?:must|should|has to|have to|needs? to) include$/.test(before);
  const isApart = wanted.every(
    (one) =>
      one === finding ||
      !isFirm(one.meaning) ||
      (one.meaning.kind === "scripture" && !one.meaning.isBook && !isInside(finding, one)),
  );
  if (isMust && isApart) return false;
  return (
    finding.meaning.kind === "scripture" &&
    /^(?:leave|keep|include|including|incl)$/.test(wordBefore(reading, finding))
  );
}

/** Whether it names a part of a day, or the audience, while something else is read. */
function isBeside(reading: ParsedMessage, finding: Finding, wanted: readonly Finding[]): boolean {
  const hasOthers = wanted.some((other) => other !== finding && isFirm(other.meaning));
  if (isPrayerOfDay(reading, finding, hasOthers)) return true;
  // "Sunday school, the miracles of Jesus".
  if (hasOthers && finding.meaning.kind === "topic" && finding.meaning.id === "children")
    return true;
  // "One honest prayer": of what kind it is.
  const next = findingAfter(reading, finding);
  if (hasOthers && next && next.from === finding.to && isPrayerOfDay(reading, next, hasOthers))
    return true;
  return hasOthers && (isCompany(reading, finding) || isKeptIn(reading, finding, wanted));
}

/** "The minor prophets … I know Obadiah is tiny": a book of the group that was named before. */
function isInGroup(reading: ParsedMessage, finding: Finding, wanted: readonly Finding[]): boolean {
  if (finding.meaning.kind !== "scripture" || finding.meaning.isGroup) return false;
  if (isProposed(reading, finding)) return false;
  return wanted.some(
    (other) =>
      other.to <= finding.from &&
      isGroup(other) &&
      isInside(finding, other) &&
      !isWherever(reading, other) &&
      !isToldByBooks(reading, other, wanted),
  );
}

function isGroup({ meaning }: Finding): boolean {
  return meaning.kind === "scripture" && meaning.isGroup === true && meaning.ranges.length > 2;
}

function isInside(inner: Finding, outer: Finding): boolean {
  return rangesIn(inner).every((range) => rangesIn(outer).some((whole) => isWithin(range, whole)));
}

/** "The prophets, Amos then Micah": the group says only what the books are. */
function isToldByBooks(
  reading: ParsedMessage,
  group: Finding,
  wanted: readonly Finding[],
): boolean {
  // "Something from the Old Testament … Maybe Esther?"
  const isNamedAfter = (one: Finding) =>
    one.from >= group.to && one.meaning.kind === "scripture" && isProposed(reading, one);
  const isWide = isGroup(group) || GROUPS.test("label" in group.meaning ? group.meaning.label : "");
  if (isWide && wanted.some((one) => isNamedAfter(one) && holds(group, one))) return true;
  if (!isGroup(group)) return false;
  const books = wanted.filter(
    (one) =>
      one.from >= group.to &&
      one.meaning.kind === "scripture" &&
      isInside(one, group) &&
      isListed(reading, one),
  );
  return books.length > 1;
}

const GROUPS = /^The (?:Old|New) Testament$|^The History of Israel$/;

function holds(group: Finding, one: Finding): boolean {
  return group.meaning.kind === "topic" || isInside(one, group);
}

/** "Maybe Esther?", "Nehemiah perhaps", "how about Ruth": one of a wider choice. */
function isProposed({ tokens }: ParsedMessage, { from, to }: Finding): boolean {
  const before = tokens.slice(Math.max(0, from - 3), from).map(({ word, text }) => word || text);
  const after = tokens[to]?.word || (tokens[to]?.text ?? "");
  return PROPOSES.test(before.join(" ")) || /^(?:maybe|perhaps|possibly|\?)$/.test(after);
}

const PROPOSES =
  /(?:^| )(?:maybe|perhaps|possibly|probably|say|(?:how|what) about|thinking|thought)(?: of| the)?$/;

/** Topics of many people, of whom a message may name some. */
export const OF_MANY = /^(?:heroes-of-faith|hall-of-faith|women-of-the-bible|kings|prophets)$/;

/** "People who failed, Peter, David and Jacob": who they are follows. */
function isToldByNames(
  reading: ParsedMessage,
  group: Finding,
  wanted: readonly Finding[],
): boolean {
  if (group.meaning.kind !== "topic" || !OF_MANY.test(group.meaning.id)) return false;
  const end = reading.tokens.findIndex((token, at) => at >= group.to && isBreak(token));
  const named = wanted.filter(
    (one) =>
      one.from >= group.to &&
      (end < 0 || one.to <= end) &&
      isListed(reading, one) &&
      "label" in one.meaning &&
      (PEOPLE.has(one.meaning.label.split(" ")[0] ?? "") ||
        isStoryOfPeople("passages", one.meaning.label)),
  );
  return named.length > 1;
}

/** "Micah 6:8 everyone knows … so whole Micah". */
function isPartOfWhole(
  reading: ParsedMessage,
  finding: Finding,
  wanted: readonly Finding[],
): boolean {
  const { meaning } = finding;
  if (meaning.kind !== "scripture" || meaning.isBook) return false;
  return wanted.some(
    (other) =>
      other.meaning.kind === "scripture" &&
      other.meaning.isBook === true &&
      isInside(finding, other) &&
      /(?:^| )(?:whole|entire|full|complete|all|everything)(?: of| from| in)?(?: the)?$/.test(
        wordsBefore(reading, other),
      ),
  );
}

/** "Songs of Ascents, Psalm 120 first": where what is read begins anyhow. */
function isFirstOf(
  { tokens }: ParsedMessage,
  finding: Finding,
  wanted: readonly Finding[],
): boolean {
  const isFirst =
    tokens[finding.to]?.word === "first" || tokens[finding.from - 1]?.word === "first";
  const [start] = rangesIn(finding);
  return (
    isFirst &&
    wanted.some((other) => {
      const [first] = rangesIn(other);
      return (
        other !== finding &&
        first !== undefined &&
        start?.book === first.book &&
        compareVerses(start.start, first.start) === 0 &&
        compareVerses(start.end, first.end) < 0
      );
    })
  );
}

/** "The letters to the churches in Revelation": the book only says where the passage stands. */
function isLocation(reading: ParsedMessage, finding: Finding, wanted: readonly Finding[]): boolean {
  const { meaning } = finding;
  if (meaning.kind !== "scripture" || !meaning.isBook) return false;
  if (!/^(?:in|of|from)$/.test(wordBefore(reading, finding))) return false;
  const before = wanted.findLast(({ to }) => to <= finding.from);
  return (
    before?.meaning.kind === "scripture" &&
    finding.from - before.to <= 2 &&
    before.meaning.ranges.every((range) =>
      rangesIn(finding).some((whole) => isWithin(range, whole)),
    )
  );
}

function isWithin(inner: VerseRange, outer: VerseRange): boolean {
  return (
    inner.book === outer.book &&
    compareVerses(outer.start, inner.start) <= 0 &&
    compareVerses(inner.end, outer.end) <= 0
  );
}

export function rangesIn({ meaning }: Finding): readonly VerseRange[] {
  return meaning.kind === "scripture" ? meaning.ranges : [];
}
