/** Dates and months, in digits and words, and what is told from a feast: "the Sunday after Easter". */
import { en } from "chrono-node";
import { addDays, formatPlanDate, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { withAfterDays } from "./afterDays.ts";
import { findDayBefore } from "./dayBefore.ts";
import { weekdayAt } from "./days.ts";
import { withFirstWeekday } from "./firstWeekday.ts";
import { findBareDays, findRelativeDays, lastOfMonth } from "./relativeDays.ts";
import { isMark, isWord, unitAt } from "./units.ts";
import { findDates as findWritten } from "./writtenDates.ts";

type Tokens = readonly Token[];

const WEIGHT = 9.5;
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const MONTH_WORD = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;
const UNIT_WORD =
  /\b(?:days?|weeks?|wks?|months?|years?|yrs?|hours?|minutes?|mins?|seconds?|secs?|\d+ ?s)\b/;
const DATE_WORD =
  /\d|\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|day|sday|nesday|rs|rsday|urday|r)?\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:today|tonight|tomorrow|next|this|coming|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|twent\w+|thirt\w+)\b/;
const FROM_TODAY = /^(?:next|this|coming|the coming)\b|\bfrom (?:now|today|tomorrow)$/;
/** Before a bare month or weekday, which may be a name or a word otherwise. */
const LEADS =
  /^(?:in|for|during|from|to|until|till|of|by|through|throughout|all|this|next|early|mid|late|start|starts|starting|end|ending|before|after|and|on|begin|begins|beginning|coming|kick|launch|launching)$/;

/** @param today `yyyy-MM-dd` */
export function findDates(text: string, tokens: Tokens, today: string): Finding[] {
  const written = findWritten(text, today).flatMap(({ index, length, date, end, isShifted }) =>
    spanOf(tokens, index, length, {
      start: date,
      ...(end && { end }),
      isFeast: isShifted !== undefined,
      ...(isShifted && { isShifted }),
    }),
  );
  const isTheme = ({ from, meaning }: Finding) =>
    meaning.kind === "date" &&
    meaning.isFeast === true &&
    isWord(tokens[from - 1], /^on$/) &&
    isWord(tokens[from - 2], READINGS);
  const isDay = (one: Finding) => !isOurTime(tokens, one);
  const isNew = ({ from, to }: Finding) => !written.some((one) => from < one.to && one.from < to);
  const read = findRead(text, tokens, today).filter(isNew);
  const dated = written.filter((one) => !isTheme(one));
  const days = withinMonth(
    withoutWeekdays(tokens, [...dated, ...read].filter(isDay)),
    tokens,
    text,
  );
  return withFirstWeekday(tokens, [
    ...withAfterDays(tokens, [
      ...days,
      ...findBareDays(tokens, days),
      ...findRelativeDays(tokens, today),
      ...findDayBefore(tokens, days, WEIGHT),
    ]),
    ...findMonths(tokens, today),
    ...findYears(tokens, today),
  ]);
}

