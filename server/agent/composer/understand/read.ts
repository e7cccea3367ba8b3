/** The set of findings that explains most of a message, and the words outside it. */

import { withCorrectedValues } from "./corrected/correctedValues.ts";
import { notMeant, withoutTakenBack } from "./corrected/corrections.ts";
import { uncoveredWords } from "./doubts/uncoveredWords.ts";
import { withoutDeniedOfPrayers } from "./eachDay/deniedOfPrayers.ts";
import { withIntentions } from "./eachDay/intentions.ts";
import { findNothingOf } from "./exclusions/nothingOf.ts";
import { withoutUnsayable } from "./exclusions/unsayable.ts";
import { findAges } from "./finders/ages.ts";
import { findAmounts } from "./finders/amounts.ts";
import { findTimes } from "./finders/clockTimes.ts";
import { findDates } from "./finders/dates.ts";
import { findWeekdays, weekdayAt } from "./finders/days.ts";
import { findChaptersByDate, findOrderOf } from "./finders/inOrder.ts";
import { findCuts, findLeaveOut, findLeaves } from "./finders/leavingOut.ts";
import { numberAt } from "./finders/numbers.ts";
import { findOwnQuestions } from "./finders/ownQuestions.ts";
import { findPrayerWishes } from "./finders/prayerWishes.ts";
import { findReferences } from "./finders/scripture.ts";
import { findChurchNames, findPast, findTimesPast, findTitle } from "./finders/signs.ts";
import { findTexted } from "./finders/texted.ts";
import { findTwoPartNeeds } from "./finders/twoPartNeeds.ts";
import { portionAt } from "./finders/units.ts";
import { findDayCounts, findDayLabels, findWeekLabels } from "./finders/weekLabels.ts";
import { type Finding, isSubject } from "./finding.ts";
import { withLikelyTopics } from "./likelyTopics/withLikelyTopics.ts";
import type { ParsedMessage } from "./parsedMessage.ts";
import { withoutBackground } from "./roles/background.ts";
import { rolesOf } from "./roles/rolesOf.ts";
import { toldWords, withoutToldTimes } from "./roles/toldWords.ts";
import { withVices } from "./subjects/againstVice.ts";
import { withAnchors } from "./subjects/anchors.ts";
import { withChaptersApart } from "./subjects/chaptersApart.ts";
import { withDaysOfPrayer } from "./subjects/daysOfPrayer.ts";
import { withEvents } from "./subjects/events.ts";
import { withThanks } from "./subjects/giveThanks.ts";
import { withoutIdioms } from "./subjects/idioms.ts";
import { withTurns } from "./subjects/inTurns.ts";
import { withLabelledDays } from "./subjects/labelledDays.ts";
import { withListedTopics } from "./subjects/listedTopics.ts";
import { withMembersOfText } from "./subjects/membersOfText.ts";
import { withNamesakes } from "./subjects/namesakes.ts";
import { PEOPLE } from "./subjects/peopleThemes.ts";
import { withPlaceInBook } from "./subjects/placeInBook.ts";
import { withPsalmsOfKind } from "./subjects/psalmsOfKind.ts";
import { withReasonNamed } from "./subjects/reasonNamed.ts";
import { withRestOfBook } from "./subjects/restOfBook.ts";
import { withRestOfStory } from "./subjects/restOfStory.ts";
import { withRoleNames } from "./subjects/roleNames.ts";
import { withStorySpans } from "./subjects/storySpans.ts";
import { withBooks } from "./subjects/wholeBook.ts";
import { isKnown, lexicon } from "./text/lexicon.ts";
import { type Token, tokenize } from "./text/tokens.ts";
import { withDaysOfPortions } from "./timing/dayOfPortion.ts";
import { withPsalmsInAll } from "./timing/inAll.ts";
import { withSlowChapters } from "./timing/slowChapters.ts";
import { findPassingOn } from "./unsupported/passingOn.ts";
import { withoutUneven } from "./unsupported/unevenDays.ts";

