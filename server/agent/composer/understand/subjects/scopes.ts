/** Texts to which a topic is limited, rather than read whole. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { getTheme } from "../../../bible/themes.ts";
import { toldIn } from "../../../bible/toldIn.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { findingAfter, findingBefore, wordBefore, wordsBefore } from "../text/around.ts";
import { rangesNamed } from "../text/lexicon.ts";
import { isMostly, OF_MANY, rangesIn } from "./besideSubject.ts";
import { PEOPLE } from "./peopleThemes.ts";
import { isSeasonTopic } from "./topicRoles.ts";
import { isSoughtWithin } from "./withinText.ts";

/** The texts in which a topic is sought: "hope in Isaiah", "anger, only Psalms and Proverbs". */
export function scopeOf(
  reading: ParsedMessage,
  texts: readonly Finding[],
  named: readonly Finding[],
): readonly Finding[] {
  const [text] = texts;
  if (!text) return [];
  const isTopic = (finding: Finding | undefined) =>
    finding?.meaning.kind === "topic" &&
    !finding.meaning.isLoose &&
    !isSeasonTopic(finding.meaning);
  const near = reading.tokens.slice(Math.max(0, text.from - 2), text.from).map(({ word }) => word);
  const isOnly = /\b(?:only|just)(?: (?:from|in|out))?$/.test(near.join(" "));
  if (isOnly && named.some((one) => isTopic(one) || isSeasonTopic(one.meaning))) return texts;
  // "How we talk, James 3, Proverbs, whatever fits": texts as examples.
  const last = texts.at(-1);
  const isExample =
    last !== undefined &&
    reading.tokens
      .slice(last.to, last.to + NEAR_EXAMPLE)
      .some(({ word }) => /^(?:whatever|whichever)$/.test(word));
  if (isExample && named.some((one) => isTopic(one) && one.from < text.from)) return texts;
  // "Courage and fear, Psalms and NT mainly".
  const areWide = texts.every(
    ({ meaning }) =>
      meaning.kind === "scripture" && (meaning.isGroup || meaning.label === "Psalms"),
  );
  const isMainly =
    last !== undefined && /^(?:mainly|mostly|only)$/.test(reading.tokens[last.to]?.word ?? "");
  // "How he treated outsiders, Matthew and Mark only".
  const isInOwnWords = ({ meaning }: Finding) =>
    meaning.kind === "topic" && meaning.isNear === true;
  const isOfTopic = (one: Finding) =>
    isTopic(one) && one.from < text.from && (areWide || isInOwnWords(one));
  if (isMainly && named.some(isOfTopic)) return texts;
  // "About rest, mostly Gospels and Psalms".
  if (areWide && isMostly(reading, text) && named.some(isOfTopic)) return texts;
  // "Part from OT and part from NT": all of it, as both are one text.
  const testaments = texts.filter(isTestament);
  const [old, recent] = testaments;
  const areNear =
    old && recent && recent.from - old.to <= NEAR_TESTAMENTS && !hasLength(reading, old, recent);
  if (areNear && named.some((one) => isTopic(one) && one.from < text.from)) return testaments;
  // "Isaiah's servant songs for Holy Week, then John 19".
  const owner = texts.find((one) => named.some((set) => isSetOf(reading, set, one)));
  if (owner) return [owner];
  if (texts.length > 1) {
    const before = findingBefore(reading, text);
    const isOfAll = before !== undefined && isTopic(before) && named.includes(before);
    return isOfAll && areLedTo(reading, before, texts) ? texts : [];
  }
  if (named.some((one) => isSetOf(reading, one, text) || isOfOwner(reading, one, text)))
    return [text];
  // "OT heroes", "New Testament women".
  const beside = findingAfter(reading, text);
  const isPlaceOf =
    beside?.from === text.to &&
    "label" in text.meaning &&
    TESTAMENTS.has(text.meaning.label) &&
    isTopic(beside) &&
    named.includes(beside);
  if (isPlaceOf) return [text];
  if (isMostly(reading, text) && named.some(isTopic)) return [text];
  if (named.some((one) => isTopic(one) && isSoughtWithin(reading, text, one))) return [text];
  const after = findingAfter(reading, text);
  const between = reading.tokens.slice(text.to, after?.from).map(({ word }) => word);
  // "The whole Bible, but only the big story".
  const isNarrowed = text.meaning.kind === "scripture" && text.meaning.isGroup;
  if (
    isNarrowed &&
    after &&
    isTopic(after) &&
    named.includes(after) &&
    /\b(?:only|just)\b/.test(between.join(" "))
  )
    return [text];
  // "Psalms about trust".
  if (
    after &&
    isTopic(after) &&
    named.includes(after) &&
    /^(?:about|on|regarding)$/.test(wordBefore(reading, after))
  )
    return [text];
  // "6 weeks in Proverbs: work, money and watching your mouth".
  const [mark] = reading.tokens.slice(text.to, after?.from);
  if (after && isTopic(after) && /^[:–—-]$/.test(mark?.text ?? "") && between.length === 1)
    return [text];
  // "The stranger, OT and NT half and half": where it is sought.
  const parts = reading.tokens.slice(text.from, text.to).map(({ word }) => word);
  const areBoth = /\b(?:ot|old)\b.*\b(?:nt|new)\b/.test(parts.join(" "));
  if (areBoth && named.some((one) => isTopic(one) && one.from < text.from)) return [text];
  // "Three weeks on hospitality. A bit of Old and New Testament."
  const isLed = (one: Finding) => isTopic(one) && /^(?:on|about)$/.test(wordBefore(reading, one));
  if ("label" in text.meaning && TESTAMENTS.has(text.meaning.label) && named.some(isLed))
    return [text];
  if (!/^(?:in|from|of|throughout|across|within|using)$/.test(wordBefore(reading, text))) return [];
  const before = findingBefore(reading, text);
  return before && isTopic(before) && named.includes(before) ? [text] : [];
}

