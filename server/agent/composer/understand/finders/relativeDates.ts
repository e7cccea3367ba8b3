/** Dates that are told from others: "the Monday after Thanksgiving", "the first Sunday in October", "2 weeks from Sunday". */

import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { ORDINALS } from "./numbers.ts";
import type { FoundDate } from "./writtenDates.ts";

export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
];
const WEEKDAY = WEEKDAYS.join("|");
const SHORT_WEEKDAY = "mon|tues?|wed|thur?s?|fri|sat|sun";
const NTH = ["first", "second", "third", "fourth", "fifth"];
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const MONTH = `(?<month>${MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join("|")})`;

/** "The first Sunday in October", "last Monday of January 2027". */
const NTH_OF_MONTH = new RegExp(
  `\\b(?:the )?(?<nth>${NTH.join("|")}|[1-5](?:st|nd|rd|th)|last) (?<day>${WEEKDAY}|${SHORT_WEEKDAY}) (?:in|of) (?:(?:the month of )?${MONTH}\\b(?:,? (?<year>\\d{4}))?|(?:the |next )?(?:new )?year\\b)`,
  "gi",
);
/** "The Monday after", before a date that is read already. */
const BESIDE = new RegExp(
  `\\b(?:the )?(?<nth>first |next |second )?(?<day>${WEEKDAY}) (?:right |just |immediately )?(?<side>after|following|before|preceding) (?:the )?(?:feast of )?$`,
  "i",
);
/** "The end of October", "mid-November", "early in March": a part of a month by its name. */
const PART_OF_MONTH = new RegExp(
  `\\b(?:the )?(?<part>(?:very )?(?:end|middle|beginning|start|last(?: day)?|first day) of|mid|middle|early(?: in)?|late(?: in)?)[ -](?:the month of )?(?:${MONTH}|(?<span>(?:the|this) (?:month|year)|next month))\\b(?! \\d{1,2}\\b)(?:,? (?<year>\\d{4}))?`,
  "gi",
);
/** "On the 15th", "make it the 14th": the next such day, in the month that was named before it. */
const DAY_OF_MONTH = new RegExp(
  `\\b(?<lead>(?:start|begin|end|finish)\\w*(?: on| from| by)?|from|until|till|by|on|mak(?:e|ing) (?:it|that)) (?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)\\b(?! (?:of|day|week|chapter|${WEEKDAY}|${MONTHS.join("|")}))`,
  "gi",
);
/** "First" to "thirty first", each with its number. */
const SPELLED = new Map<string, number>([
  ...ORDINALS.map((word, at): [string, number] => [word, at + 1]),
  ["thirtieth", 30],
  ...["twenty", "thirty"].flatMap((ten, at) =>
    ORDINALS.slice(0, 9).map((word, one): [string, number] => [
      `${ten} ${word}`,
      20 + 10 * at + one + 1,
    ]),
  ),
]);
const SPELLED_DAY = [...SPELLED.keys()].reverse().join("|").replaceAll(" ", "[ -]");
/** "Monday 11th", "Tues the 1st": the next day that is both. */
const WEEKDAY_AND_DAY = new RegExp(
  `\\b(?<day>${WEEKDAY}),? (?:the )?(?:(?<number>\\d{1,2})(?:st|nd|rd|th)|(?<spelled>${SPELLED_DAY}))\\b(?! (?:of|day|week|chapter|${MONTHS.join("|")}|${MONTHS.map((month) => month.slice(0, 3)).join("|")}))`,
  "gi",
);
const MOST_DAYS_AHEAD = 200;
const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const COUNT = `\\d{1,2}|${COUNTS.join("|")}`;
const FROM_NOW = new RegExp(
  `\\b(?:(?<lead>(?:start|begin)\\w*) in (?<ahead>${COUNT}) (?<aheadUnit>day|week)s?(?: time)?|(?<count>${COUNT}) (?<unit>day|week)s? from (?:now|today|(?:this |next )?(?<day>${WEEKDAY})))\\b`,
  "gi",
);

/** "Next week Tuesday", "Tuesday of next week". */
const NEXT_WEEK = new RegExp(
  `\\bnext week,? (?:on )?(?<after>${WEEKDAY})\\b|\\b(?<before>${WEEKDAY}),? (?:of |in )?next week\\b`,
  "gi",
);

/** "Not this Monday but the one after", "not this coming Sunday, the next one". */
const NOT_THIS = new RegExp(
  `\\bnot (?:on )?(?:this|the|next)(?: coming)? (?<day>${WEEKDAY}),? (?:but |rather )?(?:on )?(?:the )?(?:one after(?: (?:that|it))?|following(?: one)?|next one|week after|${WEEKDAY} after)\\b`,
  "gi",
);

