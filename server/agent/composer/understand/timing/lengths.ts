/** Lengths in weeks, days and months, of the plan and of each subject. */

import { countChapters } from "../../divide/countVerses.ts";
import { spellCount } from "../../spellCount.ts";
import { numberAt } from "../finders/numbers.ts";
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import type { Subjects } from "../subjects/subject.ts";
import { withWeekLabels } from "../subjects/weeksOfSubjects.ts";
import { wordsBefore } from "../text/around.ts";
import { rangesOf } from "../text/sameText.ts";
import { cadenceOf, inCadence } from "./cadence.ts";
import type { Scheduled, Timing } from "./scheduled.ts";
import { isShared, withoutTotal } from "./sharedLengths.ts";

type Length = Finding<Of<"length">>;

const DAYS_OF_MONTH = 30;

/** "Day 1 Luke 1:26-38, day 2 …": how many days are told one by one. */
function labelledDays(text: string): number {
  const numbers = [...text.matchAll(/\bday (\d{1,2})\b/gi)].map(([, number]) => Number(number));
  const isInOrder = numbers.length > 1 && numbers.every((number, at) => number === at + 1);
  return isInOrder ? numbers.length : 0;
}

export function readLengths(
  reading: ParsedMessage,
  free: readonly Finding[],
  subjects: Subjects,
  scheduled: Scheduled,
): void {
  const { timing, doubts } = scheduled;
  const corrected = free.findLastIndex(({ meaning }) => meaning.kind === "correction");
  const told = free.filter(
    (finding): finding is Length =>
      finding.meaning.kind === "length" && !isOfFirstWeek(reading, finding),
  );
  const hasCount = free.some(
    ({ meaning }) => meaning.kind === "portion" && meaning.of === "reading" && meaning.value > 2,
  );
  const lengths = withElliptic(
    reading,
    told.filter((length) => !isAside(reading, length, told.length > 1 || hasCount)),
  );
  scheduled.numbers.push(
    ...lengths.filter((length) => !told.includes(length)),
    ...numbersUpTo(
      reading,
      told.filter((length) => !lengths.includes(length)),
    ),
  );
  const meant = withoutContrasted(reading, lengths);
  const later = meant.filter((length) => free.indexOf(length) > corrected);
  const counted = corrected >= 0 && later.length > 0 ? later : meant;
  const number =
    corrected >= 0 && later.length === 0
      ? free.slice(corrected).find(({ meaning }) => meaning.kind === "number")
      : undefined;
  if (number?.meaning.kind === "number" && lengths[0]) {
    setLength(timing, number.meaning.value, lengths[0].meaning.unit);
    scheduled.numbers.push(number);
    return;
  }
  const each = free.find(
    (finding): finding is Finding<Of<"each">> => finding.meaning.kind === "each",
  );
  const isRhythm =
    each?.meaning.unit === "day" &&
    each.meaning.value <= 7 &&
    counted.some(({ meaning }) => meaning.unit !== "day");
  if (each && !isRhythm && subjects.readings.length > 1) {
    setLength(timing, each.meaning.value * subjects.readings.length, each.meaning.unit);
    for (const one of subjects.readings)
      Object.assign(one, { per: "plan", count: each.meaning.value });
    return;
  }
  const isDaysEach = each?.meaning.unit === "day" && each.meaning.value <= 7 && counted.length > 0;
  // "Nine days, one each": the days are counted already.
  const isCounted =
    each?.meaning.unit === "week" && counted.some(({ meaning }) => meaning.unit === "day");
  if (each && isDaysEach) timing.days_per_week = each.meaning.value;
  else if (each && !isCounted)
    setLength(timing, each.meaning.value * chaptersFor(reading, each, subjects), each.meaning.unit);
  const weeksTold = counted.find(({ meaning }) => meaning.unit === "week")?.meaning.value;
  if (withWeekLabels(reading, subjects, scheduled, weeksTold)) return;
  const days = labelledDays(reading.text);
  if (days > 0 && days === subjects.readings.length) {
    for (const one of subjects.readings) Object.assign(one, { per: "plan", count: 1 });
    timing.days = days;
    scheduled.numbers.push(...reading.findings.filter(({ meaning }) => meaning.kind === "number"));
    return;
  }
  const cadence = cadenceOf(reading, free);
  if (cadence && inCadence(reading, cadence, subjects, scheduled, toldBy(counted))) return;
  const parts = withoutTotal(counted);
  if (isShared(reading, parts, subjects)) {
    scheduled.shared = parts;
    return;
  }
  const [first, ...others] = counted;
  if (!first) return;
  setLength(timing, first.meaning.value, first.meaning.unit);
  // "Five psalms a day for a month" is a month of days.
  const isDaily = subjects.readings.some(({ per, count }) => per === "day" && count !== undefined);
  if (first.meaning.unit === "month" && isDaily && others.length === 0) {
    delete timing.weeks;
    timing.days = DAYS_OF_MONTH * first.meaning.value;
  }
  if (first.meaning.unit === "month" && others.length === 0)
    byChapter(first.meaning.value, free, subjects, timing);
  for (const { meaning } of others) {
    const [small, large] = [first.meaning, meaning].sort(
      (a, b) => daysOf(a) - daysOf(b) || Number(b.unit === "day") - Number(a.unit === "day"),
    );
    if (small?.unit === "day" && large && isRhythmOf(small.value, large)) {
      if (large === meaning) {
        delete timing.days;
        setLength(timing, large.value, large.unit);
      }
      timing.days_per_week = small.value;
    } else if (Math.abs(daysOf(meaning) - daysOf(first.meaning)) > 7) {
      const options = [first.meaning, meaning].map(({ value, unit }) => spellCount(value, unit));
      const doubt = `You wrote ${options.join(" and ")}.`;
      if (!doubts.includes(doubt)) doubts.push(doubt);
      for (const option of options)
        if (!scheduled.options.includes(option)) scheduled.options.push(option);
    }
  }
}

