/** What is to be read: subjects, with the portions, days and shares that stand beside them. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { harmony } from "../../bible/parallels.ts";
import { isSeason } from "../../bible/seasons.ts";
import { findingAfter, findingBefore, wordBefore } from "./around.ts";
import { isBesideSubject, isLeftOut, rangesIn } from "./besideSubject.ts";
import { findPeople, isStoryOfPeople } from "./finders/person.ts";
import type { Finding, Meaning, Of } from "./finding.ts";
import { isFirm } from "./firm.ts";
import { ownDatesOf } from "./ownDates.ts";
import { withPartsOfDay } from "./partsOfDay.ts";
import { PEOPLE } from "./peopleThemes.ts";
import { withEnd, withPlaces, withPortions } from "./portions.ts";
import type { Reading } from "./read.ts";
import { distinct, referencesOf, withoutAllPsalms } from "./sameText.ts";
import { arePsalms, beginsAt, isWholeBible, scopeOf, testamentIn } from "./scopes.ts";
import { isSeasonInParts } from "./seasonTexts.ts";
import { withSets } from "./sets.ts";
import { psalms, withShare } from "./shares.ts";
import { withSpans } from "./spans.ts";
import {
  isBesideTheme,
  isListed,
  isMentionedBeside,
  isOfPsalms,
  isOfQuestions,
  isOnlyPsalms,
  isSeasonTopic,
} from "./topicRoles.ts";

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
export function readSubjects(
  told: Reading,
  excluded: ReadonlySet<Finding>,
  today: string,
): Subjects {
  const reading = withSpans(told, excluded);
  const result: Subjects = {
    readings: [],
    impossible: [],
    periods: [],
    unused: [],
    attached: new Set(),
  };
  const wanted = reading.findings.filter(
    (finding) => !excluded.has(finding) && !isOther(reading, finding, result),
  );
  const aside = new Set(wanted.filter((finding) => isOfQuestions(reading, finding, wanted)));
  result.unused.push(...aside);
  const named = wanted.filter(
    (finding) =>
      !aside.has(finding) &&
      !isBesideSubject(reading, finding, wanted) &&
      !isPlacedAgain(reading, finding, wanted),
  );
  const firm = named.filter(({ meaning }) => isFirm(meaning));
  const isOnFeast = (one: Finding) =>
    mayHaveDates(one.meaning) &&
    ownDatesOf(reading, one, { today, attached: new Set() }) !== undefined;
  const isOnlySeason = firm
    .filter((one) => !isOnFeast(one))
    .every(({ meaning }) => meaning.kind === "season" || isSeasonTopic(meaning));
  const texts = named.filter(({ meaning }) => meaning.kind === "scripture");
  const scope = scopeOf(reading, texts, named);
  for (const finding of named) {
    if (result.attached.has(finding)) continue;
    const one = readOne(reading, finding, {
      result,
      firm,
      isOnlySeason,
      scope,
      hasText: texts.length > 0,
      isOfPsalms: arePsalms(texts),
      today,
    });
    if (one) result.readings.push(one);
  }
  result.periods = result.periods.filter(
    ({ from }) => ![...result.attached].some((one) => one.from === from),
  );
  const people = findPeople(reading);
  const isAmongPeople = result.readings.every(
    ({ kind, label }) => kind === "people" || PEOPLE.has(label) || isStoryOfPeople(kind, label),
  );
  if (isAmongPeople || areListed(reading, people)) {
    for (const { name } of people.filter(({ at }) => !isLeftOut(reading, at)))
      result.readings.push({ kind: "people", label: name });
    const place = ({ label }: BriefReading) =>
      reading.text.toLowerCase().indexOf(label.toLowerCase());
    result.readings.sort((a, b) => place(a) - place(b));
  }
  if (isSeasonInParts(reading, result))
    result.readings = [{ kind: "season", label: result.periods[0]?.meaning.id ?? "" }];
  const sets = withSets(reading, named, result);
  if (sets) result.readings = sets;
  const ended = withEnd(reading, result.readings, named);
  if (ended) {
    result.readings = ended.readings;
    result.unused = result.unused.filter((finding) => finding !== ended.used);
  }
  withPartsOfDay(reading, result.readings, named);
  const begun = withPlaces(reading, distinct(result.readings), named, result.attached);
  const portioned = scoped(withPortions(reading, begun, named, result), named, result);
  result.readings = [...withoutAllPsalms(distinct(portioned))];
  return result;
}

/** "They worry about money …: week one worry, week two contentment": where a topic has its week it is said again. */
function isPlacedAgain(reading: Reading, finding: Finding, wanted: readonly Finding[]): boolean {
  const { meaning } = finding;
  if (meaning.kind !== "topic" || hasWeek(reading, finding)) return false;
  return wanted.some(
    (other) =>
      other.meaning.kind === "topic" && other.meaning.id === meaning.id && hasWeek(reading, other),
  );
}

