/** Days that are known by a name: "Palm Sunday", "Pentecost", "New Year's Day". */
import { addDays, weekdayOf } from "#shared/domain/planDate.ts";
import { easterOf, seasonDates } from "../../../bible/seasons.ts";

type Feast = [RegExp, (year: number) => string];

const afterEaster = (days: number) => (year: number) => addDays(easterOf(year), days);
const on = (monthAndDay: string) => (year: number) => `${year}-${monthAndDay}`;

/** The n-th such weekday of a month; 1 is Monday. */
function nth(count: number, weekday: number, month: string) {
  return (year: number) => {
    const first = `${year}-${month}-01`;
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
  };
}

function lastMonday(month: string) {
  return (year: number) => {
    const end = `${year}-${month}-31`;
    return addDays(end, -((weekdayOf(end) + 6) % 7));
  };
}

const FEASTS: readonly Feast[] = [
  [/ash wed(?:nesday|s)?|(?:the )?(?:beginning|start) of lent|lent/, afterEaster(-46)],
  [/palm sunday|holy week/, afterEaster(-7)],
  [/(?:maundy|holy) thursday/, afterEaster(-3)],
  [/good friday/, afterEaster(-2)],
  [/holy saturday/, afterEaster(-1)],
  [/easter monday/, afterEaster(1)],
  [/easter(?: (?:sunday|day|morning))?/, afterEaster(0)],
  [/ascension(?: (?:day|thursday))?/, afterEaster(39)],
  [/pentecost(?: sunday)?|whit ?sunday/, afterEaster(49)],
  [/trinity sunday/, afterEaster(56)],
  [
    /(?:the )?(?:first sunday (?:of|in) |sunday 1 (?:of|in) )?advent(?: sunday)?/,
    (year) => seasonDates("advent", year).start,
  ],
  [/christmas eve/, on("12-24")],
  [/christmas(?: day)?/, on("12-25")],
  [/new year['’]?s eve/, on("12-31")],
  [/(?:the )?new year(?:['’]?s(?: day)?)?/, on("01-01")],
  [/epiphany/, on("01-06")],
  [/valentine['’]?s(?: day)?/, on("02-14")],
  [/(?:st\.?|saint) patrick['’]?s(?: day)?/, on("03-17")],
  [/(?:independence day|(?:the )?(?:4th|fourth) of july)/, on("07-04")],
  [/memorial day/, lastMonday("05")],
  [/halloween/, on("10-31")],
  [/remembrance (?:day|sunday)|veterans['’]? day/, on("11-11")],
  [/boxing day/, on("12-26")],
  [/candlemas/, on("02-02")],
  [/shrove tuesday|pancake day|mardi gras/, afterEaster(-47)],
  [/corpus christi/, afterEaster(60)],
  [/reformation day/, on("10-31")],
  [/all saints['’]?(?: day)?/, on("11-01")],
  [/labou?r day/, nth(1, 1, "09")],
  [/thanksgiving(?: day)?/, nth(4, 4, "11")],
];

/** A feast is a date only after a word that says so: "a plan for Easter" names a subject. */
const BEFORE =
  "(?<lead>\\b(?:start(?:s|ing)?|begin(?:s|ning)?|from|until|till?|through|thru|to|by|before|after|on|end(?:s|ing)?|finish(?:es|ing)?|done|leading up to|up to|including|between|and|following|preceding|start date:?|week of|kick(?:s|ing)? off|launch(?:es|ing)?)(?: (?:on|with|by|at|right|just))? )";
const NOT_BEFORE = `(?<!${BEFORE.replace("?<lead>", "?:")})\\b`;
const YEAR = "(?<year>,? (?:\\d{4}|next year))?";

interface FoundFeast {
  date: string;
  index: number;
  length: number;
  isShifted: boolean;
}

interface FeastPattern {
  dateIn: Feast[1];
  /** After a word that says that it is a date. */
  led: RegExp;
  /** "Palm Sunday to Easter": what something runs from needs no word before it. */
  opening: RegExp;
  bare: RegExp;
}

const PATTERNS: readonly FeastPattern[] = FEASTS.map(([{ source }, dateIn]) => {
  const named = `(?<name>${source})\\b(?!['’]s)${YEAR}`;
  return {
    dateIn,
    led: new RegExp(`${BEFORE}${named}`, "gi"),
    opening: new RegExp(
      `${NOT_BEFORE}${named}(?= (?:(?:to|until|till|through|thru|-|–) |start\\b))`,
      "gi",
    ),
    bare: new RegExp(`\\b(?:${source})\\b`, "gi"),
  };
});

/** @param today `yyyy-MM-dd`; without a year, the next such day on or after it */
export function findFeasts(text: string, today: string): FoundFeast[] {
  const found: FoundFeast[] = [];
  let rest = text;
  for (const { dateIn, led, opening, bare } of PATTERNS) {
    if (rest.search(bare) < 0) continue;
    for (const match of [...rest.matchAll(led), ...rest.matchAll(opening)]) {
      const { lead = "", name = "", year } = match.groups ?? {};
      const day = next(dateIn, year, today);
      // "After Labor Day" begins on the day after.
      const shift = /^after/i.test(lead) ? 1 : /^before/i.test(lead) ? -1 : 0;
      const index = match.index + lead.length;
      found.push({
        date: addDays(day, shift),
        index,
        length: name.length + (year?.length ?? 0),
        isShifted: shift !== 0,
      });
    }
    rest = rest.replaceAll(bare, (words) => "·".repeat(words.length));
  }
  return found;
}

function next(dateIn: (year: number) => string, year: string | undefined, today: string): string {
  const thisYear = Number(today.slice(0, 4));
  if (year) return dateIn(/\d{4}/.test(year) ? Number(/\d{4}/.exec(year)?.[0]) : thisYear + 1);
  const inThisYear = dateIn(thisYear);
  return inThisYear >= today ? inThisYear : dateIn(thisYear + 1);
}
