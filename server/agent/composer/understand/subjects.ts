/** What is to be read: subjects, with the portions, days and shares that stand beside them. */
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/brief.ts";
import { harmony } from "../../bible/parallels.ts";
import { isSeason } from "../../bible/seasons.ts";
import { findingAfter, findingBefore, isBreak, wordBefore } from "./around.ts";
import { findPeople } from "./finders/person.ts";
import type { Finding, Meaning, Of } from "./finding.ts";
import { isCompany, isPrayerOfDay } from "./partOfDay.ts";
import { PEOPLE } from "./peopleThemes.ts";
import { withEnd, withPortions, withStart } from "./portions.ts";
import type { Reading } from "./read.ts";
import { distinct, referencesOf } from "./sameText.ts";
import { membersOf } from "./sets.ts";
import { isFirm, psalms, withShare } from "./shares.ts";
import { standsAsSubject } from "./standsAsSubject.ts";

export interface Subjects {
  readings: BriefReading[];
  /** Why a passage that was named does not exist. */
  impossible: string[];
  /** Feasts and seasons that only say when. */
  periods: Finding<Of<"season">>[];
  /** Subjects that found no place beside a better one. */
  unused: Finding[];
  /** Numbers, portions and days that belong to one reading, not to the plan. */
  attached: Set<Finding>;
}

/** Words before a feast that make a date of it. */
const WHEN =
  /^(?:after|before|until|till|til|by|from|starting|starts?|beginning|begins?|through|thru|to|ending|ends?|on|during|over|at|since|between|following|throughout|next|around|leading|up|kicking)$/;

/** @param excluded findings that were taken otherwise, such as what is left out */
export function readSubjects(reading: Reading, excluded: ReadonlySet<Finding>): Subjects {
  const result: Subjects = {
    readings: [],
    impossible: [],
    periods: [],
    unused: [],
    attached: new Set(),
  };
  const wanted = reading.findings.filter((finding) => !excluded.has(finding));
  const named = wanted.filter(
    (finding) =>
      !isBeside(reading, finding, wanted) &&
      !isInGroup(finding, wanted) &&
      !isLocation(reading, finding, wanted) &&
      !isOwner(reading, finding),
  );
  const firm = named.filter(({ meaning }) => isFirm(meaning));
  const isOnlySeason = firm.every(
    ({ meaning }) => meaning.kind === "season" || isSeasonTopic(meaning),
  );
  const texts = named.filter(({ meaning }) => meaning.kind === "scripture");
  const scope = scopeOf(reading, texts, named);
  for (const finding of named) {
    const one = readOne(reading, finding, {
      result,
      firm,
      isOnlySeason,
      scope,
      hasText: texts.length > 0,
    });
    if (one) result.readings.push(one);
  }
  const people = findPeople(reading);
  const isAmongPeople = result.readings.every(
    ({ kind, label }) => kind === "people" || PEOPLE.has(label),
  );
  if (isAmongPeople || areListed(reading, people)) {
    for (const { name } of people.filter(({ at }) => !isLeftOut(reading, at)))
      result.readings.push({ kind: "people", label: name });
    const place = ({ label }: BriefReading) =>
      reading.text.toLowerCase().indexOf(label.toLowerCase());
    result.readings.sort((a, b) => place(a) - place(b));
  }
  const sets = withSets(named, result);
  if (sets) result.readings = sets;
  const ended = withEnd(reading, result.readings, named);
  if (ended) {
    result.readings = ended.readings;
    result.unused = result.unused.filter((finding) => finding !== ended.used);
  }
  const begun = withStart(reading, distinct(result.readings), named, result.attached);
  result.readings = scoped(withPortions(reading, begun, named, result), named, result);
  return result;
}

/** "Hagar, Jael, Rizpah and Acts 16": names that stand in a row, whatever else is among them. */
function areListed({ tokens }: Reading, people: readonly { at: number }[]): boolean {
  const isMark = (at: number) =>
    tokens[at]?.text === "," || tokens[at]?.text === "&" || tokens[at]?.word === "and";
  return people.filter(({ at }) => isMark(at - 1) && isMark(at + 1)).length > 1;
}

