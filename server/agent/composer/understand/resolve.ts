/** Turns findings into an understanding: the brief, assumptions, unused words, and doubts. */

import { getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import type { Assumption, Brief, BriefReading } from "#shared/domain/plan/brief.ts";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import { themeOf } from "../divide/themeOf.ts";
import { CARES } from "./care/care.ts";
import { isRuledOut } from "./care/careRuledOut.ts";
import { isOnlyMentioned } from "./doubts/certainty.ts";
import { isSaidByPlan } from "./doubts/saidByPlan.ts";
import { isUnlikely } from "./doubts/unlikely.ts";
import { type UnusedSpan, unusedWordsOf } from "./doubts/unusedWords.ts";
import { audienceOf } from "./eachDay/audience.ts";
import { readWords } from "./eachDay/besideReading.ts";
import { sayOneAge } from "./eachDay/mixedAges.ts";
import { minutesSaid, questionsFor } from "./eachDay/questionsFor.ts";
import { readExclusions } from "./exclusions/readExclusions.ts";
import { placeIn } from "./finders/positions.ts";
import type { Finding } from "./finding.ts";
import type { ParsedMessage } from "./parsedMessage.ts";
import { readMessage } from "./read.ts";
import { unusedWordsToName } from "./roles/namedUnusedWords.ts";
import { unknownSubjects } from "./roles/subjectWords.ts";
import { withAnchorDays } from "./subjects/anchors.ts";
import { withBookOfParts } from "./subjects/bookOfParts.ts";
import { withExamples } from "./subjects/examples.ts";
import { inTurns } from "./subjects/inTurns.ts";
import { mustAppear } from "./subjects/mustAppear.ts";
import { narrowed } from "./subjects/narrowed.ts";
import { sayNearTopics } from "./subjects/nearTopics.ts";
import { numberedPsalms } from "./subjects/numberedPsalms.ts";
import { partsByTime, saidOfParts } from "./subjects/partsByTime.ts";
import { partsSaid } from "./subjects/partsSaid.ts";
import { psalmsFrom } from "./subjects/psalmsFrom.ts";
import { sampled } from "./subjects/sampled.ts";
import { withSeasonOfDates } from "./subjects/seasonOfDates.ts";
import { seasonText } from "./subjects/seasonTexts.ts";
import { saySelection } from "./subjects/selection.ts";
import { spokenBy } from "./subjects/spokenBy.ts";
import { readSubjects } from "./subjects/subjects.ts";
import { wordsOfPsalms } from "./subjects/withinText.ts";
import { wordOf } from "./text/tokens.ts";
import { aloneOnDays } from "./timing/aloneOnDays.ts";
import { withDatedTexts } from "./timing/datedTexts.ts";
import { findDatesOff } from "./timing/datesOff.ts";
import { withFeastDays } from "./timing/feastDays.ts";
import { keepFree } from "./timing/keepFree.ts";
import { reachingOwnDates } from "./timing/ownDates.ts";
import { isWantedToo, sayReadAnyway } from "./timing/readAnyway.ts";
import { repeated } from "./timing/repeats.ts";
import { readSchedule } from "./timing/schedule.ts";
import { slowly } from "./timing/slowChapters.ts";
import type { Understanding } from "./understanding.ts";
import { beyondIn } from "./unsupported/beyond.ts";
import { withoutOthers } from "./unsupported/otherKinds.ts";

/** @param today `yyyy-MM-dd` */
export function understand(text: string, today: string): Understanding {
  const { reading: read, spans } = findDatesOff(withoutOthers(readMessage(text, today)), today);
  const left = readExclusions(read);
  const reading = withBookOfParts(read, left.labels, left.excluded);
  const subjects = readSubjects(reading, left.excluded, today);
  const scheduled = readSchedule(reading, subjects, {
    excluded: left.excluded,
    off: left.off,
    today,
  });
  const words = readWords(reading, left);
  const wanted = {
    ...reading,
    findings: reading.findings.filter((one) => !left.excluded.has(one)),
  };
  const audience = audienceOf(wanted);
  const occasion = wanted.findings.find(({ meaning }) => meaning.kind === "occasion")?.meaning;
  const label = occasion?.kind === "occasion" ? occasion.label : audience?.label || undefined;
  const kind = audience?.audience ?? "adults";
  const ofSeason = seasonText(reading, subjects.readings, subjects.periods);
  const spoken = spokenBy(reading, subjects.readings, scheduled.timing);
  const numbered = numberedPsalms(reading, subjects.readings, scheduled.timing);
  const leftOut = [...new Set([...left.labels, ...placed(left.positions, subjects.readings)])];
  const slow = slowly(reading, subjects.readings, { timing: scheduled.timing, leftOut });
  if (slow) {
    scheduled.timing.days = slow.days;
    if (scheduled.timing.weeks) scheduled.timing.days_per_week ??= USUAL_DAYS_A_WEEK;
    delete scheduled.timing.weeks;
  }
  const must = mustAppear(wanted, subjects.readings, scheduled.timing);
  const { readings, timing } = repeated(
    reading,
    ofSeason
      ? [ofSeason]
      : (slow?.readings ??
          numbered?.readings ??
          psalmsFrom(reading, subjects.readings, scheduled.timing) ??
          spoken?.readings ??
          must?.readings ??
          inTurns(reading, subjects.readings, scheduled.timing) ??
          narrowed(reading, subjects.readings, scheduled.timing)),
    scheduled.timing,
  );
  const dated = withDatedTexts(reading, readings, timing);
  const anchored = withAnchorDays(
    reading,
    sampled(
      reading,
      timing,
      aloneOnDays(
        reading,
        withExamples(
          reading,
          dated.readings.filter(({ label: one }) => !left.labels.includes(one)),
          timing,
          leftOut,
        ),
        timing,
      ),
    ),
    timing,
  );
  const wish: Brief = {
    readings: anchored.readings,
    leave_out: leftOut,
    ...reachingOwnDates(bounded(timing), readings),
    audience: kind,
    ...(label ? { occasion: label } : {}),
    questions:
      words.questions ??
      questionsFor(kind, { minutes: minutesSaid(scheduled), verses: scheduled.timing.verses }),
    prayer: words.prayer,
    ...(words.prayerLength ? { prayer_length: words.prayerLength } : {}),
    ...(words.memory ? { memory_verse: words.memory } : {}),
  };
  const { sentences: free, ...paused } = keepFree(spans, wish);
  const used = new Set([
    ...wordsOfPsalms(reading),
    ...subjects.readings
      .filter(({ kind: one }) => one === "people" || one === "passages")
      .flatMap(({ label: one }) => one.split(/\P{L}+/u).map(wordOf)),
  ]);
  const numbers = [
    ...scheduled.numbers,
    ...words.numbers,
    ...(numbered?.numbers ?? []),
    ...dated.numbers,
  ];
  // What was asked about was answered.
  const isAnswered = reading.findings.some(({ meaning }) => meaning.kind === "confirm");
  const asked = isAnswered ? left.unclear : [];
  const isUnsaid = ({ from, to }: { from: number; to: number }) =>
    ![
      ...left.spans,
      ...asked,
      ...partsSaid(reading, wish.readings),
      ...(spoken ? [spoken.span] : []),
      ...(must ? [must.span] : []),
    ].some((span) => from >= span.from && to <= span.to);
  const unread = { ...reading, left: reading.left.filter(isUnsaid) };
  const unusedSpans = unusedWordsOf(
    unread,
    [
      ...subjects.unused.filter((one) => isUnsaid(one) && !isReadAs(one, wish.readings)),
      ...scheduled.unused,
      ...anchored.unused,
      ...(slow ? [] : reading.findings.filter(({ meaning }) => meaning.kind === "slow")),
      ...idlePlaces(reading, subjects.attached, left.excluded),
    ],
    used,
    numbers,
  );
  const { brief: seasonal, assumed: ofDates } = withSeasonOfDates(
    { ...wish, ...paused },
    {
      unread: unusedSpans.map((one) => one.words),
      text,
      isOnlyMentioned: isOnlyMentioned({ brief: wish, reading }),
      isUnlikely: isUnlikely({ brief: wish, reading }),
    },
  );
  const beyond = beyondIn(reading);
  const isBeyond = (one: UnusedSpan) =>
    beyond.some(({ from, to }) => one.from < to && one.to > from);
  const { brief, assumed: ofFeasts } = withFeastDays(seasonal, reading);
  // "Hagar being told to go back": of what is left out, and not what it is to be about.
  const isOut = (words: string) => {
    const start = text.indexOf(words);
    return left.spans.some(
      ({ from, to }) =>
        (reading.tokens[from]?.start ?? start) < start + words.length &&
        (reading.tokens[to - 1]?.end ?? 0) > start,
    );
  };
  const cares = reading.findings.flatMap((finding) =>
    finding.meaning.kind === "care" && !isRuledOut(reading, finding) ? [finding.meaning.care] : [],
  );
  return {
    reading: { ...reading, unsure: reading.unsure.filter((words) => !isOut(words)) },
    brief,
    assumed: [
      ...scheduled.assumed,
      ...ofDates,
      ...ofFeasts,
      ...(ofSeason ? [partOfBook(ofSeason)] : []),
      ...ownOrder(reading, subjects.readings),
      ...sayNearTopics(reading, brief.readings),
      ...saidOfParts(reading),
      ...saySelection(reading, brief.readings),
      ...sayOneAge(reading, brief.audience),
      ...((scheduled.timing.weeks ?? 0) > MAX_WEEKS
        ? [{ field: "weeks" as const, sentence: `A plan holds at most ${MAX_WEEKS} weeks.` }]
        : []),
    ],
    unread: unusedSpans.map((one) => one.words),
    unusedSpans,
    named: unusedWordsToName(
      reading,
      unusedSpans.filter((one) => !isBeyond(one)),
    ).flatMap(({ words }) =>
      (brief.questions === 0 && DENIES_QUESTIONS.test(words)) || isSaidByPlan(words, brief)
        ? []
        : [words],
    ),
    beyond: beyond.flatMap(({ of, sentence }) => {
      // "Do not ask any questions": there are none to look through.
      const isVoid =
        (of === "questions" && brief.questions === 0) || (of === "prayers" && !brief.prayer);
      return sentence && !isVoid ? [sentence] : [];
    }),
    unknown: unknownSubjects(reading, left.excluded),
    idle: left.idle,
    unclear: left.unclear.map(({ from, to }) => spanOf(reading, from, to)),
    doubts: [...subjects.impossible, ...scheduled.doubts],
    options: scheduled.options,
    isImpossible: subjects.impossible.length > 0,
    care: CARES.find((care) => cares.includes(care)),
    others: reading.findings.flatMap(({ meaning }) =>
      meaning.kind === "other" ? [meaning.id] : [],
    ),
    wantsPlan: WANTS_PLAN.test(text) || WANTS_ONE.test(text) || hasLength(brief),
    isFree: reading.findings.some(({ meaning }) => meaning.kind === "choose"),
    pauses: left.unused.flatMap((one) =>
      brief.reading_days && isWantedToo(reading, one) ? [] : [spanOf(reading, one.from, one.to)],
    ),
    free: [...free, ...sayReadAnyway(reading, brief, today)],
    title: reading.findings.flatMap(({ meaning }) =>
      meaning.kind === "quote" ? [meaning.text] : [],
    )[0],
    translation: reading.findings.flatMap(({ meaning }) =>
      meaning.kind === "translation" ? [meaning.label] : [],
    )[0],
  };
}

const USUAL_DAYS_A_WEEK = 5;
/** "Don't put questions, it upsets them": done where there are none. */
const DENIES_QUESTIONS = /^\W*(?:please )?(?:don['’]?t|do not|no|never)\b.*\bquestions?\b/i;

/** "The seven churches, with chapter 1": a chapter without a book that is read. */
function idlePlaces(
  reading: ParsedMessage,
  attached: ReadonlySet<Finding>,
  excluded: ReadonlySet<Finding>,
): Finding[] {
  const parts = partsByTime(reading);
  return reading.findings.filter(
    (one) =>
      one.meaning.kind === "position" &&
      // "The first half Ruth" is said by its parts.
      /\d/.test(one.meaning.text) &&
      !attached.has(one) &&
      !excluded.has(one) &&
      !parts.includes(one),
  );
}

/** As written. */
function spanOf({ text, tokens }: ParsedMessage, from: number, to: number): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end);
}

/** "On money, half of us are in debt": another word of a topic that is read. */
function isReadAs({ meaning }: Finding, readings: readonly BriefReading[]): boolean {
  return (
    meaning.kind === "topic" &&
    readings.some(({ kind, label }) => /^(?:topic|list)$/.test(kind) && label === meaning.label)
  );
}

function partOfBook({ label, references = [] }: BriefReading): Assumption {
  const books = new Set(references.map((one) => one.replace(/ [\d:-]+$/, "")));
  const whole = books.size > 1 ? "all of the books" : "the whole book";
  return {
    field: "readings",
    sentence: `“${label}” reads what suits the season, and not ${whole}.`,
  };
}

/** Says that an order by date is unavailable. */
function ownOrder({ findings }: ParsedMessage, readings: readonly BriefReading[]): Assumption[] {
  const isAsked = findings.some(({ meaning }) => meaning.kind === "order");
  const isText = readings.some(
    ({ kind, label, references = [] }) =>
      kind === "passages" && (references.length < 20 || label === "The Whole Bible"),
  );
  const isLong = readings.some(({ references = [] }) => references.length > 1);
  if (!isAsked || !isText || !isLong) return [];
  const sentence = "The books stand in the Bible's own order; I know no order by date for them.";
  return [{ field: "readings", sentence }];
}

const WANTS_PLAN =
  /\b(?:plans?|readings?|devotions?|devotionals?|study|studies|something|passages?|scriptures?|verses|series|program(?:me)?|challenge)\b/i;

/** "Can you make one for my group". */
const WANTS_ONE =
  /\b(?:make|do|write|create|build|need|want|like|get|give|prepare)(?: (?:me|us))? one\b/i;

function hasLength({ weeks, days, months, end_date, days_per_week, reading_days }: Brief): boolean {
  return (weeks ?? days ?? months ?? end_date ?? days_per_week ?? reading_days) !== undefined;
}

function bounded<T extends { weeks?: number | undefined }>(timing: T): T {
  return timing.weeks === undefined
    ? timing
    : { ...timing, weeks: Math.max(1, Math.min(timing.weeks, MAX_WEEKS)) };
}

/** "Chapters 1-4" of the one book that is read. */
function placed(positions: readonly string[], readings: readonly BriefReading[]): string[] {
  const [first] = readings;
  const parsed = parseReference(first?.references?.[0] ?? "");
  // "Joseph, without chapter 38": of the book that the topic reads first.
  const range = parsed.ok
    ? parsed.ranges[0]
    : first && first.kind !== "passages"
      ? themeOf(first)?.passages[0]?.range
      : undefined;
  if (!range) return [];
  const { name, verses } = getBook(range.book);
  return positions.flatMap((text) => {
    const place = placeIn(verses.length, text);
    return place !== undefined && parseReference(`${name} ${place}`).ok ? [`${name} ${place}`] : [];
  });
}