/** Whether "week two" or "2nd week" stands right before it. */
function hasWeek({ tokens }: Reading, { from }: Finding): boolean {
  const before = tokens
    .slice(Math.max(0, from - NEAR_WEEK), from)
    .map(({ word, text }) => word || text);
  return /\bweek (?:\d+|one|two|three|four|five|six)(?: (?:is|on|about|for|:|-|–|=))*$/.test(
    before.join(" "),
  );
}

const NEAR_WEEK = 5;

/** "Galatians or Ephesians, whichever": the first is read, and the other named. */
function isOther(reading: Reading, finding: Finding, { unused }: Subjects): boolean {
  const before = findingBefore(reading, finding);
  const isChoice =
    finding.meaning.kind === "scripture" &&
    before?.meaning.kind === "scripture" &&
    reading.tokens
      .slice(before.to, finding.from)
      .every(({ word, text }) => /^(?:or|maybe|else|,)$/.test(word || text)) &&
    wordBefore(reading, finding) === "or" &&
    reading.tokens.some(({ word }) => /^(?:whichever|either|matter|mind|pick|choose)$/.test(word));
  if (isChoice) unused.push(finding);
  return isChoice;
}

/** "Hagar, Jael, Rizpah and Acts 16": names that stand in a row, whatever else is among them. */
function areListed({ tokens }: Reading, people: readonly { at: number }[]): boolean {
  const isMark = (at: number) =>
    tokens[at]?.text === "," || tokens[at]?.text === "&" || tokens[at]?.word === "and";
  return people.filter(({ at }) => isMark(at - 1) && isMark(at + 1)).length > 1;
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
  /** Whether "a psalm a day" is one of those that are named. */
  isOfPsalms: boolean;
  /** `yyyy-MM-dd` */
  today: string;
}

function readOne(reading: Reading, finding: Finding, around: Around): BriefReading | undefined {
  const own = mayHaveDates(finding.meaning)
    ? ownDatesOf(reading, finding, { today: around.today, attached: around.result.attached })
    : undefined;
  if (!own) return readPlain(reading, finding, around);
  const { feast, ...dates } = own;
  const { meaning } = finding;
  if (meaning.kind === "topic") {
    around.result.attached.add(feast);
    // "The Passion from John".
    const text = findingAfter(reading, finding);
    const isOf = text && /^(?:from|in|of)$/.test(reading.tokens[text.from - 1]?.word ?? "");
    const within = isOf && text.from === finding.to + 1 ? rangesIn(text) : [];
    if (text && within.length > 0) around.result.attached.add(text);
    const references = within.length > 0 ? { references: referencesOf(within) } : {};
    return { kind: "topic", label: meaning.label, ...references, ...dates };
  }
  const one = readPlain(reading, finding, around);
  if (one) around.result.attached.add(feast);
  return one && { ...one, ...dates };
}

/** A text, a topic or "a psalm"; not "a chapter a day". */
function mayHaveDates(meaning: Meaning): boolean {
  return (
    meaning.kind === "scripture" ||
    (meaning.kind === "topic" && !meaning.isLoose) ||
    (meaning.kind === "portion" && meaning.of === "psalm")
  );
}

function readPlain(reading: Reading, finding: Finding, around: Around): BriefReading | undefined {
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
      if (meaning.isLoose && firm.length > 0) {
        // "Something Jesus said about it" is a wish of its own.
        if (meaning.id === "life-of-jesus") result.unused.push(finding);
        return undefined;
      }
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
        (hasText && scope.length === 0 && !isDavid && !isOfPsalms(meaning)) ||
        isBesideTheme(reading, finding, firm);
      if (isLesser && !isListed(reading, finding)) {
        result.unused.push(finding);
        return undefined;
      }
      const within =
        testamentIn(reading, finding) ??
        beginsAt(reading, finding, scope) ??
        (isWholeBible(scope) ? [] : scope.flatMap(rangesIn));
      return withShare(reading, finding, result, {
        kind: isPeople ? "people" : "topic",
        label: meaning.label,
        ...(within.length > 0 ? { references: referencesOf(within) } : {}),
      });
    }
    case "season":
      return season(reading, finding, meaning, around);
    case "portion":
      return meaning.of === "psalm" && !around.isOfPsalms
        ? psalms(reading, finding, meaning, result)
        : undefined;
    default:
      return undefined;
  }
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
  // "Thanksgiving and God's faithfulness": a subject, and no date.
  const isOn = wordBefore(reading, finding) === "on";
  const isThemeInList =
    isFeast && THEMED.test(meaning.id) && (isOn || !isTime) && isListed(reading, finding);
  if (isThemeInList && !isOnlySeason) return { kind: "season", label: meaning.id };
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