/** "Joseph, Jacob's son", "Mary's husband": says who somebody is. */
function isOwner({ tokens }: Reading, { from, to, meaning }: Finding): boolean {
  if (meaning.kind !== "topic" && meaning.kind !== "person") return false;
  return (
    to === from + 1 &&
    /['’]s$/.test(tokens[from]?.text ?? "") &&
    /^(?:son|sons|daughter|wife|husband|brother|sister|mother|father|mum|dad|boy|family)$/.test(
      tokens[to]?.word ?? "",
    )
  );
}

/** "Leave out the Potiphar's wife thing". */
function isLeftOut({ findings, tokens }: Reading, at: number): boolean {
  const sign = findings.findLast(({ to, meaning }) => to <= at && meaning.kind === "without");
  return (
    sign !== undefined &&
    !tokens.slice(sign.to, at).some((token) => isBreak(token) || token.text === ",")
  );
}

/** "Please leave Bathsheba in": a part of what is read, and no reading beside it. */
function isKeptIn(reading: Reading, finding: Finding): boolean {
  return (
    finding.meaning.kind === "scripture" &&
    /^(?:leave|keep|include|including|incl)$/.test(wordBefore(reading, finding))
  );
}

/** Whether it names what a day has, or whom it is for, and something else is read. */
function isBeside(reading: Reading, finding: Finding, wanted: readonly Finding[]): boolean {
  const hasOthers = wanted.some((other) => other !== finding && isFirm(other.meaning));
  if (isPrayerOfDay(reading, finding, hasOthers)) return true;
  // "Sunday school, the miracles of Jesus".
  if (hasOthers && finding.meaning.kind === "topic" && finding.meaning.id === "children")
    return true;
  // "One honest prayer": of what kind it is.
  const next = findingAfter(reading, finding);
  if (hasOthers && next && next.from === finding.to && isPrayerOfDay(reading, next, hasOthers))
    return true;
  return hasOthers && (isCompany(reading, finding) || isKeptIn(reading, finding));
}

/** "The minor prophets … I know Obadiah is tiny": a book of the group that was named before. */
function isInGroup({ from, meaning }: Finding, wanted: readonly Finding[]): boolean {
  if (meaning.kind !== "scripture" || meaning.isGroup) return false;
  return wanted.some(
    (other) =>
      other.to <= from &&
      other.meaning.kind === "scripture" &&
      other.meaning.isGroup === true &&
      other.meaning.ranges.length > 2 &&
      meaning.ranges.every((range) => rangesIn(other).some((whole) => isWithin(range, whole))),
  );
}

/** "The letters to the churches in Revelation": the book only says where the passage stands. */
function isLocation(reading: Reading, finding: Finding, wanted: readonly Finding[]): boolean {
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

/** "One fruit of the Spirit a week", "a beatitude a day". */
function withSets(
  named: readonly Finding[],
  { readings, attached }: Subjects,
): BriefReading[] | undefined {
  const topic = named.find(({ meaning }) => meaning.kind === "topic");
  const each = named.find(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "piece" && meaning.value === 1,
  );
  if (readings.length !== 1 || topic?.meaning.kind !== "topic" || each?.meaning.kind !== "portion")
    return undefined;
  const { per } = each.meaning;
  const members = per === "day" || per === "week" ? membersOf(topic.meaning.id, per) : undefined;
  if (members) attached.add(each);
  return members;
}

/** "All four Gospels, in the order it happened". */
function isInOrder({ findings }: Reading, label: string): boolean {
  return label === "The Four Gospels" && findings.some(({ meaning }) => meaning.kind === "order");
}

/** As the table of groups calls it. */
const ONE_STORY = "The Gospel as One Story";

interface Around {
  result: Subjects;
  firm: readonly Finding[];
  isOnlySeason: boolean;
  /** The text in which a topic is sought: "prayer in the Psalms". */
  scope: readonly Finding[];
  hasText: boolean;
}

function readOne(reading: Reading, finding: Finding, around: Around): BriefReading | undefined {
  const { meaning } = finding;
  const { result, firm, scope, hasText } = around;
  switch (meaning.kind) {
    case "impossible":
      result.impossible.push(meaning.reason);
      return undefined;
    case "scripture":
      if (scope.includes(finding)) return undefined;
      return withShare(reading, finding, result, {
        kind: "passages",
        label: meaning.label,
        references:
          meaning.label === ONE_STORY || isInOrder(reading, meaning.label)
            ? harmony().map((range) => formatRanges([range]))
            : referencesOf(meaning.ranges),
      });
    case "topic": {
      if (meaning.isLoose && firm.length > 0) return undefined;
      const isPeople = meaning.id.startsWith("person-");
      if (isSeason(meaning.id) && scope.length === 0)
        return season(reading, finding, meaning, around);
      const isDavid = meaning.id === "david" && isOnlyPsalms(firm);
      const isAside =
        !isPeople &&
        !PEOPLE.has(meaning.label) &&
        result.readings.some(({ label }) => PEOPLE.has(label)) &&
        !isListed(reading, finding);
      const isLesser =
        isAside ||
        isMentionedBeside(reading, finding, firm) ||
        (hasText && scope.length === 0 && !isDavid) ||
        isBesideTheme(reading, finding, firm);
      if (isLesser && !isListed(reading, finding)) {
        result.unused.push(finding);
        return undefined;
      }
      return withShare(reading, finding, result, {
        kind: isPeople ? "people" : "topic",
        label: meaning.label,
        ...(scope.length > 0 ? { references: referencesOf(scope.flatMap(rangesIn)) } : {}),
      });
    }
    case "season":
      return season(reading, finding, meaning, around);
    case "portion":
      return meaning.of === "psalm" ? psalms(reading, finding, meaning, result) : undefined;
    default:
      return undefined;
  }
}

/** "The life of David with the psalms he wrote". */
function isOnlyPsalms(firm: readonly Finding[]): boolean {
  const texts = firm.filter(({ meaning }) => meaning.kind === "scripture");
  return texts.every(
    ({ meaning }) =>
      meaning.kind === "scripture" &&
      (meaning.label === "Psalms" || !(meaning.isBook || meaning.isGroup)),
  );
}

/** "Theme: wilderness … a promise to keep": where a theme is named as such, other words are none. */
function isBesideTheme(reading: Reading, finding: Finding, firm: readonly Finding[]): boolean {
  const isLed = (one: Finding) => {
    const words = reading.tokens
      .slice(Math.max(0, one.from - 5), one.from)
      .filter(({ word, text }) => text !== ":" && !/^(?:is|are|will|be|to|the|a)$/.test(word));
    return (
      /^(?:themes?|topics?)$/.test(words.at(-1)?.word ?? "") ||
      /^(?:about|on|regarding)$/.test(wordBefore(reading, one))
    );
  };
  return (
    !isLed(finding) &&
    firm.some((other) => other.meaning.kind === "topic" && other !== finding && isLed(other))
  );
}

/** "Thankful readings, big family table": a word of what is told, where another topic stands as the subject. */
function isMentionedBeside(reading: Reading, finding: Finding, firm: readonly Finding[]): boolean {
  const stands = (one: Finding) => standsAsSubject(reading, one);
  return (
    !stands(finding) &&
    firm.some((other) => other !== finding && other.meaning.kind === "topic" && stands(other))
  );
}

/** "Abraham, Gideon and David": one of several that stand side by side. */
function isListed(reading: Reading, finding: Finding): boolean {
  return [findingBefore(reading, finding), findingAfter(reading, finding)].some((other) => {
    if (!other || !/^(?:scripture|topic|person)$/.test(other.meaning.kind)) return false;
    const [first, second] = other.from < finding.from ? [other, finding] : [finding, other];
    const between = reading.tokens.slice(first.to, second.from);
    const last = reading.tokens[first.to - 1];
    const isComma = between.some(({ text }) => /^[,&+]$/.test(text)) || last?.text === ",";
    return (
      (isComma || between.some(({ word }) => word === "and")) &&
      between.every(({ text, word }) => /^[,&+]$/.test(text) || /^(?:and|then|the|of)$/.test(word))
    );
  });
}

function isSeasonTopic(meaning: Meaning): boolean {
  return meaning.kind === "topic" && isSeason(meaning.id);
}

/** A season is the subject where nothing else is, and else the time in which that is read. */
function season(
  reading: Reading,
  finding: Finding,
  meaning: Of<"season"> | Of<"topic">,
  { result, isOnlySeason }: Around,
): BriefReading | undefined {
  const isFeast = meaning.kind === "season";
  const others = result.readings.some(({ kind }) => kind === "season");
  const isTime = WHEN.test(wordBefore(reading, finding));
  if (isFeast) result.periods.push({ ...finding, meaning });
  const isInList = !isFeast && isListed(reading, finding) && !isTime;
  if (isInList && !isOnlySeason) return { kind: "season", label: meaning.id };
  if (!isOnlySeason || (others && isFeast) || (isTime && others)) return undefined;
  if (!isSeason(meaning.id) && meaning.kind === "season" && !THEMED.test(meaning.id))
    return undefined;
  return { kind: "season", label: meaning.id };
}

/** "On unity, one OT, one NT and one psalm each day": of each, what is about the topic. */
function scoped(
  readings: BriefReading[],
  named: readonly Finding[],
  result: Subjects,
): BriefReading[] {
  const topic = named.find(({ meaning }) => meaning.kind === "topic" && !meaning.isLoose);
  const isPortions =
    readings.length > 1 &&
    readings.every(({ kind, per, weekdays }) => kind === "passages" && per === "day" && !weekdays);
  if (!isPortions || topic?.meaning.kind !== "topic" || !result.unused.includes(topic))
    return readings;
  const { label } = topic.meaning;
  result.unused = result.unused.filter((finding) => finding !== topic);
  return readings.map((one) => ({ ...one, kind: "topic", label }));
}

const THEMED = /^(?:thanksgiving|new-year|all-saints|back-to-school)$/;

function rangesIn({ meaning }: Finding) {
  return meaning.kind === "scripture" ? meaning.ranges : [];
}

/** The texts in which a topic is sought: "hope in Isaiah", "anger, only Psalms and Proverbs". */
function scopeOf(
  reading: Reading,
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
  if (texts.length > 1) return [];
  const after = findingAfter(reading, text);
  // "Psalms about trust".
  if (
    after &&
    isTopic(after) &&
    named.includes(after) &&
    /^(?:about|on|regarding)$/.test(wordBefore(reading, after))
  )
    return [text];
  if (!/^(?:in|from|of|throughout|across|within|using)$/.test(wordBefore(reading, text))) return [];
  const before = findingBefore(reading, text);
  return before && isTopic(before) && named.includes(before) ? [text] : [];
}
