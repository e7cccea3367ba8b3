/** What people shorten when they type on a phone, written out: "4 wks", "M/W/F", "5x/wk", "1cor13". */
import { getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { plainPhrases } from "./plainPhrases.ts";

const DAYS: Record<string, string> = {
  m: "Monday",
  mo: "Monday",
  mon: "Monday",
  t: "Tuesday",
  tu: "Tuesday",
  tue: "Tuesday",
  tues: "Tuesday",
  w: "Wednesday",
  we: "Wednesday",
  wed: "Wednesday",
  weds: "Wednesday",
  th: "Thursday",
  r: "Thursday",
  thu: "Thursday",
  thur: "Thursday",
  thurs: "Thursday",
  f: "Friday",
  fr: "Friday",
  fri: "Friday",
  sa: "Saturday",
  sat: "Saturday",
  su: "Sunday",
  sun: "Sunday",
};

const LETTERS = "(?:M|Tu?|W|Th|F|Sa|Su)";
const LETTER_LIST = new RegExp(`\\b${LETTERS}(?:\\s?[/&+]\\s?${LETTERS})+\\b`, "g");
const SMALL_LETTER_LIST = /\b(?:m|tu?|w|th|f|sa|su)(?:\/(?:m|tu?|w|th|f|sa|su))+\b/g;
const LETTER_SPAN = /\b(M|Tu?|W|Th|Su|Sa)\s?(?:-|–)\s?(Th?|W|F|Sat?|Sun?)\b/g;
const SMALL_LETTER_SPAN = /\b(m|tu?|w|th|su|sa)-(th|w|f|sat?|sun?)\b/g;
/** "Plan 4 youth": counts nothing. */
const FOUR_AS_FOR =
  /(?<=\b(?:plans?|something|devotions?|devotionals?|study|readings?|prayers?|questions?|good|easier|simpler|it|this|1) )4 (?![\d:]|(?:full |whole |more |extra )?(?:weeks?|wks?|days?|months?|mos?|chapters?|verses?|gospels?|readings?|times?|questions?|minutes?|parts?|sessions?|a|per|each|every)\b)/gi;
const SHORT = "(?:mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)";
const FULL = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const DAY_RUN = new RegExp(
  `\\b(?:${SHORT}|${FULL})\\b\\.?(?:(?:[\\s,/&+–-]|and|to|thru|through)+(?:${SHORT}|${FULL})\\b\\.?)+`,
  "gi",
);
const ALONE = /\b(?:mon|tues?|thurs?|fri)\b\.?/gi;

const MONTH_NAME =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const ORDINAL_DAYS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth".split(
    " ",
  );
const ORDINAL_OF_MONTH = new RegExp(
  `\\b(${ORDINAL_DAYS.join("|")}) (?:day )?of (?=${MONTH_NAME}\\b)`,
  "gi",
);

