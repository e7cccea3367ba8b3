/** Dates inside a sentence: "starting 29 November 2026", "June 1 to Aug 31", "from next Monday". */
import { addDays, formatPlanDate, parsePlanDate, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { findFeasts } from "./feastDates.ts";
import { shiftedByWeekday, toldDates, WEEKDAYS } from "./relativeDates.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
/** "3 Oct 26" as well, where the number counts nothing. */
const YEAR =
  "(?:,? +(?:(\\d{4})|['’]?(2[5-9]|3\\d)(?![\\d:.])(?! ?-? ?(?:weeks?|days?|months?|chapters?|readings?|verses?|minutes?)\\b)))?";

export interface FoundDate {
  date: string;
  /** The last day of a season. */
  end?: string;
  index: number;
  length: number;
  /** Whether the word before it moved it by a day: "after Labor Day". */
  isShifted?: boolean;
}

const DAY_FIRST = new RegExp(`\\b${DAY}(?: of)? (${MONTH})\\b\\.?${YEAR}`, "gi");
/** "Monday 18. January", as it is written in other languages, where something leads to the day. */
const DAY_DOT = new RegExp(
  `(?<=\\b(?:${WEEKDAYS.join("|")}|on|from|to|until|till|by|the|before|after|between|and|begin\\w*|start\\w*),? )` +
    `(\\d{1,2})\\. (${MONTH})\\b${YEAR}`,
  "gi",
);
/** "In January 4 weeks": the number counts something else; in "Feb 15 week" it does not. */
const NO_COUNT =
  "(?!-week\\b)(?!(?<=\\b1) ?week\\b)(?! ?-?(?:weeks|wks?|days?|months?|mins?|minutes?|chapters?|verses?|questions?|qs|readings?|psalms?)\\b)" +
  // "We finished it in November. 2 Samuel please".
  "(?! (?:sam(?:uel)?|kings|kgs|chron(?:icles)?|cor(?:inthians)?|thess(?:alonians)?|tim(?:othy)?|pet(?:er)?|john|jn)\\b)";
const MONTH_FIRST = new RegExp(`\\b(${MONTH})\\b\\.? ${DAY}\\b${NO_COUNT}${YEAR}`, "gi");
/** "December 1-24": the second day has no month. */
const MONTH_SPAN = new RegExp(`\\b(${MONTH}) \\d{1,2}\\s?(?:-|–|to)\\s?${DAY}\\b${YEAR}`, "gi");
/** "3 to 24 January": so has the first. */
const DAY_SPAN = new RegExp(
  `\\b${DAY}\\s?(?:-|–|to|and|until|till|through|thru)\\s?(?:the )?${DAY}(?: of)? (${MONTH})\\b${YEAR}`,
  "gi",
);
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const SLASHED = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/g;
/** "01.02.2027" is written where the day comes first. */
const DOTTED = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g;
/** "From 1 to the 24th": the month of the date before it. */
const LATER_THAT_MONTH =
  /^\s*(?:-|–|to|until|till|through|thru|and)\s+(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/i;
/** "Starting in February". */
const START_OF_MONTH = new RegExp(
  `\\b(?:start(?:s|ing)?|begin(?:s|ning)?|kick(?:s|ing)? off)(?: it| the plan)? (?:in|at the (?:start|beginning) of) (${MONTH})\\b(?! \\d{1,2}\\b)(?:,? (\\d{4}))?`,
  "gi",
);
const SLASHED_SHORT = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?!\/?\d)/g;

/** The dates in a text, in its order. Without a year, the next such day on or after `today`. */
export function findDates(text: string, today: string): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, month: number, day: number, year?: string) => {
    const date = toDate(month, day, year, today);
    if (date) found.push({ date, index: match.index ?? 0, length: match[0].length });
  };
  for (const match of text.matchAll(ISO)) add(match, Number(match[2]), Number(match[3]), match[1]);
  const isDayFirst = writesDayFirst(text);
  for (const match of [...text.matchAll(SLASHED), ...text.matchAll(SLASHED_SHORT)]) {
    const [first, second] = [Number(match[1]), Number(match[2])];
    const year = match[3]?.length === 2 ? `20${match[3]}` : match[3];
    if (isDayFirst) add(match, second, first, year);
    else add(match, first, second, year);
  }
  for (const match of text.matchAll(DOTTED)) {
    add(match, Number(match[2]), Number(match[1]), match[3]);
  }
  for (const match of text.matchAll(START_OF_MONTH)) {
    const date = toDate(monthOf(match[1] ?? ""), 1, match[2], today);
    // The verb stays outside, so that it still says that this is the start.
    const at = match[0].lastIndexOf(match[1] ?? "");
    if (date) found.push({ date, index: match.index + at, length: match[0].length - at });
  }
  for (const match of [...text.matchAll(DAY_FIRST), ...text.matchAll(DAY_DOT)]) {
    add(match, monthOf(match[2] ?? ""), Number(match[1]), fullYear(match[3], match[4]));
  }
  for (const match of text.matchAll(MONTH_FIRST)) {
    if (found.some(({ index, length }) => overlaps(match, index, length))) continue;
    add(match, monthOf(match[1] ?? ""), Number(match[2]), fullYear(match[3], match[4]));
  }
  for (const match of text.matchAll(MONTH_SPAN)) {
    const end = toDate(
      monthOf(match[1] ?? ""),
      Number(match[2]),
      fullYear(match[3], match[4]),
      today,
    );
    const [all, , day = ""] = match;
    const at = all.lastIndexOf(match[3] ?? match[4] ?? day);
    const from = match[3] || match[4] ? all.lastIndexOf(day, at - 1) : at;
    if (end) found.push({ date: end, index: match.index + from, length: all.length - from });
  }
  for (const match of text.matchAll(DAY_SPAN)) {
    const start = toDate(
      monthOf(match[3] ?? ""),
      Number(match[1]),
      fullYear(match[4], match[5]),
      today,
    );
    const first = /^\d+(?:st|nd|rd|th)?/i.exec(match[0])?.[0] ?? "";
    if (start) found.push({ date: start, index: match.index, length: first.length });
  }
  for (const { date, index, length } of [...found]) {
    const day = LATER_THAT_MONTH.exec(text.slice(index + length));
    const later = day && toDate(Number(date.slice(5, 7)), Number(day[1]), date.slice(0, 4), today);
    if (later && later > date && !found.some((other) => other.date === later)) {
      found.push({ date: later, index: index + length + day[0].length, length: 0 });
    }
  }
  for (const other of [...toldDates(text, today), ...relativeDates(text, today)]) {
    if (!found.some((one) => isBeside(one, other))) found.push(other);
  }
  for (const feast of findFeasts(text, today)) {
    if (!found.some(({ index }) => Math.abs(index - feast.index) < 3)) found.push(feast);
  }
  return shiftedByWeekday(text, found)
    .filter((one, _, all) => !all.some((other) => other !== one && isInside(one, other)))
    .sort((a, b) => a.index - b.index);
}

