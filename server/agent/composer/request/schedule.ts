/** How long a plan runs and on which days, as far as a request says it. */
import { addDays, weekdayOf } from "#shared/domain/planDate.ts";
import { WEEKDAYS, withoutToldDates } from "../understand/finders/relativeDates.ts";
import { type FoundDate, findDates } from "../understand/finders/writtenDates.ts";
import { findMonth, findPeriod } from "./periods.ts";

export interface Schedule {
  weeks?: number;
  daysPerWeek?: number;
  /** Days in all, where those were asked for instead of weeks. */
  totalDays?: number;
  /** Where `weeks` was said in months. */
  months?: number;
  /** 1 is Monday, 7 is Sunday. */
  readingDays?: number[];
  startDate?: string;
  endDate?: string;
  minutes?: number;
  /** At most so many verses a day. */
  versesPerDay?: number;
  /** Whether that is about how many rather than the most. */
  isAboutVerses?: boolean;
}

/** Reads a text whose numbers are digits. */
export function readSchedule(text: string, today: string): Schedule {
  const schedule: Schedule = { ...readDates(text, today) };
  const readingDays = readReadingDays(text);
  if (readingDays) {
    schedule.readingDays = readingDays;
    schedule.daysPerWeek = readingDays.length;
  }
  const perWeek = readDaysPerWeek(text);
  if (perWeek !== undefined) schedule.daysPerWeek = perWeek;
  else if (!readingDays && EVERY_DAY.test(text)) schedule.daysPerWeek = 7;
  const minutes = (MINUTES_OF_READING.exec(text) ?? MINUTES.exec(text))?.[1];
  if (minutes) schedule.minutes = Number(minutes);
  const verses = ONE_VERSE.test(text)
    ? "1"
    : (VERSES_A_DAY.exec(text)?.[1] ?? AT_MOST_VERSES.exec(text)?.slice(1).find(Boolean));
  if (verses) {
    schedule.versesPerDay = Number(verses);
    if (new RegExp(`\\b(?:about|around|some|roughly) ${verses} verses`, "i").test(text))
      schedule.isAboutVerses = true;
  }
  Object.assign(schedule, readLength(withoutToldDates(text, today)));
  const leading = LEADING_UP.exec(text);
  if (leading && schedule.startDate && !schedule.endDate) {
    const isDays = /day/i.test(leading[2] ?? leading[4] ?? "");
    schedule.endDate = schedule.startDate;
    delete schedule.startDate;
    delete schedule.weeks;
    schedule.totalDays = Number(leading[1] ?? leading[3] ?? 1) * (isDays ? 1 : 7);
  }
  const { weeks, totalDays, daysPerWeek } = schedule;
  // "One week (7 days)" says how many days that week has.
  if (weeks === 1 && daysPerWeek === undefined && !readingDays) {
    const days = DAYS_IN_ALL.exec(text)?.[1];
    if (days && Number(days) <= 7) schedule.daysPerWeek = Number(days);
  }
  if (weeks === undefined && totalDays === undefined && !schedule.startDate && !schedule.endDate) {
    Object.assign(schedule, findPeriod(text, today));
  }
  // "24 days of December" begins with the month.
  if (totalDays !== undefined && !schedule.startDate && !schedule.endDate) {
    const start = findPeriod(text, today)?.startDate;
    if (start && /\bdays of \p{L}+\b/iu.test(text)) schedule.startDate = start;
  }
  // "A 21 day fast in January", "3 weeks in May" too.
  if ((totalDays ?? weeks) !== undefined && !schedule.startDate && !schedule.endDate) {
    const start = findMonth(text, today)?.startDate;
    if (start) schedule.startDate = start;
  }
  if (/\bthis weekend\b/i.test(text) && !schedule.startDate) {
    const toSaturday = Math.max(0, 6 - weekdayOf(today));
    schedule.startDate = addDays(today, toSaturday);
    schedule.weeks ??= 1;
  }
  matchReadingDays(schedule, perWeek);
  return schedule;
}

