/** The plan's length, its reading days, its start and its end. */

import { isOfQuestionsOn, sayQuestionsOn } from "../eachDay/daysOfQuestions.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { spellWeekdays } from "../reply.ts";
import { isToLearn } from "../subjects/partOfDay.ts";
import type { Subjects } from "../subjects/subject.ts";
import { findingAfter, findingBefore, wordBefore, wordsBefore } from "../text/around.ts";
import { isBreak } from "../text/tokens.ts";
import { isOfFirstWeek, readLengths } from "./lengths.ts";
import { readMeetingDays } from "./meetingDays.ts";
import { isOfMeeting } from "./meetings.ts";
import { monthlyIn, readMonthly } from "./readMonthly.ts";
import { readPace } from "./readPace.ts";
import type { Scheduled, Timing } from "./scheduled.ts";
import { settle } from "./settle.ts";
import { withSharedLengths } from "./sharedLengths.ts";
import { readWeekSaid } from "./weekSaid.ts";
import { readDates } from "./when.ts";

/** "… since weekend people are away": why, not when. */
const REASON = /^(?:since|because|cause|cos|as)$/;
/** "Every day, including weekends". */
const INCLUDING = /\b(?:including|incl|inc|even|also)(?: on| at| the)?$/;
/** "Daily, Sundays included". */
const INCLUDED = /^(?:are |is |being )?(?:included|inclusive|as well|too)\b/;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** @param excluded findings that were used otherwise; excluded weekdays are in `off` */
export function readSchedule(
  reading: ParsedMessage,
  subjects: Subjects,
  {
    excluded,
    off,
    today,
  }: { excluded: ReadonlySet<Finding>; off: readonly number[]; today: string },
): Scheduled {
  const named = reading.findings.filter(
    (finding) => !excluded.has(finding) && !subjects.attached.has(finding),
  );
  const ofQuestions = named.filter((finding) => isOfQuestionsOn(reading, finding));
  const free = named.filter((finding) => !ofQuestions.includes(finding));
  const scheduled: Scheduled = {
    timing: {},
    doubts: [],
    options: [],
    assumed: sayQuestionsOn(reading, ofQuestions),
    unused: [],
    numbers: [],
  };
  readLengths(reading, free, subjects, scheduled);
  readRhythm({ reading, free, off, subjects }, scheduled);
  const { shared, timing } = scheduled;
  if (shared) Object.assign(timing, withSharedLengths(shared, subjects, timing.days_per_week));
  readFirstWeek(reading, free, timing);
  readDates(reading, free, subjects, today, scheduled);
  readMeetingDays(reading, free, scheduled);
  readMonthly(free, scheduled, today);
  readWeekSaid(reading, scheduled, today);
  readPace(
    reading,
    free.filter((finding) => !isToLearn(reading, finding)),
    scheduled,
  );
  withShares(subjects, timing);
  readClash(free, scheduled);
  const isWholeBible = subjects.readings.some(({ label }) => label === "The Whole Bible");
  settle(scheduled, free, { today, isWholeBible });
  return scheduled;
}

const DAILY_MEETING = 4;

interface Rhythm {
  reading: ParsedMessage;
  free: readonly Finding[];
  off: readonly number[];
  subjects: Subjects;
}