/** "The Sunday after next". */
const AFTER_NEXT = new RegExp(
  `\\b(?:the )?(?<day>${WEEKDAY}|week) after next\\b(?! (?:week|month|year|${WEEKDAY}))`,
  "gi",
);

function afterNext(text: string, today: string): FoundDate[] {
  return [...text.matchAll(AFTER_NEXT)].map((match) => {
    const weekday = WEEKDAYS.indexOf((match.groups?.day ?? "").toLowerCase()) + 1;
    // Without a weekday it is the Monday of that week.
    const next = (weekday - weekdayOf(today) + 7) % 7 || 7;
    const ahead = weekday > 0 ? next + 7 : 15 - weekdayOf(today);
    return { date: addDays(today, ahead), index: match.index, length: match[0].length };
  });
}

function theOneAfter(text: string, today: string): FoundDate[] {
  return [...text.matchAll(NOT_THIS)].map((match) => {
    const weekday = WEEKDAYS.indexOf((match.groups?.day ?? "").toLowerCase()) + 1;
    const first = addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);
    return { date: addDays(first, 7), index: match.index, length: match[0].length };
  });
}

function inNextWeek(text: string, today: string): FoundDate[] {
  return [...text.matchAll(NEXT_WEEK)].map((match) => {
    const name = match.groups?.after ?? match.groups?.before ?? "";
    const weekday = WEEKDAYS.indexOf(name.toLowerCase()) + 1;
    const date = addDays(today, 7 - weekdayOf(today) + weekday);
    return { date, index: match.index, length: match[0].length };
  });
}

/** Days that are named by a month or by today alone. @param today `yyyy-MM-dd` */
export function toldDates(text: string, today: string): FoundDate[] {
  return [
    ...inMonths(text, today),
    ...partsOfMonths(text, today),
    ...daysOfMonth(text, today),
    ...weekdaysWithDay(text, today),
    ...fromNow(text, today),
    ...inNextWeek(text, today),
    ...theOneAfter(text, today),
    ...afterNext(text, today),
  ];
}

/** Dates of a text with "the Monday after" and the like before them taken into account. */
export function shiftedByWeekday(text: string, dates: readonly FoundDate[]): FoundDate[] {
  return dates.map((found) => {
    const before = text.slice(0, found.index);
    const { nth, day, side } = BESIDE.exec(before)?.groups ?? {};
    if (!day || !side) return found;
    const weekday = WEEKDAYS.indexOf(day.toLowerCase()) + 1;
    const isAfter = /after|following/i.test(side);
    // "After" a feast reads the feast as the day behind it already; the weekday is counted from there.
    const from = found.isShifted ? addDays(found.date, isAfter ? -1 : 1) : found.date;
    const step = isAfter
      ? (weekday - weekdayOf(from) + 7) % 7 || 7
      : -((weekdayOf(from) - weekday + 7) % 7 || 7);
    const more = /second/i.test(nth ?? "") ? Math.sign(step) * 7 : 0;
    const index = BESIDE.exec(before)?.index ?? found.index;
    return {
      date: addDays(from, step + more),
      index,
      length: found.index + found.length - index,
    };
  });
}

function inMonths(text: string, today: string): FoundDate[] {
  return [...text.matchAll(NTH_OF_MONTH)].flatMap((match) => {
    // "The first Monday of the new year".
    const { nth = "", day = "", month = "january", year } = match.groups ?? {};
    const short = day.slice(0, 3).toLowerCase();
    const weekday = WEEKDAYS.findIndex((name) => name.startsWith(short)) + 1;
    const date = inYear(month, year, today, (first, last) => {
      if (/last/i.test(nth)) return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
      const count = NTH.indexOf(nth.toLowerCase()) + 1 || Number.parseInt(nth, 10);
      return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
    });
    return date ? [{ date, index: match.index, length: match[0].length }] : [];
  });
}