/** @param today `yyyy-MM-dd` */
export function readMessage(text: string, today: string): ParsedMessage {
  const tokens = tokenize(text);
  const found = findAll(text, tokens, today);
  const past = findPast(tokens);
  const isPast = (one: Finding) => past.some(({ from, to }) => one.from >= from && one.to <= to);
  const needs = found.filter(({ meaning }) => meaning.kind === "care");
  // "We had Luke in May" is over and "Sister Miriam" a name; "we had a miscarriage", "my sister miscarried" are not.
  const hidesNeed = ({ from, to, meaning }: Finding) =>
    meaning.kind === "filler" && needs.some((need) => need.from >= from && need.to <= to);
  const all = [
    ...withPsalmsInAll(found, tokens),
    ...findWeekLabels(tokens),
    ...findDayLabels(tokens),
    ...findDayCounts(tokens),
    ...findCuts(tokens, found),
    ...findNothingOf(tokens),
    ...findPassingOn(tokens),
    ...findPrayerWishes(tokens),
    ...past,
    ...findTimesPast(tokens),
  ].filter((one) => !hidesNeed(one));
  const unquoted = withoutUnsayable(withThanks(all, tokens), tokens);
  const readings = cover([...unquoted, ...findTitle(tokens, text)], tokens.length);
  const stories = withRestOfStory(withStorySpans(readings, tokens), tokens);
  const reasoned = withReasonNamed(withoutIdioms(stories, tokens), tokens);
  const covered = withTurns(withPsalmsOfKind(reasoned, tokens), tokens);
  const placed = withDaysOfPortions(
    withDaysOfPrayer(
      withEvents(
        withVices(withSlowChapters(withRoleNames(covered, tokens), tokens), tokens),
        tokens,
      ),
      tokens,
    ),
    tokens,
  );
  const listed = withMembersOfText(withListedTopics(placed, tokens), tokens);
  const named = withBooks(withNamesakes(listed, tokens), tokens);
  const stands = withoutTakenBack(withFiller(named, notMeant(named, tokens)), tokens);
  const roles = rolesOf(tokens, found);
  const told = toldWords(tokens, found);
  const wished = withoutToldTimes(withCorrectedValues(stands, tokens), {
    told,
    roles,
    tokens,
    text,
  });
  const background = withoutBackground(wished, roles, tokens);
  const own = withLikelyTopics(background, roles, tokens, text);
  const labelled = withLabelledDays(own.findings, tokens);
  const chosen = withoutDeniedOfPrayers(labelled, tokens);
  const meant = withRestOfBook(
    withChaptersApart(withPlaceInBook(chosen, tokens), found, tokens),
    found,
    tokens,
  );
  const prayed = withAnchors(withIntentions(withoutUneven(meant, tokens), tokens, text), tokens);
  const left = uncoveredWords(text, tokens, prayed);
  const readBefore = cover(found.filter(isPast), tokens.length).filter(isSubject);
  return {
    text,
    tokens,
    findings: prayed,
    left,
    roles,
    told,
    past: readBefore,
    unsure: own.unsure,
  };
}

/** Turns findings that are not meant into filler, so that they are not left over either. */
function withFiller(findings: readonly Finding[], gone: ReadonlySet<Finding>): Finding[] {
  return findings.map((one) =>
    gone.has(one) ? { ...one, meaning: { kind: "filler" as const } } : one,
  );
}

/** All findings of all finders, overlapping. @param today `yyyy-MM-dd` */
export function findAll(text: string, tokens: readonly Token[], today: string): Finding[] {
  const dates = findDates(text, tokens, today);
  const texted = findTexted(tokens);
  return [
    ...texted,
    ...findPhrases(tokens),
    ...findReferences(tokens, placesOf([...dates, ...texted])),
    ...findAmounts(tokens),
    ...findAges(tokens),
    ...findWeekdays(tokens),
    ...dates,
    ...findTwoPartNeeds(tokens),
    ...findOwnQuestions(tokens, text),
    ...findChurchNames(tokens),
    ...findTimes(tokens),
    ...findLeaveOut(tokens),
    ...findLeaves(tokens),
    ...findOrderOf(tokens),
    ...findChaptersByDate(tokens),
    ...findNumbers(tokens),
  ];
}

/** Tokens inside one of the findings. */
function placesOf(findings: readonly Finding[]): ReadonlySet<number> {
  return new Set(
    findings.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    ),
  );
}

const SLIP_COST = 1.5;

/** Whether "3-9 May" stands there. */
function isDateSpan(tokens: readonly Token[], at: number): boolean {
  const [first, joint, last, month] = tokens.slice(at, at + 4);
  return (
    first?.kind === "number" &&
    /^(?:-|–|to)$/.test(joint?.word || (joint?.text ?? "")) &&
    last?.kind === "number" &&
    /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(month?.word ?? "")
  );
}