function readRhythm({ reading, free, off, subjects }: Rhythm, scheduled: Scheduled): void {
  const { timing, doubts } = scheduled;
  let isCountedOften = false;
  for (const finding of free) {
    const { meaning } = finding;
    if (meaning.kind === "often" && !isOfOther(reading, finding)) {
      isCountedOften = true;
      if (meaning.unit === "week" && meaning.every === 1 && meaning.times <= 7)
        timing.days_per_week = meaning.times;
      if (meaning.unit === "week" && meaning.every > 1) {
        timing.every_weeks = meaning.every;
        timing.days_per_week ??= meaning.times;
      }
      if (meaning.unit === "day" && meaning.every === 2) {
        timing.reading_days = [1, 3, 5];
        timing.days_per_week ??= 3;
        scheduled.assumed.push({
          field: "reading_days",
          sentence:
            "Every other day is Monday, Wednesday and Friday: a plan has the same days each week.",
        });
      }
      if (meaning.unit === "week" && meaning.times > 7) doubts.push("A week has seven days.");
    }
    if (meaning.kind === "per" && (subjects.attached.has(finding) || isOfComers(reading, finding)))
      continue;
    if (meaning.kind === "per" && meaning.unit === "week" && !isPortion(reading, finding))
      timing.days_per_week ??= 1;
    if (meaning.kind === "per" && meaning.unit === "day" && !isPortion(reading, finding))
      timing.days_per_week ??= 7;
    if (
      meaning.kind === "portion" &&
      meaning.per === "week" &&
      /^(?:reading|piece|story)$/.test(meaning.of) &&
      meaning.value <= 7 &&
      subjects.readings.every(({ per }) => per !== "plan") &&
      !isOneOfMany(reading, finding, subjects)
    )
      timing.days_per_week ??= meaning.value;
    const next = meaning.kind === "number" ? findingAfter(reading, finding) : undefined;
    // "25 names of God", but not "sixty girls, exams are near".
    if (
      meaning.kind === "number" &&
      meaning.value > 3 &&
      next?.meaning.kind === "topic" &&
      reading.tokens.slice(finding.to, next.from).every(({ kind }) => kind === "word") &&
      next.from - finding.to <= 1 &&
      timing.weeks === undefined
    ) {
      timing.days ??= meaning.value;
      if (timing.days === meaning.value) scheduled.numbers.push(finding);
    }
    const isCounted =
      meaning.kind === "portion" && !meaning.per && /^(?:reading|story)$/.test(meaning.of);
    if (isCounted && meaning.value > 1 && timing.weeks === undefined) timing.days ??= meaning.value;
    // "Twelve sessions over twelve weeks".
    if (isCounted && timing.weeks && meaning.value % timing.weeks === 0)
      timing.days_per_week ??= Math.min(7, meaning.value / timing.weeks);
    const isAlso = isIncluded(reading, finding);
    if (meaning.kind === "weekdays" && isAlso && meaning.days.some((day) => day > 5))
      timing.days_per_week = 7;
    if (
      meaning.kind === "weekdays" &&
      meaning.isNamed &&
      !isAlso &&
      !REASON.test(wordBefore(reading, finding)) &&
      // "Prayer meeting, Tuesday to Saturday": when they meet each day, they read.
      !(isOfMeeting(reading, finding) && meaning.days.length < DAILY_MEETING)
    )
      timing.reading_days = union(timing.reading_days, meaning.days);
  }
  // "One prophet each day", "a fruit a day": on all of them.
  const isOneADay = reading.findings.some(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "piece" && meaning.per === "day",
  );
  if (isOneADay && !timing.reading_days) timing.days_per_week ??= 7;
  const rested = [...off, ...daysOfMeeting(reading, free)];
  if (rested.length > 0) {
    const isRead = (day: number) => !rested.includes(day);
    const rest = (timing.reading_days ?? EVERY_DAY).filter(isRead);
    // "They meet on Wednesdays, so Wednesday is off": the others are read.
    timing.reading_days = rest.length > 0 ? rest : EVERY_DAY.filter(isRead);
    if (timing.reading_days.length === 0) timing.reading_days = EVERY_DAY;
    // "Six days, then rest on Sunday".
    if (timing.days === timing.reading_days.length) delete timing.days;
  } else if (isCountedOften) readNamedDays(scheduled);
  const named = timing.reading_days?.length;
  // "One a week, read Monday to Thursday".
  if (named && !isCountedOften) timing.days_per_week = named;
  if (named && timing.days_per_week !== undefined && timing.days_per_week < named)
    timing.reading_days = timing.reading_days?.slice(0, timing.days_per_week);
  else if (named && timing.days_per_week !== undefined && timing.days_per_week > named)
    timing.days_per_week = named;
  if (!monthlyIn(free)) delete timing.months;
}

/** "Joy, hope and peace, one each week": one of them, and not one reading. */
function isOneOfMany(
  { tokens, findings }: ParsedMessage,
  { from, meaning }: Finding,
  { readings }: Subjects,
) {
  if (meaning.kind !== "portion" || meaning.of !== "piece" || meaning.value !== 1) return false;
  if (readings.length > 1) return true;
  // "Mark, 16 sessions, 1 per week" counts what each week has.
  if (findings.some((one) => one.meaning.kind === "portion" && one.meaning.of === "reading"))
    return false;
  const start = tokens.findLastIndex((token, at) => at < from - MOST_OF_CLAUSE && isBreak(token));
  // "The Ten Commandments, ages 5-7, one a week": nothing that is read stands between its commas.
  const isOther = (at: number) =>
    findings.some(
      ({ from: begin, to, meaning }) =>
        begin <= at + 1 && to > at + 1 && /^(?:audience|occasion|length|date)$/.test(meaning.kind),
    );
  const commas = tokens.flatMap(({ text }, at) =>
    at > start && at < from && text === "," ? [at] : [],
  );
  return commas.filter((at) => !isOther(at)).length >= LEAST_LISTED;
}

/** So many words of the last sentence are the wish itself: "4 weeks, one each week". */
const MOST_OF_CLAUSE = 4;
const LEAST_LISTED = 2;