/** "A month of Proverbs": a chapter a day, where there are as many as days and nothing says how often. */
function byChapter(
  months: number,
  free: readonly Finding[],
  { readings }: Subjects,
  timing: Timing,
): void {
  const [only] = readings;
  if (only?.kind !== "passages" || readings.length > 1 || only.per || only.weekdays) return;
  const isPaced = free.some(
    ({ meaning }) =>
      /^(?:often|weekdays)$/.test(meaning.kind) ||
      (meaning.kind === "portion" && !/^(?:question|story)$/.test(meaning.of)),
  );
  if (isPaced) return;
  const chapters = countChapters(rangesOf(only));
  if (chapters < SHORTEST_MONTH * months || chapters > LONGEST_MONTH * months) return;
  Object.assign(only, { per: "day", count: 1, unit: "chapter" });
  delete timing.weeks;
  timing.days = chapters;
}

const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;

/** "Five days, six weeks" is so many a week; "seven days and one day for prayer" is none. */
function isRhythmOf(days: number, large: Of<"length">): boolean {
  return days <= 7 && daysOf(large) >= 7 && (large.unit !== "day" || days > 1);
}

/** The sum of the lengths: in weeks, otherwise in days. */
function toldBy(lengths: readonly Length[]): {
  weeks: number | undefined;
  days: number | undefined;
} {
  const long = lengths.find(({ meaning }) => meaning.unit !== "day");
  return {
    weeks: long && weeksOf(long.meaning),
    days: long ? undefined : lengths[0]?.meaning.value,
  };
}

const SINCE = /^(?:ago|old|sober|clean|pregnant|along|together|already|married|retired|running)$/;
const UNTIL_NOW = /^(?:past|last|at|married|since)$/;
const IS = /^(?:is|are|be|comes?|coming|due|starts?|its|theyre|wedding|exams?)$/;
const LONGEST_YEARS = 3;
const SOMEBODY = /^(?:babies|baby|infants|toddlers|children|kids|boys|girls|ones|people|adults)$/;

const NEAR_STAY = 9;
const STAYS = /^(?:stay|stays|staying|stayed|visit|visits|lodge|lodging|admitted)$/;

/** "Married fifty-one years", "14 months sober", "lost at 22 weeks": told, and not how long the plan is. */
function isAside(
  { tokens }: ParsedMessage,
  { from, to, meaning }: Length,
  hasOthers: boolean,
): boolean {
  const [before, lead] = [tokens[from - 1]?.word ?? "", tokens[from - 2]?.word ?? ""];
  if (meaning.unit === "year" && meaning.value > LONGEST_YEARS) return true;
  // "Babies under 6 months".
  const isAge = before === "aged" || (/^(?:under|over)$/.test(before) && SOMEBODY.test(lead));
  if (/^(?:month|year)$/.test(meaning.unit) && isAge) return true;
  if (SINCE.test(tokens[to]?.word ?? "") || UNTIL_NOW.test(before)) return true;
  if (before === "the" && UNTIL_NOW.test(lead)) return true;
  // "Patients stay only about 3 to 5 days": how long somebody is there.
  const near = tokens.slice(Math.max(0, from - NEAR_STAY), from);
  const clause = near.slice(near.findLastIndex(({ kind }) => kind === "mark") + 1);
  if (clause.some(({ word }) => STAYS.test(word)) && hasOthers) return true;
  // "We meet all 2 weeks".
  if (before === "all" && /^(?:meets?|meeting|gather|come)$/.test(lead)) return true;
  // "No questions on the first five days": some of the days that are counted elsewhere.
  const isPart = /^(?:first|last|final|remaining)$/.test(before) && meaning.unit === "day";
  if (isPart && hasOthers) return true;
  // "Exams are in two weeks": when something else comes.
  if (before === "in" && IS.test(lead)) return true;
  // "We've done it for two years", "during the week before each sermon".
  const isDone = tokens.slice(Math.max(0, from - 8), from).some(({ text }) => DONE.test(text));
  if (meaning.unit === "year" && before === "for" && isDone) return true;
  return hasOthers && to === from + 1 && tokens[from]?.word === "week";
}

