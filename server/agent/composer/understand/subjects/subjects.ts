/** What is to be read: subjects, with the portions, days and shares that stand beside them. */

import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { type Finding, isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { findingBefore, wordBefore } from "../text/around.ts";
import { distinct, referencesOf, withoutAllPsalms } from "../text/sameText.ts";
import { ownDatesOf } from "../timing/ownDates.ts";
import { withPartsOfDay } from "../timing/partsOfDay.ts";
import { withEnd, withPlaces, withPortions } from "../timing/portions.ts";
import { halvesOfPlan } from "../timing/sharedLengths.ts";
import { isBesideSubject, rangesIn } from "./besideSubject.ts";
import { isFirm } from "./firm.ts";
import { eachAlone, withPeople } from "./listedPeople.ts";
import { mayHaveDates, readSubject } from "./readSubject.ts";
import { scopedParts, topicOfTestaments } from "./scopedParts.ts";
import { arePsalms, scopeOf } from "./scopes.ts";
import { isSeasonInParts } from "./seasonTexts.ts";
import { withSets } from "./sets.ts";
import { withSpans } from "./spans.ts";
import type { Subjects } from "./subject.ts";
import { isOfQuestions, isSeasonTopic } from "./topicRoles.ts";

/** @param excluded findings that were taken otherwise, such as what is left out */
export function readSubjects(
  told: ParsedMessage,
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
  const main = wanted.filter((finding) => !aside.has(finding));
  const apart = main.filter(
    (finding) =>
      !isBesideSubject(reading, finding, wanted) && !isPlacedAgain(reading, finding, wanted),
  );
  // Two that stand beside each other: the first is meant.
  const [first] = main.filter((one) => isSubject(one) && isFirm(one.meaning));
  const named =
    first && !apart.some(({ meaning }) => isFirm(meaning))
      ? main.filter((one) => one === first || apart.includes(one))
      : apart;
  const firm = named.filter(({ meaning }) => isFirm(meaning));
  const isOnFeast = (one: Finding) =>
    mayHaveDates(one.meaning) &&
    ownDatesOf(reading, one, { today, attached: new Set() }) !== undefined;
  const isOnlySeason = firm
    .filter((one) => !isOnFeast(one))
    .every(({ meaning }) => meaning.kind === "season" || isSeasonTopic(meaning));
  const texts = named.filter(({ meaning }) => meaning.kind === "scripture");
  const parts = scopedParts(reading, named);
  const wholes = texts.filter((one) => ![...parts.values()].includes(one));
  const scope = parts.size > 0 ? [] : scopeOf(reading, texts, named);
  const places = new Map<BriefReading, Finding>();
  for (const finding of named) {
    if (result.attached.has(finding) || [...parts.values()].includes(finding)) continue;
    const within = parts.get(finding);
    if (within && "label" in finding.meaning) {
      const { label } = finding.meaning;
      const references = referencesOf(rangesIn(within));
      const part: BriefReading = { kind: "topic", label, references };
      places.set(part, finding);
      result.readings.push(part);
      continue;
    }
    const one = readSubject(reading, finding, {
      result,
      firm,
      isOnlySeason,
      scope,
      hasText: wholes.length > 0,
      isOfPsalms: arePsalms(texts),
      today,
    });
    if (!one) continue;
    places.set(one, finding);
    result.readings.push(one);
  }
  result.periods = result.periods.filter(
    ({ from }) => ![...result.attached].some((one) => one.from === from),
  );
  result.readings = withPeople(reading, eachAlone(reading, result.readings, places), places);
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
  const own = [...withoutAllPsalms(distinct(portioned))];
  result.readings = topicOfTestaments(reading, own, result) ?? own;
  if (result.readings.length === 2 && halvesOfPlan(reading).length === 2)
    for (const one of result.readings) Object.assign(one, { per: "plan", count: 1 });
  return result;
}

/** "They worry about money …: week one worry, week two contentment": where a topic has its week it is said again. */
function isPlacedAgain(
  reading: ParsedMessage,
  finding: Finding,
  wanted: readonly Finding[],
): boolean {
  const { meaning } = finding;
  if (meaning.kind !== "topic" || hasWeek(reading, finding)) return false;
  return wanted.some(
    (other) =>
      other.meaning.kind === "topic" && other.meaning.id === meaning.id && hasWeek(reading, other),
  );
}

/** Whether "week two" or "2nd week" stands right before it. */
function hasWeek({ tokens }: ParsedMessage, { from }: Finding): boolean {
  const before = tokens
    .slice(Math.max(0, from - NEAR_WEEK), from)
    .map(({ word, text }) => word || text);
  return /\bweek (?:\d+|one|two|three|four|five|six)(?: (?:is|on|about|for|:|-|–|=))*$/.test(
    before.join(" "),
  );
}

const NEAR_WEEK = 5;

/** "Galatians or Ephesians, whichever": the first is read, and the other named. */
function isOther(reading: ParsedMessage, finding: Finding, { unused }: Subjects): boolean {
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
  // "Mix Proverbs and James, with encouragement": said of texts that are read anyway.
  const text = named.find(({ meaning }) => meaning.kind === "scripture");
  const isBehind = text !== undefined && topic !== undefined && text.from < topic.from;
  if (!isPortions || topic?.meaning.kind !== "topic" || !result.unused.includes(topic) || isBehind)
    return readings;
  const { label } = topic.meaning;
  result.unused = result.unused.filter((finding) => finding !== topic);
  return readings.map((one) => ({ ...one, kind: "topic", label }));
}