export function writeOut(text: string): string {
  return plainPhrases(text)
    .replaceAll(/(?<=\b(?:week|wk) ?\d{1,2},? )(?:weds?|sat|sun)\b/gi, nameOf)
    .replaceAll(/\s*(?:→|=>|->)\s*/g, " to ")
    .replaceAll(/(?<=\d)\s*(?:\.{2,}|…)\s*(?=\d)/g, " to ")
    .replaceAll(/(?<![\p{L}\d])((?:[1-3] ?)?\p{L}{2,})(?=\d{1,3}(?![\p{L}\d]))/gu, (word) =>
      parseReference(`${word} 1`).ok ? `${word} ` : word,
    )
    .replaceAll(BOOK_SPAN, (words, from: string, joint: string, to: string) =>
      isShortBook(from) && isShortBook(to)
        ? `${bookOf(from)} ${joint.trim()} ${bookOf(to)}`
        : words,
    )
    .replaceAll(/(?<=[\p{L}\d]) n (?=[\p{L}\d])/gu, " and ")
    .replaceAll(FOUR_AS_FOR, "for ")
    .replaceAll(
      /\b(?:tmrw|tmw|tmrrw|2morrow|2moro|tomoro|tomorow|tommorow|tommorrow)\b/gi,
      "tomorrow",
    )
    .replaceAll(/\b(?:chaps?\b\.?|ch)(?=\s?(?:\/|per|a)\s?day\b)/gi, "chapters")
    .replaceAll(
      /(?<=\b(?:chapters?|verses?|psalms?|readings?|min(?:ute)?s?|questions?))\s?\/\s?day\b/gi,
      " a day",
    )
    .replaceAll(/\b(?:pls|plz|plse)\b/gi, "please")
    .replaceAll(/\bu\b(?!\.)/gi, "you")
    .replaceAll(/\b(?:weks?|weeek?s?|wekks?|weekes|weeks?s|weaks)\b(?=\W|$)/gi, (word) =>
      /s$/i.test(word) ? "weeks" : "week",
    )
    .replaceAll(
      ORDINAL_OF_MONTH,
      (_, word: string) => `${ORDINAL_DAYS.indexOf(word.toLowerCase()) + 1} `,
    )
    .replaceAll(
      /\b(\d+|once|twice)\s?(?:x|×|times?|days?|d)?\s?(?:\/|per|a)\s?wks?\b\.?/gi,
      (_, count: string) => (/^\d/.test(count) ? `${count} days a week` : `${count} a week`),
    )
    .replaceAll(/\b(\d+)\s?d(?:ays?)?\s?\/\s?w(?:ee)?k\b/gi, "$1 days a week")
    .replaceAll(/\b(\d+)\s?(?:x|×)\s?(?:\/|per|a)\s?week\b/gi, "$1 days a week")
    .replaceAll(/\b(\d+) ?(?:days?)?\/week\b/gi, "$1 days a week")
    .replaceAll(/\b(?:weeks?|wks?)(?=\d)/gi, "week ")
    .replaceAll(/\bdays?(?=\d)/gi, "day ")
    .replaceAll(/(\d)\s*wks\b\.?/gi, "$1 weeks")
    .replaceAll(/\bwks\b\.?/gi, "weeks")
    .replaceAll(/(\d)\s*wk\b\.?/gi, "$1 week")
    .replaceAll(/\bwk\b\.?/gi, "week")
    .replaceAll(/(\d)\s*(?:mos|mths?|mnths?)\b\.?/gi, "$1 months")
    .replaceAll(/(\d)\s*yrs?\b\.?/gi, "$1 years")
    .replaceAll(/(\d)\s*d\b/gi, "$1 days")
    .replaceAll(/\bw\/ ?(?=\p{Ll})/gu, "with ")
    .replaceAll(/\b(wed|sat|sun)(?= (?:night|morning|evening|afternoon|lunch)s?\b)/gi, nameOf)
    .replaceAll(/\bM,? W,? F\b/g, "Monday, Wednesday and Friday")
    .replaceAll(/\bTu?,? Th\b/g, "Tuesday and Thursday")
    .replaceAll(/\bmwf\b/gi, "Monday, Wednesday and Friday")
    .replaceAll(/\b(?:tth|tuth)\b/gi, "Tuesday and Thursday")
    .replaceAll(LETTER_LIST, (run) => listed(run.split(/\s?[/&+]\s?/)))
    .replaceAll(SMALL_LETTER_LIST, (run) => listed(run.split("/")))
    .replaceAll(LETTER_SPAN, (_, from: string, to: string) => `${nameOf(from)} to ${nameOf(to)}`)
    .replaceAll(
      SMALL_LETTER_SPAN,
      (_, from: string, to: string) => `${nameOf(from)} to ${nameOf(to)}`,
    )
    .replaceAll(DAY_RUN, (run) => run.replaceAll(new RegExp(`\\b${SHORT}\\b\\.?`, "gi"), nameOf))
    .replaceAll(ALONE, nameOf);
}

/** "Gen-Deut": no numbers follow that would tell them from other words. */
const BOOK_SPAN =
  /(?<![\p{L}\d])((?:[1-3] ?)?\p{L}{3,5})\b\.?(\s?(?:-|–)\s?| (?:to|thru|through) )((?:[1-3] ?)?\p{L}{3,5})\b\.?/gu;
const NO_BOOK =
  /^(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)$/i;

function isShortBook(word: string): boolean {
  return !NO_BOOK.test(word) && bookOf(word) !== undefined;
}

function bookOf(word: string): string | undefined {
  const parsed = parseReference(`${word} 1`);
  const [range] = parsed.ok ? parsed.ranges : [];
  return range && getBook(range.book).name;
}

function nameOf(short: string): string {
  return DAYS[short.toLowerCase().replace(/\.$/, "")] ?? short;
}

function listed(days: readonly string[]): string {
  const names = days.map(nameOf);
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