function findPhrases(tokens: readonly Token[]): Finding[] {
  const hits = Array.from(lexicon().phrases.find(tokens, isKnown));
  // "Worried sick", "dying to know": the phrase says more than its word.
  const isInPhrase = ({ from, to }: (typeof hits)[number]) =>
    hits.some(
      (other) =>
        other.from <= from &&
        other.to >= to &&
        other.to - other.from > to - from &&
        other.value.meaning.kind !== "care",
    );
  const isInTopic = ({ from, to }: (typeof hits)[number]) =>
    hits.some(
      (other) =>
        other.slips === 0 &&
        other.value.meaning.kind === "topic" &&
        !other.value.meaning.isLoose &&
        other.from <= from &&
        other.to >= to &&
        other.to - other.from > to - from,
    );
  return hits.flatMap((hit): Finding[] => {
    const { from, to, value, slips } = hit;
    if (value.meaning.kind === "care" && isInPhrase(hit)) return [];
    // "Faith at work" says more than "at work".
    const isSaid = value.meaning.kind === "filler" && slips === 0 && to - from > 1;
    if (isSaid && isInTopic(hit)) return [];
    // "The Saturday before Easter, Sunday we rest" names two days.
    const isApart = tokens.slice(from, to).some(({ text }) => text === ",");
    if (isApart && tokens.slice(from + 1, to).some((token) => weekdayAt(token) > 0)) return [];
    // "It has to be the King James".
    if (tokens[to - 1]?.word === "king" && tokens[to]?.word === "james") return [];
    // "Missions week 3-9 May": its dates, and no third week.
    if (value.meaning.kind === "filler" && isDateSpan(tokens, to - 1)) return [];
    // "Let's do Mark, the whole thing" is no "mark the".
    if (isApart && value.meaning.kind === "filler") return [];
    // "Just the one question".
    const isCount = value.meaning.kind === "filler" && numberAt(tokens, to - 1)?.to === to;
    if (isCount && /^(?:the|that|this)$/.test(tokens[from]?.word ?? "") && portionAt(tokens, to))
      return [];
    // "'Work' with" ends a quotation, and is no "work with".
    const inside = tokens.slice(from, to);
    if (value.meaning.kind === "filler" && inside.some(({ text }) => /^['"“”‘’]$/.test(text)))
      return [];
    // "The prophet" is not "the prophets".
    if (value.isPlural && !tokens[to - 1]?.word.endsWith("s")) return [];
    // "Make the last day 3 January" is none of the last days.
    const isLastDay = tokens[to - 1]?.word === "day" && tokens[to - 2]?.word === "last";
    if (value.meaning.kind === "topic" && isLastDay) return [];
    // "Our ladies" are not Our Lady.
    const isSomebody =
      value.meaning.kind === "topic" && PEOPLE.has(value.meaning.label.split(/[ ,]/)[0] ?? "");
    if (isSomebody && tokens[to - 1]?.word.endsWith("ies")) return [];
    // A need must be written correctly: a typing mistake never creates one.
    if (value.meaning.kind === "care" && slips > 0) return [];
    // "Somthing" is as near to "something" as to "soothing", and far oftener meant.
    const isFiller = (other: typeof hit) =>
      other.value.meaning.kind === "filler" &&
      other.from === from &&
      other.to === to &&
      other.slips <= slips;
    if (slips > 0 && value.meaning.kind !== "filler" && hits.some(isFiller)) return [];
    const weight = Math.max(0.5, value.weight - slips * SLIP_COST);
    return [{ from, to, meaning: value.meaning, weight }];
  });
}

function findNumbers(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((_, from): Finding[] => {
    const number = numberAt(tokens, from);
    return number
      ? [{ from, to: number.to, meaning: { kind: "number", value: number.value }, weight: 1.2 }]
      : [];
  });
}

/** A longer finding outweighs two that share its words. */
const LENGTH_BONUS = 0.6;

type Span = Pick<Finding, "from" | "to" | "weight">;

/** Of overlapping findings, the set with the greatest weight (weighted interval scheduling). */
export function cover<F extends Span>(findings: readonly F[], count: number): F[] {
  const starting = new Map<number, F[]>();
  for (const finding of findings) {
    const others = starting.get(finding.from);
    if (others) others.push(finding);
    else starting.set(finding.from, [finding]);
  }
  const best = Array.from({ length: count + 1 }, () => ({
    weight: 0,
    pick: undefined as F | undefined,
  }));
  for (let at = count - 1; at >= 0; at--) {
    let top = { weight: best[at + 1]?.weight ?? 0, pick: undefined as F | undefined };
    for (const finding of starting.get(at) ?? []) {
      const length = finding.to - finding.from;
      const own = finding.weight * length + LENGTH_BONUS * (length - 1);
      const weight = own + (best[finding.to]?.weight ?? 0);
      if (weight > top.weight) top = { weight, pick: finding };
    }
    best[at] = top;
  }
  const chosen: F[] = [];
  for (let at = 0; at < count; ) {
    const pick = best[at]?.pick;
    if (pick) chosen.push(pick);
    at = pick ? pick.to : at + 1;
  }
  return chosen;
}