function partsOfMonths(text: string, today: string): FoundDate[] {
  return [...text.matchAll(PART_OF_MONTH)].flatMap((match) => {
    const { part = "", month, span = "", year } = match.groups ?? {};
    const isEnd = /end|last/i.test(part);
    const index = match.index;
    const length = match[0].length;
    if (/year/i.test(span)) {
      return isEnd ? [{ date: `${today.slice(0, 4)}-12-31`, index, length }] : [];
    }
    const isNext = /next/i.test(span);
    // "From 1 January to the end of the month": of that month.
    const named = /^the month$/i.test(span) ? monthBefore(text.slice(0, index), today) : undefined;
    const now = Number((named ?? today).slice(5, 7)) - 1;
    const number = month ? monthOf(month) : (now + (isNext ? 1 : 0)) % 12;
    const date = inYear(MONTHS[number] ?? "", year, today, (first, last) =>
      isEnd
        ? last
        : /mid/i.test(part)
          ? addDays(first, 14)
          : /late/i.test(part)
            ? addDays(first, 21)
            : first,
    );
    return date ? [{ date, index, length }] : [];
  });
}

function daysOfMonth(text: string, today: string): FoundDate[] {
  return [...text.matchAll(DAY_OF_MONTH)].flatMap((match) => {
    const { lead = "", day = "" } = match.groups ?? {};
    const month = monthBefore(text.slice(0, match.index), today, Number(day));
    const date = Array.from({ length: 62 }, (_, ahead) => addDays(month ?? today, ahead)).find(
      (one) => Number(one.slice(8)) === Number(day),
    );
    const index = match.index + lead.length + 1;
    return date ? [{ date, index, length: match[0].length - lead.length - 1 }] : [];
  });
}

const NAMED_MONTH = new RegExp(
  `\\b(?:in|from|of|until|this|next|(?<date>\\d{1,2})(?:st|nd|rd|th)?) (?:${MONTH})\\b`,
  "gi",
);

/**
 * The first day of the month that a text names last, where it is not over.
 * @param day a date before it counts only where this day comes later: "the 10th of January … from the 11th"
 */
function monthBefore(text: string, today: string, day = 32): string | undefined {
  const named = [...text.matchAll(NAMED_MONTH)].filter(
    ({ groups }) => groups?.date === undefined || Number(groups.date) < day,
  );
  const name = named.at(-1)?.groups?.month;
  const first = name && inYear(name, undefined, today, (from, to) => (to >= today ? from : to));
  return first && first > today ? first : undefined;
}

function weekdaysWithDay(text: string, today: string): FoundDate[] {
  return [...text.matchAll(WEEKDAY_AND_DAY)].flatMap((match) => {
    const { day = "", spelled = "" } = match.groups ?? {};
    const number = match.groups?.number ?? SPELLED.get(spelled.toLowerCase().replace("-", " "));
    const weekday = WEEKDAYS.indexOf(day.toLowerCase()) + 1;
    const date = Array.from({ length: MOST_DAYS_AHEAD }, (_, ahead) => addDays(today, ahead)).find(
      (one) => weekdayOf(one) === weekday && Number(one.slice(8)) === Number(number),
    );
    return date ? [{ date, index: match.index, length: match[0].length }] : [];
  });
}

function fromNow(text: string, today: string): FoundDate[] {
  return [...text.matchAll(FROM_NOW)].flatMap((match) => {
    const { lead, ahead, aheadUnit, count, unit, day } = match.groups ?? {};
    // "Hope, three weeks from Friday" is a length and its start.
    if (day && !BEGINS.test(text.slice(0, match.index))) return [];
    const number = (ahead ?? count ?? "").toLowerCase();
    const days =
      (COUNTS.indexOf(number) + 1 || Number(number)) *
      (/week/i.test(aheadUnit ?? unit ?? "") ? 7 : 1);
    const weekday = day ? WEEKDAYS.indexOf(day.toLowerCase()) + 1 : undefined;
    const from = weekday ? addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7) : today;
    const skip = lead ? lead.length + 1 : 0;
    return [
      { date: addDays(from, days), index: match.index + skip, length: match[0].length - skip },
    ];
  });
}

const BEGINS = /\b(?:start|begin|kick|launch|first)\w*(?: \w+){0,2} $/i;

function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3).toLowerCase()));
}

/** A day of a month: in the year that is given, else the first that is not over. */
function inYear(
  month: string,
  year: string | undefined,
  today: string,
  dayOf: (first: string, last: string) => string,
): string | undefined {
  const number = monthOf(month);
  if (number < 0) return undefined;
  const years = year ? [Number(year)] : [0, 1].map((more) => Number(today.slice(0, 4)) + more);
  return years
    .map((one) => {
      const next = number === 11 ? `${one + 1}-01-01` : `${one}-${twoDigits(number + 2)}-01`;
      return dayOf(`${one}-${twoDigits(number + 1)}-01`, addDays(next, -1));
    })
    .find((date) => year !== undefined || date >= today);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