const NEAR_TESTAMENTS = 4;

/** "One week Old Testament, then two weeks New Testament": each has its own time. */
function hasLength({ findings }: ParsedMessage, one: Finding, other: Finding): boolean {
  return findings.some(
    ({ from, meaning }) => meaning.kind === "length" && from >= one.to && from < other.from,
  );
}

function isTestament({ meaning }: Finding): boolean {
  return "label" in meaning && /^The (?:Old|New) Testament$/.test(meaning.label);
}

const NEAR_EXAMPLE = 3;

/** "Hope and comfort from Isaiah and the Psalms", "waiting bits from Isaiah, Micah and Luke": texts in a row. */
function areLedTo({ tokens }: ParsedMessage, topic: Finding, texts: readonly Finding[]): boolean {
  const [first] = texts;
  const lead = tokens.slice(topic.to, first?.from).map(({ word, text }) => word || text);
  if (!LED_TO.test(lead.join(" "))) return false;
  return texts.slice(1).every((text, at) => {
    const between = tokens.slice(texts[at]?.to, text.from);
    return between.every(({ word, text: mark }) => IN_ROW.test(word || mark));
  });
}

const LED_TO =
  /^(?:(?:bits?|passages?|verses?|readings?|texts?|stories|parts|pieces|scriptures) )?(?:from|in|out of|within|across)(?: both)?(?: the)?$/;
const IN_ROW = /^(?:,|&|\/|and|or|then|the|from|in|also|plus)$/;

/** Ranges this large limit a topic wherever they are named. */
const TESTAMENTS = new Set(["The Old Testament", "The New Testament", "The Whole Bible"]);

/** A topic "in the whole Bible" is not limited. */
export function isWholeBible([text]: readonly Finding[]): boolean {
  return text?.meaning.kind === "scripture" && text.meaning.label === "The Whole Bible";
}

/** "Psalms 120-134", rather than all of them beside another text. */
export function arePsalms(texts: readonly Finding[]): boolean {
  return texts.length > 0 && texts.every((one) => rangesIn(one).every(({ book }) => book === "Ps"));
}

/** "Meals with Jesus": where he is; "people Jesus healed": what he did. */
export function withJesus({ tokens, findings }: ParsedMessage, { from, to, meaning }: Finding) {
  const words = tokens.slice(from, to + 2).map(({ word }) => word);
  // "Our healing service: Jesus healing people" names it twice.
  const isHis = (one: Finding) =>
    one.meaning.kind === "topic" &&
    one.meaning.id === "healing" &&
    tokens.slice(Math.max(0, one.from - 2), one.to + 2).some(({ word }) => HIS.test(word));
  if (meaning.kind === "topic" && meaning.id === "healing" && findings.some(isHis))
    return rangesNamed("The Four Gospels");
  return /\bwith jesus$/.test(words.join(" ")) ||
    /\bwith jesus\b/.test(words.slice(0, to - from).join(" "))
    ? rangesNamed("The Four Gospels")
    : undefined;
}