const MINUTES = /(\d{1,3})[ -]?min(?:ute)?s?\b/i;
/** Other minutes may be named as well: those of a meeting, of a break. */
const MINUTES_OF_READING = /\bread\p{L}*\b[^.;\d]{0,30}?(\d{1,3})[ -]?min(?:ute)?s?\b/iu;
const ONE_VERSE = /\b(?:an?|1|one) verse (?:a|per|each|every|at a) (?:day|time)\b/i;
const VERSES_A_DAY =
  /(\d{1,3}) verses (?:or (?:less|fewer) )?(?:a|per|each|every|at a) (?:day|time|reading)\b/i;
/** "Readings no longer than 10 verses", "under 12 verses", "8 verses or fewer". */
const AT_MOST_VERSES =
  /\b(?:(?:no|not) (?:more|longer) than|at most|up to|max(?:imum)?(?: of)?|under|fewer than|less than|within) (?:about )?(\d{1,3}) verses\b|(?<!\d)(?<!\d[:-])(\d{1,3})(?= verses (?:or (?:less|fewer|under)|max(?:imum)?|tops|at most)\b)/i;

/** "5 days a week, skip Sundays": the first of the days that are left, so that days and dates agree. */
function matchReadingDays(schedule: Schedule, perWeek: number | undefined): void {
  const { readingDays } = schedule;
  if (!readingDays || perWeek === undefined || perWeek === readingDays.length) return;
  if (perWeek < readingDays.length) schedule.readingDays = readingDays.slice(0, perWeek);
  else delete schedule.readingDays;
}

/** Gives a schedule that says when it ends, and how long it is, the day on which it begins. */
export function beginInTime(schedule: Schedule, today: string): void {
  const { startDate, endDate, weeks, totalDays, daysPerWeek, readingDays } = schedule;
  if (startDate || !endDate) return;
  if (weeks === undefined && totalDays === undefined) {
    schedule.startDate = today < endDate ? addDays(today, 1) : today;
    return;
  }
  const perWeek = readingDays?.length ?? daysPerWeek ?? (weeks === undefined ? 7 : 5);
  const days = totalDays ?? 0;
  if (weeks !== undefined && !readingDays) {
    schedule.startDate = addDays(endDate, 1 - (weeks - 1) * 7 - perWeek);
    return;
  }
  const span =
    weeks === undefined
      ? Math.floor((days - 1) / perWeek) * 7 + ((days - 1) % perWeek) + 1
      : weeks * 7;
  schedule.startDate = addDays(endDate, 1 - span);
}

/** Said of the plan, not of what a day holds: "five questions every day" says nothing about weekends. */
const EVERY_DAY =
  /(?<!\b(?:questions?|prayers?|verses?|minutes?|psalms?|proverbs?|chapters?|for|in|into|on|of|to|with|add) )\b(?:every (?:single )?day|each day|daily|7 days)\b(?! (?:of|in) (?:the )?(?:month|january|february|march|april|may|june|july|august|september|october|november|december))|\b(?:weekends|saturday and sunday|sundays) too\b|\b(?:includ(?:e|es|ing)|incl\.?|add(?:ing)?) (?:the )?weekends?\b|\b(?:including|incl\.?) (?:saturdays?|sundays?)/i;

const DAYS_IN_ALL = /(?<![\d:-])(\d{1,3})\s*-?\s*days?\b(?!\s*(?:a|per|each|every)\b)/i;

/** "Skip 25 December": a day that is not read begins and ends nothing. */
export const LEFT_OUT =
  /\b(?:skip(?:ping)?|except(?: for)?|excluding|but not|not|leav(?:e|ing) out|without|no readings?|apart from|other than)(?: on)?(?: the)? $/i;