/** "Every day, incl. weekends". */
function isIncluded(reading: ParsedMessage, finding: Finding): boolean {
  const { tokens } = reading;
  const dot = tokens[finding.from - 1]?.text === "." ? finding.from - 1 : finding.from;
  const isShort = dot < finding.from && /^incl?$/.test(tokens[dot - 1]?.word ?? "");
  const behind = tokens.slice(finding.to, finding.to + 2).map(({ word }) => word);
  return (
    isShort || INCLUDING.test(wordsBefore(reading, finding, 2)) || INCLUDED.test(behind.join(" "))
  );
}

/** "We meet on Wednesdays, so readings on the other six days". */
function daysOfMeeting(reading: ParsedMessage, free: readonly Finding[]): number[] {
  if (!OTHER_DAYS.test(reading.text)) return [];
  return free.flatMap((finding) =>
    finding.meaning.kind === "weekdays" && isOfMeeting(reading, finding)
      ? finding.meaning.days
      : [],
  );
}

const OTHER_DAYS =
  /\b(?:(?:all )?the )?other (?:(?:five|six|5|6) )?days\b|\bthe rest of the week\b/i;

/** "5 days a week on Mon, Wed and Fri": both cannot be. */
function readNamedDays({ timing, doubts, options }: Scheduled): void {
  const { days_per_week: count = 0, reading_days: named = [] } = timing;
  if (named.length < 2 || count <= named.length || count > 6) return;
  doubts.push(`You wrote ${count} days a week, and named ${spellWeekdays(named)}.`);
  const all = spellWeekdays(EVERY_DAY.slice(0, count));
  options.push(`${named.length} days a week`, `${count} days a week, ${all}`);
}

/** "The first week only has four days": the other weeks are whole. */
function readFirstWeek(reading: ParsedMessage, free: readonly Finding[], timing: Timing): void {
  const short = free.find((finding) => isOfFirstWeek(reading, finding))?.meaning;
  const { weeks, days_per_week: perWeek } = timing;
  if (short?.kind !== "length" || !weeks || !perWeek || short.value >= perWeek) return;
  timing.days = weeks * perWeek - (perWeek - short.value);
  delete timing.weeks;
}

function union(before: readonly number[] | undefined, more: readonly number[]): number[] {
  return [...new Set([...(before ?? []), ...more])].sort((a, b) => a - b);
}

/** Whether "a day" or "each week" says how often a portion or a question comes. */
function isPortion(reading: ParsedMessage, finding: Finding): boolean {
  const before = findingBefore(reading, finding)?.meaning;
  // "One for each day" counts no chapters.
  if (before?.kind === "number" && before.value === 1) return false;
  const after = findingAfter(reading, finding);
  if (after?.meaning.kind === "memory" && after.from === finding.to) return true;
  return before !== undefined && /^(?:portion|questions|prayer|memory|number)$/.test(before.kind);
}

/** "6 weeks, 5 days a week, 40 readings": both cannot be. */
function readClash(free: readonly Finding[], { timing, doubts, options }: Scheduled): void {
  const { weeks, days_per_week } = timing;
  const counted = free.find(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "reading" && !meaning.per,
  )?.meaning;
  if (counted?.kind !== "portion" || counted.value < 8 || !weeks || !days_per_week) return;
  const days = weeks * days_per_week;
  if (Math.abs(days - counted.value) < days_per_week) return;
  doubts.push(
    `${weeks} weeks of ${days_per_week} days are ${days} readings, and you wrote ${counted.value}.`,
  );
  options.push(`${weeks} weeks`, `${Math.ceil(counted.value / days_per_week)} weeks`);
}

/** "A memory verse once a week" says nothing of the readings. */
function isOfOther(reading: ParsedMessage, finding: Finding): boolean {
  const before = findingBefore(reading, finding)?.meaning;
  return before !== undefined && /^(?:questions|prayer|memory)$/.test(before.kind);
}

/** "New men are joining every week", "start each week with a psalm": no rhythm. */
function isOfComers({ tokens }: ParsedMessage, { from }: Finding): boolean {
  const before = tokens.slice(Math.max(0, from - NEAR_COMERS), from);
  const clause = before.slice(before.findLastIndex(({ kind }) => kind === "mark") + 1);
  return clause.some(({ word }) => COMES.test(word));
}

const NEAR_COMERS = 4;
const COMES =
  /^(?:join|joins|joining|arrive|arrives|arriving|leave|leaves|leaving|turn|turns|coming|start|end|begin|finish|open|close)$/;

/** "A book a week": as many weeks as the shares come to. */
function withShares({ readings }: Subjects, timing: Timing): void {
  const { weeks, days, months, end_date } = timing;
  if ((weeks ?? days ?? months ?? end_date) !== undefined || readings.length < 2) return;
  if (!readings.every(({ per }) => per === "plan")) return;
  timing.weeks = readings.reduce((sum, { count = 1 }) => sum + count, 0);
}