/** "Isaiah's servant songs", "Isaiah 53 and the other servant songs". */
function isSetOf({ tokens }: ParsedMessage, { from, meaning }: Finding, text: Finding): boolean {
  const set = meaning.kind === "topic" ? getTheme(meaning.id) : undefined;
  if (set?.members === undefined || from < text.to) return false;
  const between = tokens.slice(text.to, from).map(({ word }) => word);
  const isOwn = /['’]s?$/.test(tokens[text.to - 1]?.text ?? "") && between.length === 0;
  if (!isOwn && !/^and (?:all )?(?:the )?(?:others?|rest of)(?: the)?$/.test(between.join(" ")))
    return false;
  const books = rangesIn(text).map(({ book }) => book);
  return set.passages.every(({ range, isKey }) => !isKey || books.includes(range.book));
}

const HIS = /^(?:jesus|christ|miracles?)$/;

/** "Luke's parables", "John, only the miracles": of what the book tells, where it tells enough of it. */
function isOfOwner({ tokens }: ParsedMessage, { from, meaning }: Finding, text: Finding): boolean {
  const theme = meaning.kind === "topic" ? getTheme(meaning.id) : undefined;
  if (!theme || from < text.to || PEOPLE.has(theme.name)) return false;
  // The topic's own words may begin with "only the".
  const between = tokens.slice(text.to, from + 1).map((token) => token.word || token.text);
  const isOwn = /['’]s?$/.test(tokens[text.to - 1]?.text ?? "") && from - text.to <= 1;
  const isNear = from - text.to <= MOST_TO_ONLY;
  const isOnly = isNear && /^(?:[,:–-] )?(?:but )?(?:only|just)\b/.test(between.join(" "));
  const told = theme.passages.flatMap((one) => toldIn(one, rangesIn(text)) ?? []);
  return (isOwn || isOnly) && told.length >= LEAST_TOLD;
}

const LEAST_TOLD = 5;
const MOST_TO_ONLY = 4;

/** Whether all members of a set lie within a text; true for other topics. */
export function holdsSet(topic: string, within: readonly VerseRange[]): boolean {
  const set = getTheme(topic);
  if (set?.members === undefined) return true;
  return set.passages.every(
    ({ range, isKey }) => !isKey || within.some((one) => overlaps(one, range)),
  );
}

/** "Women of the Old Testament": the topic's own words say where they are sought. */
export function testamentIn({ tokens }: ParsedMessage, { from, to, meaning }: Finding) {
  if (meaning.kind !== "topic" || !OF_MANY.test(meaning.id)) return undefined;
  const words = tokens.slice(from, to).map(({ word }) => word);
  const [which] = /\b(?:(?:old|new) testament|ot|nt)\b/.exec(words.join(" ")) ?? [];
  if (!which) return undefined;
  return rangesNamed(which.startsWith("o") ? "The Old Testament" : "The New Testament");
}

const FROM = /(?:^| )(?:from|starting|beginning|starts?|begins?)(?: (?:with|at|from|the))*$/;
const UNTIL = /^(?:until|till|til|to|through|thru|up|on|onwards?)$/;

/** "The life of Moses from the burning bush until he dies": where the story of somebody begins. */
export function beginsAt(reading: ParsedMessage, topic: Finding, scope: readonly Finding[]) {
  const [text] = scope;
  const { meaning } = topic;
  if (!text || meaning.kind !== "topic" || !PEOPLE.has(meaning.label)) return undefined;
  const isFrom = FROM.test(wordsBefore(reading, text));
  if (!isFrom || !UNTIL.test(reading.tokens[text.to]?.word ?? "")) return undefined;
  const [start] = rangesIn(text);
  const ranges = getTheme(meaning.id)?.passages.flatMap(({ ranges }) => ranges) ?? [];
  const at = start ? ranges.findIndex((range) => overlaps(range, start)) : -1;
  return at < 0 ? undefined : ranges.slice(at);
}