/** "What it means for us today", "today's world", "what can I do today": our time, and no first day. */
function isOurTime(tokens: Tokens, { from, to }: Finding): boolean {
  if (to !== from + 1 || !isWord(tokens[from], /^todays?$/)) return false;
  const isOfToday = /['’]s$/.test(tokens[from]?.text ?? "") && tokens[to]?.kind === "word";
  return isOfToday || isWord(tokens[from - 1], WHOSE_TIME);
}

const WHOSE_TIME =
  /^(?:us|people|our|world|church|churches|life|lives|living|do|does|did|me|relevant|apply|applies|matters?|means?|speaks?|society|youth|christians|believers|women|men|families|teens|kids|justice|faith|culture|workers?|money|mission|discipleship|suffering|living|issues?)$/;

/** "Readings on Thanksgiving and joy": what they are about. */
const READINGS =
  /^(?:readings?|plan|plans|study|series|devotions?|devotionals?|something|passages?|verses)$/;

const SAYS_WHEN = /^(?:next|this|coming|start\w*|begin\w*|from|until|till|by)$/;

/** "Start Monday the 7th of December" is one day, told twice: its date counts. */
function withoutWeekdays(tokens: Tokens, dates: readonly Finding[]): Finding[] {
  const isSameDay = ({ to }: Finding, other: Finding) =>
    other.from >= to &&
    tokens.slice(to, other.from).every(({ word, text }) => /^(?:,|the|of|\()$/.test(word || text));
  return dates.filter((one) => {
    const isWeekday = WEEKDAY.test(tokens[one.to - 1]?.word ?? "");
    // "On Monday, tusday and Thursday" are days of each week.
    const next = tokens[one.to]?.text === "," ? one.to + 1 : one.to;
    const isBare = tokens
      .slice(Math.max(0, one.from - 1), one.to)
      .every(({ word }) => !SAYS_WHEN.test(word));
    if (isWeekday && isBare && weekdayAt(tokens[next]) > 0) return false;
    return !isWeekday || !dates.some((other) => other !== one && isSameDay(one, other));
  });
}

const MONTH_OF = new RegExp(
  `\\b(?:in|of|for|during|is|this|next|coming) (${MONTHS.join("|")})(?: (20\\d\\d))?\\b`,
  "i",
);

/** "In January 2027, from the 1st": a day without a month is of the month that was named. */
function withinMonth(dates: readonly Finding[], tokens: Tokens, text: string): Finding[] {
  const [, month = "", year] = MONTH_OF.exec(text) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (number === 0) return [...dates];
  return dates.map((one) => {
    const { meaning } = one;
    const words = tokens.slice(one.from, one.to).map(({ word, text: raw }) => word || raw);
    const isBare = words.every((word) => /^(?:the|on|from|\d{1,2}|st|nd|rd|th)$/.test(word));
    // "15th to 19th February": of the month behind it.
    const next = dates.find(({ from }) => from > one.to && from - one.to < MOST_IN_SPAN);
    const hasOwn = tokens.slice(next?.from, next?.to).some(({ word }) => MONTHS.includes(word));
    if (meaning.kind !== "date" || meaning.end || !isBare || (next && hasOwn)) return one;
    const day = meaning.start.slice(8);
    const inYear = year ?? yearOf(number, meaning.start);
    const start = `${inYear}-${String(number).padStart(2, "0")}-${day}`;
    return parsePlanDate(start) ? { ...one, meaning: { ...meaning, start } } : one;
  });
}

const MOST_IN_SPAN = 4;

/** The year in which a month comes next, seen from a day that is not over. */
function yearOf(month: number, after: string): number {
  const year = Number(after.slice(0, 4));
  return month < Number(after.slice(5, 7)) ? year + 1 : year;
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

function spanOf(
  tokens: Tokens,
  index: number,
  length: number,
  days: { start: string; end?: string; isFeast?: boolean; isShifted?: boolean },
): Finding[] {
  const from = tokens.findIndex((token) => token.end > index);
  const after = tokens.findIndex((token) => token.start >= index + length);
  const to = after < 0 ? tokens.length : after;
  const isEnd = tokens[to - 1]?.text === "." && /^\p{Lu}/u.test(tokens[to]?.text ?? "");
  return from < 0 || from >= to
    ? []
    : [{ from, to: isEnd ? to - 1 : to, weight: WEIGHT, meaning: { kind: "date", ...days } }];
}

/** As `chrono-node` reads them, without what it takes for one in lengths, rhythms and references. */
function findRead(text: string, tokens: Tokens, today: string): Finding[] {
  const reference = parsePlanDate(today);
  if (!reference) return [];
  return en.casual
    .parse(apart(text), reference, { forwardDate: true })
    .flatMap(({ index, text: words, start, end }) => {
      const lower = words.toLowerCase();
      // It takes "the money" for a date.
      if (!DATE_WORD.test(lower)) return [];
      const hasDay = start.isCertain("day");
      const isWeekday = start.isCertain("weekday") && !hasDay;
      if (!hasDay && !isWeekday && !start.isCertain("month")) return [];
      if (/\b(?:ago|last|past)\b|^now$/.test(lower)) return [];
      if (UNIT_WORD.test(lower) && !FROM_TODAY.test(lower)) return [];
      if (end && !end.isCertain("day") && !end.isCertain("weekday")) return [];
      if ((end && isWeekday) || MONTHS.includes(lower) || /^[\d\s]+$/.test(lower)) return [];
      const at = tokens.findIndex((token) => token.end > index);
      const isLed = isWord(tokens[at - 1], LEADS) && !isWord(tokens[at - 1], /^and$/);
      if (isWeekday && !FROM_TODAY.test(lower) && !isLed) return [];
      if (!hasDay && !isWeekday && MONTH_WORD.test(lower)) return [];
      // "This January, 3 weeks".
      const after = tokens.findIndex((token) => token.start >= index + words.length);
      if (/,\s*\d+$/.test(words) && unitAt(tokens, after)) return [];
      const day = formatPlanDate(start.date());
      const last = end ? formatPlanDate(end.date()) : undefined;
      return spanOf(tokens, index, words.length, {
        start: day,
        ...(last && last > day ? { end: last } : {}),
      });
    });
}

const COUNT = "(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)";
const LENGTH_FROM = new RegExp(
  `\\b${COUNT} (?:weeks?|wks?|days?|months?|sundays?|fortnights?)` +
    "(?= (?:from|starting|beginning) (?!now\\b|today\\b|tomorrow\\b))",
  "gi",
);
const COUNTED = "(?:weeks?|wks?|days?|months?|mins?|minutes|verses|questions|of|x)";
const STOP_BEFORE_COUNT = new RegExp(`(?<=\\b[a-z]{3,9})\\.(?= +\\d+ ?${COUNTED}\\b)`, "gi");

/** "Three weeks from Friday" is a length and a start; "in January. 4 weeks" are two sentences. Offsets stay. */
function apart(text: string): string {
  return text
    .replaceAll(LENGTH_FROM, (words) => " ".repeat(words.length))
    .replaceAll(STOP_BEFORE_COUNT, "|");
}

/** "In January", "July and August", "October 2027": from the first day to the last. */
function findMonths(tokens: Tokens, today: string): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const month =
      MONTHS.findIndex(
        (name) => token.word === name || (name !== "may" && token.word === name.slice(0, 3)),
      ) + 1;
    if (month === 0) return [];
    const isShort = token.word.length === 3;
    // "January is Genesis, March is Mark": as names are written, and not where a sentence begins.
    const isName =
      /^(?:March|May)$/.test(token.text) && /[\p{L},]$/u.test(tokens[at - 1]?.text ?? "");
    // "Feb Mark, March Matthew, April Luke": one of several months.
    const isAmong = isShort && /^\p{Lu}/u.test(token.text) && hasOtherMonth(tokens, at);
    const isLed = isName || isAmong || isWord(tokens[at - 1], LEADS);
    // "Jan to June", "feb-apr".
    const joint = tokens[at + 1];
    const isSpan =
      (isWord(joint, /^(?:to|thru|through|until|till)$/) || /^[-–]$/.test(joint?.text ?? "")) &&
      MONTH_WORD.test(tokens[at + 2]?.word ?? "") &&
      MONTHS.some((name) => name.startsWith(tokens[at + 2]?.word ?? " "));
    if ((isShort || token.word === "march") && !isLed && !isSpan) return [];
    // "Feb to may": the end of a span.
    const isEnd =
      (isWord(tokens[at - 1], /^to$/) || isMark(tokens[at - 1], /^[-–]$/)) &&
      MONTH_WORD.test(tokens[at - 2]?.word ?? "");
    if (
      token.word === "may" &&
      !isName &&
      !isEnd &&
      !isWord(
        tokens[at - 1],
        /^(?:in|of|during|this|next|from|until|till?|through|thru|by|end|for)$/,
      )
    )
      return [];
    const next = tokens[at + 1];
    const year = next?.kind === "number" && next.text.length === 4 ? Number(next.text) : undefined;
    const isNext = isWord(next, /^next$/) && isWord(tokens[at + 2], /^year$/);
    const thisYear = Number(today.slice(0, 4));
    const inYear =
      year ?? (isNext ? thisYear + 1 : month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear);
    const first = `${inYear}-${String(month).padStart(2, "0")}-01`;
    const end = lastOfMonth(first);
    const to = at + 1 + (year ? 1 : isNext ? 2 : 0);
    const part = partOfMonth(tokens, at, first, end);
    if (part) return [{ from: at, to, weight: WEIGHT - 1.5, meaning: { kind: "date", ...part } }];
    return [
      {
        from: at,
        to,
        weight: WEIGHT - 1.5,
        meaning: { kind: "date", start: first < today ? today : first, end },
      },
    ];
  });
}