/** "The week leading up to it": the date that is named is the last day. */
const LEADING_UP =
  /\b(?:(\d{1,2}) )?(days?|weeks?)\b(?: \p{L}+){0,5}? (?:that lead |leading |running )?up to (?:it|this|that|then|the day|the date|the service)\b|\bthe (?:(\d{1,2}) )?(days?|weeks?) before(?: it| that| then)?(?=\W*(?:$|[,.;]))/iu;

function readDates(text: string, today: string): Pick<Schedule, "startDate" | "endDate"> {
  const leads = (index: number) => text.slice(Math.max(0, index - 40), index);
  const dates = findDates(text, today).filter(({ index }) => !LEFT_OUT.test(leads(index)));
  const [first, second] = dates;
  if (!first) return {};
  const isSpan =
    second &&
    /^\s*(?:\d{1,2}(?:st|nd|rd|th)?)?\s*(?:-|–|to|until|till|through|thru|and|up to)?\s*$/i.test(
      text.slice(first.index + first.length, second.index),
    );
  if (isSpan && second.date > first.date) return { startDate: first.date, endDate: second.date };
  // "Finish by Easter Sunday": a date may be the end, whichever stands first.
  const end = dates.find(({ index }) => ENDING.test(leads(index)));
  const rest = dates.filter((date) => date !== end);
  const start = rest.find(({ index }) => STARTING.test(leads(index))) ?? rest[0];
  const startDate = start && { startDate: start.date };
  const endDate = end && start ? laterThan(start, end, text) : end?.date;
  return endDate ? { ...startDate, endDate } : { ...startDate };
}

/** "From New Year's Day by New Year's Eve": a day without a year is the next one after the start. */
function laterThan(start: FoundDate, end: FoundDate, text: string): string | undefined {
  if (end.date > start.date) return end.date;
  const again = findDates(text, start.date).find(({ index }) => index === end.index)?.date;
  return again && again > start.date ? again : undefined;
}