/** "5 weeks, not 6": what is not meant goes. */
function withoutContrasted(
  { tokens }: ParsedMessage,
  lengths: readonly Length[],
): readonly Length[] {
  const denied = lengths.flatMap(({ to }) => {
    const at = tokens[to]?.text === "," ? to + 1 : to;
    return tokens[at]?.word === "not" ? (numberAt(tokens, at + 1)?.value ?? []) : [];
  });
  const left = lengths.filter(({ meaning }) => !denied.includes(meaning.value));
  return left.length > 0 ? left : lengths;
}

/** "60 to 90 days sober": the number that an aside begins with. */
function numbersUpTo({ tokens, findings }: ParsedMessage, asides: readonly Length[]): Finding[] {
  return findings.filter(
    ({ to, meaning }) =>
      meaning.kind === "number" &&
      /^(?:to|or|-|–)$/.test(tokens[to]?.word || (tokens[to]?.text ?? "")) &&
      asides.some(({ from }) => from === to + 1),
  );
}

/** "The first week only has four days": no length of the plan. */
export function isOfFirstWeek(reading: ParsedMessage, { from, meaning }: Finding): boolean {
  if (meaning.kind !== "length" || meaning.unit !== "day") return false;
  return FIRST_WEEK.test(wordsBefore(reading, { from, to: from, meaning, weight: 0 }, 7));
}

const FIRST_WEEK = /\bfirst week (?:(?:only|just|is|has|will|be|have|gets)(?: |$))*$/;

const DONE = /^(?:done|been|had|used|read|\p{L}+['’]ve)$/u;

/** "Two weeks on James, then 3 on Jonah": the number that stands for weeks as well. */
function withElliptic({ tokens, findings }: ParsedMessage, lengths: readonly Length[]): Length[] {
  const [first] = lengths;
  if (!first) return [];
  const more = findings.flatMap((finding): Length[] => {
    const { from, to, meaning } = finding;
    if (meaning.kind !== "number" || from < first.to || meaning.value > MOST_SHARE) return [];
    const isOn =
      /^(?:on|for|with|in|of)$/.test(tokens[to]?.word ?? "") &&
      findings.some(
        (one) =>
          one.from > to &&
          one.from <= to + NEAR_SUBJECT &&
          SUBJECT.test(one.meaning.kind) &&
          (one.from === to + 1 || /^(?:the|what)$/.test(tokens[to + 1]?.word ?? "")),
      );
    const isFor = tokens[from - 1]?.word === "for" && (!tokens[to] || tokens[to]?.kind === "mark");
    const { unit } = first.meaning;
    return isOn || isFor
      ? [{ ...finding, meaning: { kind: "length", value: meaning.value, unit } }]
      : [];
  });
  return [...lengths, ...more, ...sameAgain(tokens, lengths)].sort((a, b) => a.from - b.from);
}

/** "A fortnight of Ruth, then the same time for Jonah": as long as what was told before. */
function sameAgain(tokens: ParsedMessage["tokens"], lengths: readonly Length[]): Length[] {
  return tokens.flatMap(({ word }, from): Length[] => {
    const before = lengths.findLast(({ to }) => to <= from);
    const words = tokens.slice(from, from + 4).map((one) => one.word);
    const said = word === "same" && before ? SAME.exec(words.join(" "))?.[0] : undefined;
    return before && said ? [{ ...before, from, to: from + said.split(" ").length }] : [];
  });
}

const SAME =
  /^same (?:(?:amount|length) of )?(?:time|length|period|again)\b(?= (?:for|on|with|in|of))/;

const MOST_SHARE = 12;
const NEAR_SUBJECT = 3;
const SUBJECT = /^(?:scripture|topic|person|season)$/;

function weeksOf({ value, unit }: Of<"length">): number {
  if (unit === "week") return value;
  if (unit === "month") return Math.round((value * 52) / 12);
  return unit === "year" ? value * 52 : Math.max(1, Math.round(value / 7));
}

function daysOf(length: Of<"length">): number {
  return length.unit === "day" ? length.value : weeksOf(length) * 7;
}

function setLength(timing: Timing, value: number, unit: Of<"length">["unit"]): void {
  if (unit === "day") timing.days = value;
  else timing.weeks = weeksOf({ kind: "length", value, unit });
  if (unit === "month") timing.months = value;
  if (unit === "year") timing.months = value * 12;
}

/** "James, each chapter gets two days": the number of chapters; otherwise one. */
function chaptersFor(
  { tokens }: ParsedMessage,
  { from, to }: Finding,
  { readings }: Subjects,
): number {
  const isOfChapters = tokens.slice(from, to + 1).some(({ word }) => word === "chapter");
  const ranges = readings.flatMap((one) => (one.kind === "passages" ? rangesOf(one) : []));
  const count = countChapters(ranges);
  return isOfChapters && count > 0 ? count : 1;
}