/** "The first week of February", "the last two weeks in January". */
function partOfMonth(tokens: Tokens, at: number, first: string, end: string) {
  const words = tokens.slice(Math.max(0, at - 4), at).map(({ word, text }) => word || text);
  const found = WEEKS_OF.exec(words.join(" "));
  if (!found) return undefined;
  const [, place = "", count] = found;
  const days = 7 * (count ? (NUMBERS.indexOf(count) % 4) + 1 : 1);
  if (/^(?:last|final)$/.test(place)) return { start: addDays(end, 1 - days), end };
  const start = addDays(first, 7 * ORDINALS.indexOf(place));
  return { start, end: addDays(start, days - 1) };
}

const ORDINALS = ["first", "second", "third", "fourth"];
const NUMBERS = "1 2 3 4 one two three four".split(" ");
const WEEKS_OF =
  /(?:^| )(first|second|third|fourth|last|final) (?:([1-4]|one|two|three|four) )?weeks? (?:of|in)$/;

function hasOtherMonth(tokens: Tokens, at: number): boolean {
  return tokens.some(({ word }, other) => other !== at && word !== "may" && MONTHS.includes(word));
}

/** "In 2027", "for next year": all of it. */
const STARTS_YEAR = /^(?:start|starting|begin|beginning|open|opening|into)$/;

function findYears(tokens: Tokens, today: string): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    const lead = tokens[at - 1];
    if (
      !isWord(lead, /^(?:in|for|during|throughout|through|over|of)$/) &&
      !isWord(lead, STARTS_YEAR)
    )
      return [];
    const thisYear = Number(today.slice(0, 4));
    const isNext = isWord(token, /^next$/) && isWord(tokens[at + 1], /^year$/);
    const year = isNext ? thisYear + 1 : /^20\d\d$/.test(token.text) ? Number(token.text) : 0;
    if (year <= thisYear) return [];
    const start = `${year}-01-01`;
    // "Start 2027 with Matthew".
    const isStart = isWord(lead, STARTS_YEAR);
    const meaning = { kind: "date", start, ...(isStart ? {} : { end: `${year}-12-31` }) } as const;
    return [{ from: at, to: isNext ? at + 2 : at + 1, weight: WEIGHT - 1.5, meaning }];
  });
}