/** "From Sunday" in "2 weeks from Sunday". */
function isInside(inner: FoundDate, outer: FoundDate): boolean {
  return (
    outer.length > inner.length &&
    inner.length > 0 &&
    outer.index <= inner.index &&
    inner.index + inner.length <= outer.index + outer.length
  );
}

/** Whether two spans of text share a letter. */
function isBeside(one: FoundDate, other: FoundDate): boolean {
  return one.index < other.index + other.length && other.index < one.index + one.length;
}

function fullYear(four: string | undefined, two: string | undefined): string | undefined {
  return four ?? (two && `20${two}`);
}

/** American order, unless one of the numbers can be no month, or the month is told beside it: "11/1 (11 Jan)". */
function writesDayFirst(text: string): boolean {
  const told = [
    ...[...text.matchAll(DAY_FIRST)].map(([, day, month = ""]) => [day, monthOf(month)]),
    ...[...text.matchAll(MONTH_FIRST)].map(([, month = "", day]) => [day, monthOf(month)]),
  ].map(([day, month]) => `${Number(day)}/${month}`);
  return [...text.matchAll(SLASHED), ...text.matchAll(SLASHED_SHORT)].some(
    ([, first, second]) =>
      Number(first) > 12 || told.includes(`${Number(first)}/${Number(second)}`),
  );
}

function overlaps(match: RegExpMatchArray, index: number, length: number): boolean {
  const start = match.index ?? 0;
  return start < index + length && index < start + match[0].length;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function toDate(month: number, day: number, year: string | undefined, today: string) {
  const pad = (number: number) => String(number).padStart(2, "0");
  const inYear = (of: number) => `${of}-${pad(month)}-${pad(day)}`;
  const isReal = (date: string) => parsePlanDate(date) !== undefined;
  if (year) return isReal(inYear(Number(year))) ? inYear(Number(year)) : undefined;
  const thisYear = Number(today.slice(0, 4));
  return [thisYear, thisYear + 1, thisYear + 2, thisYear + 3]
    .map(inYear)
    .find((date) => isReal(date) && date >= today);
}

const RELATIVE = new RegExp(
  `\\b(?:(today|tomorrow|(?<=\\b(?:start|begin)\\w* )(?:right |straight )?(?:now|away|immediately|at once)|(?<!\\bthe )next week|next month)|(?:start(?:ing|s)?|begin(?:ning|s)?|from|on|next|this coming)(?: on)? (?:next |this |the first )?(${WEEKDAYS.join("|")})(?! ?[-–&])(?!,? (?:to|through|thru|and|or|of|in|after|before|following|preceding|${WEEKDAYS.join("|")})\\b))\\b`,
  "gi",
);

function relativeDates(text: string, today: string): FoundDate[] {
  return [...text.matchAll(RELATIVE)].map((match) => {
    const word = (match[1] ?? match[2] ?? "").toLowerCase();
    return { date: relativeDate(word, today), index: match.index, length: match[0].length };
  });
}

function relativeDate(word: string, today: string): string {
  if (/^(?:today|.*(?:now|away|immediately|at once))$/.test(word)) return today;
  if (word === "tomorrow") return addDays(today, 1);
  if (word === "next month") return firstOfNextMonth(today);
  return nextWeekday(word === "next week" ? 1 : WEEKDAYS.indexOf(word) + 1, today);
}

function firstOfNextMonth(today: string): string {
  const noon = parsePlanDate(`${today.slice(0, 8)}01`) ?? new Date(0);
  noon.setUTCMonth(noon.getUTCMonth() + 1);
  return formatPlanDate(noon);
}

/** The first such weekday after `today`; 1 is Monday. */
function nextWeekday(weekday: number, today: string): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
  return addDays(today, ahead);
}