/** "Before Purim on 23 March": a name may stand between. */
const ENDING =
  /\b(?:(?:by|until|till?|before|up to|leading up to|finish(?:ing)? (?:by|before)) (?:\p{L}[\p{L}'’]* ){1,3}?(?:on|\()|by|until|till?|before|up to|leading (?:up )?to|end(?:ing|s)?(?: on| with| by)?|finish(?:ing|ed|es)?(?: on| by| before)?|done(?: by)?|through|complete(?:d)?(?: by)?|(?:up to and )?including|(?:last|final) (?:reading|day|session)(?: (?:is|falls|being))?(?: on)?)\s*[:=]?\s*$/iu;
const STARTING =
  /\b(?:start\w*|begin\w*|from|kick\w* off|launch\w*)(?: on| with| at| right after| after)?\s*[:=]?\s*$/i;

function readDaysPerWeek(text: string): number | undefined {
  const match =
    /(\d)\s*(?:-\s*)?(?:day|reading|time|session)s?\s*(?:of reading\s*)?(?:a|per|each|every|\/|in a|in each|out of the)\s*week/i.exec(
      text,
    ) ??
    /(\d)[ -]days?[ -](?:a|per)[ -]week/i.exec(text) ??
    /(\d)\s*(?:x|×)\s*(?:a|per)?\s*week/i.exec(text) ??
    /(?:weeks?|months?|years?)\s*(?:,|of|with|and|;|\(|-|–|:|\.|at)?\s*(\d)\s*(?:days|readings)(?! (?:in (?:all|total)))(?! plan)/i.exec(
      text,
    );
  const days = Number(match?.[1]);
  if (days >= 1 && days <= 7) return days;
  if (
    /\b(?:once|1 time|1|(?:an?|1) (?:\p{L}+ )?(?:story|reading|passage|devotion|lesson|parable|miracle|psalm|session)) (?:(?:for|on) )?(?:a|per|each|every) week\b|\bweekly (?:plan|reading)/iu.test(
      text,
    )
  )
    return 1;
  if (/\btwice a week\b/i.test(text)) return 2;
  if (/\b(?:every day of the week|daily,? including weekends|every single day)\b/i.test(text)) {
    return 7;
  }
  return undefined;
}

const OFF =
  /\b(?:except|but not|nothing|no|not|skip(?:ping)?|drop(?:ping)?|without|minus|day off|rest|other than|apart from)(?: (?:readings?|for|on|the|any|all|advent|lent|lenten|easter|communion))*\s+(monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/i;
/** "Sundays off", "Sunday is a rest day", "a day off each Friday". */
const RESTING =
  /(?:\b(?=\p{L}+days? (?:off|free|(?:is|are|as) (?:(?:a|our|the) )?(?:rest|off|free|break|sabbath|day off)))|\b(?:rest|free|off|catch[- ]?up|break|grace) days? (?:on |each |every |for )+|\bdays? (?:off|of rest) (?:on |each |every )+)(monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/iu;
const DAY_NAMES = WEEKDAYS.map((day) => `${day}s?|${day.slice(0, 3)}(?:rs|r|s|nes)?\\b`);
const DAY_NAME = new RegExp(`\\b(?:${DAY_NAMES.join("|")})\\b`, "gi");

function weekdayNumber(name: string): number {
  return WEEKDAYS.findIndex((day) => day.startsWith(name.slice(0, 3).toLowerCase())) + 1;
}

function readReadingDays(text: string): number[] | undefined {
  if (/\b(?:weekdays?|working days|business days|workdays)\b/i.test(text)) return [1, 2, 3, 4, 5];
  if (
    /\b(?:no|not|not on|nothing on|none on|skip(?:ping)?|except|off on) (?:the |on )?(?:weekends?|saturdays? (?:or|and) sundays?)\b|without (?:the )?weekends?|weekends? off/i.test(
      text,
    )
  ) {
    return [1, 2, 3, 4, 5];
  }
  const off = OFF.exec(text)?.[1] ?? RESTING.exec(text)?.[1];
  if (off) return [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekdayNumber(off));
  const span =
    /\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\s*(?:-|–|to|through|thru)\s*(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/i.exec(
      text,
    );
  if (span) {
    const [from, to] = [weekdayNumber(span[1] ?? ""), weekdayNumber(span[2] ?? "")];
    const length = ((to - from + 7) % 7) + 1;
    // "Sunday through Thursday" runs over the end of a week.
    const days = Array.from({ length }, (_, index) => ((from - 1 + index) % 7) + 1);
    if (length > 1) return days.sort((a, b) => a - b);
  }
  if (/\bevery (?:other|2nd|second) day\b|\balternate days\b/i.test(text)) return [1, 3, 5];
  if (/\bweekends?\b/i.test(text)) return EVERY_DAY.test(text) ? undefined : [6, 7];
  const named = new Set(
    [...text.matchAll(DAY_NAME)]
      .filter(({ 0: name, index }) => isReadingDay(text, name, index))
      .map(([name]) => weekdayNumber(name)),
  );
  // A single day counts where it is said to come again and again.
  const isWeekly =
    /\b(?:(?:every|each) \w+days?\b(?! \d)|(?:only|just|on) (?:\w+days\b|\w+day\b(?! (?:\d|in\b))))|days? only\b|\b\w+day an? (?:extra )?reading day\b/i.test(
      text,
    ) || new RegExp(`\\b(?:${WEEKDAYS.join("|")})s\\b(?! reading)`, "i").test(text);
  if (named.size === 1 && !isWeekly) return undefined;
  return named.size > 0 ? [...named].sort((a, b) => a - b) : undefined;
}

/** "starting Monday" and "Easter Sunday" name a date, not a day that is read. */
function isReadingDay(text: string, name: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 16), index);
  if (/(?:start\w*|begin\w*|from|next|easter|palm|holy|good|ash|maundy)\s(?:on )?$/i.test(before)) {
    return false;
  }
  // "sat" and "sun" alone are words of other things.
  return !/^(?:sat|sun|wed)$/i.test(name) || /day|,|and|&/i.test(text.slice(index - 5, index));
}

/** "6 weeks, no wait, make it 8": what is said last counts. */
const CORRECTION =
  /\b(?:no,? wait|wait,?|actually|scratch that|sorry|i mean(?:t)?|on second thought|or rather|correction|make (?:it|that)|no,? (?=\d))\b/gi;

function readLength(text: string): Pick<Schedule, "weeks" | "totalDays" | "months"> {
  const last = [...text.matchAll(CORRECTION)].at(-1);
  const corrected = last ? lengthIn(text.slice(last.index + last[0].length)) : {};
  return Object.keys(corrected).length > 0 ? corrected : lengthIn(text);
}

/** "Christmas week", "mission month". */
const NAMED_STRETCH =
  /\b(?:christmas|thanksgiving|easter|mission|prayer|youth|family|harvest|stewardship|unity|camp|vacation|holiday|bible|creation|gratitude|revival|(?:mother|father)['’]?s['’]?(?: day)?) (week|month)\b/i;

function lengthIn(text: string): Pick<Schedule, "weeks" | "totalDays" | "months"> {
  if (/\b1 week\b.*\b(?:the )?(?:next|other|second) week\b/i.test(text)) return { weeks: 2 };
  const inTurn = [...text.matchAll(/(\d{1,2}) weeks? (?:on|in|of|about|for|with)\b/gi)];
  if (inTurn.length > 1 && /\b(?:then|followed by|and)\b/i.test(text)) {
    return { weeks: inTurn.reduce((sum, [, count]) => sum + Number(count), 0) };
  }
  const weekdays = COUNTED_WEEKDAYS.exec(text)?.[1];
  if (weekdays) return { weeks: Number(weekdays) };
  const weeks =
    /(\d{1,3})\s*-?\s*(?:full\s+)?weeks?(?!\s*days)\b/i.exec(text)?.[1] ??
    /(\d{1,2}) (?!days?\b)\p{L}+ weeks\b/iu.exec(text)?.[1];
  if (Number(weeks) > 0) return { weeks: Number(weeks) };
  const fortnights = /(\d{1,2}) fortnights?/i.exec(text)?.[1];
  if (fortnights) return { weeks: Number(fortnights) * 2 };
  const months = /(\d{1,2})[ -]months?/i.exec(text)?.[1];
  if (months) return { weeks: Math.round((Number(months) * 52) / 12), months: Number(months) };
  const named = NAMED_STRETCH.exec(text)?.[1];
  if (named) return { weeks: /week/i.test(named) ? 1 : 4 };
  const years = /(\d)[ -]years?(?! ?olds?)/i.exec(text)?.[1];
  if (years) return { weeks: Number(years) * 52 };
  if (/\bthis week\b|\bweek of prayer\b/i.test(text)) return { weeks: 1 };
  const days =
    /(\d{1,3})\s*-?\s*days?\b(?!\s*(?:a|per|each|every|\/|-a-|in a|out of|of the)\b)/i.exec(
      text,
    )?.[1];
  if (days && days !== "0") return { totalDays: Number(days) };
  const readings = COUNTED_READINGS.exec(text)?.[1];
  return readings && readings !== "0" ? { totalDays: Number(readings) } : {};
}

/** "6 Sundays" are six weeks. */
const COUNTED_WEEKDAYS = new RegExp(
  `(?<![\\d:/-])(\\d{1,2}) (?:${WEEKDAYS.join("|")})s?\\b(?! of)`,
  "i",
);
/** "7 readings", "six sessions": a reading is a day. */
const COUNTED_READINGS =
  /(?<![\d:-])(\d{1,3}) (?:(?:\p{L}+ ){0,2}(?:stories|parables|miracles|passages|texts|nights|evenings|mornings)|(?:short |daily |bible )?(?:readings|sessions|devotions|devotionals|entries|lessons|meetings|instal?lments|gatherings))\b(?! (?:a|per|each|every|in a)\b)/iu;
