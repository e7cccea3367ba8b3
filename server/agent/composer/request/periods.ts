/** Stretches of time that go by a name: "over Lent 2027", "the month of January", "this summer". */
import { addDays } from "#shared/domain/planDate.ts";
import { nextSeason, type Season, seasonDates } from "../../bible/seasons.ts";

export interface Period {
  startDate: string;
  endDate: string;
}

const DURING =
  "\\b(?:over|during|for|in|through(?:out)?|thru|across|all (?:of|through)|each day of|every day (?:of|in)|days? of|season of|of|this|the whole)(?: (?:the |all of |this |next |coming |whole |entire |season of |month of |days of |weeks of |\\d+ (?:days|weeks) of )*)?";
const YEAR = "(?<year>,? (?:\\d{4}|next year))?";
const SEASON = new RegExp(
  `(?:^\\W*(?:an? )?|${DURING}|(?<=[,;\\d] ?)(?=\\p{L}+(?: week)?(?: \\d{4})?\\s*(?:[,;.]|$)))(?<season>lent|advent|holy week|eastertide|easter season|christmastide|twelve days of christmas|12 days of christmas)\\b${YEAR}`,
  "iu",
);
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const MONTH = new RegExp(
  `(?:^\\W*(?=\\p{L}+[,:])|(?<!\\b(?:start(?:s|ing)?|begin(?:s|ning)?)(?: it| the plan)? )\\b(?:(?:month of|(?:all|days?|whole|every day|each day) (?:of|in|for)(?: the)?(?: month of)?|over|during|through(?:out)?|for|in|this|next)\\s+))(?<month>${MONTHS.join("|")})\\b(?! ?\\d{1,2}(?!\\d))(?:,? (?<year>\\d{4}))?`,
  "iu",
);

/** The period that a text names, when it gives no dates. @param today `yyyy-MM-dd` */
export function findPeriod(text: string, today: string): Period | undefined {
  return findMonths(text, today) ?? findMonth(text, today) ?? findSummer(text, today);
}

const SEVERAL_MONTHS = new RegExp(
  `\\b(?<first>${MONTHS.join("|")}),? ?(?:and|&|to|through|thru|until|-|–|/) ?(?:the end of )?(?<last>${MONTHS.join("|")})\\b(?! ?\\d{1,2}(?!\\d))(?:,? (?<year>\\d{4}))?`,
  "i",
);

/** "July and August", "from January to March 2027". */
function findMonths(text: string, today: string): Period | undefined {
  const { first, last, year } = SEVERAL_MONTHS.exec(text)?.groups ?? {};
  if (!first || !last) return undefined;
  const [from, to] = [first, last].map((name) => MONTHS.indexOf(name.toLowerCase()) + 1);
  if (!from || !to || from === to) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const isOver = from < Number(today.slice(5, 7));
  const inYear = year ? Number(year) - (to < from ? 1 : 0) : isOver ? thisYear + 1 : thisYear;
  const start = `${inYear}-${String(from).padStart(2, "0")}-01`;
  const endYear = to < from ? inYear + 1 : inYear;
  const next =
    to === 12 ? `${endYear + 1}-01-01` : `${endYear}-${String(to + 1).padStart(2, "0")}-01`;
  return { startDate: today > start ? today : start, endDate: addDays(next, -1) };
}

/** A season as the time in which something else is read. */
export function findSeasonPeriod(text: string, today: string): Period | undefined {
  const { season, year } = SEASON.exec(text)?.groups ?? {};
  if (!season) return undefined;
  const id: Season = /lent/i.test(season)
    ? "lent"
    : /advent/i.test(season)
      ? "advent"
      : /holy/i.test(season)
        ? "holy-week"
        : /easter/i.test(season)
          ? "easter"
          : "christmas";
  const { start, end } = yearOf(year, today)
    ? seasonDates(id, yearOf(year, today) ?? 0)
    : nextSeason(id, today);
  return { startDate: start, endDate: end };
}

/** The year that a text names for a season: "Lent 2027", "advent next year". */
export function yearOf(text: string | undefined, today: string): number | undefined {
  if (!text) return undefined;
  if (/\bnext year\b/i.test(text)) return Number(today.slice(0, 4)) + 1;
  const year = /\b(20\d{2})\b/.exec(text)?.[1];
  return year ? Number(year) : undefined;
}

export function findMonth(text: string, today: string): Period | undefined {
  const { month, year } = MONTH.exec(text)?.groups ?? {};
  // "may" is mostly a verb; the month has a capital letter.
  if (!month || month === "may") return undefined;
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  const thisYear = Number(today.slice(0, 4));
  const isOver = number < Number(today.slice(5, 7));
  const inYear = year ? Number(year) : isOver ? thisYear + 1 : thisYear;
  const startDate = `${inYear}-${String(number).padStart(2, "0")}-01`;
  const next =
    number === 12 ? `${inYear + 1}-01-01` : `${inYear}-${String(number + 1).padStart(2, "0")}-01`;
  const isNow = number === Number(today.slice(5, 7)) && inYear === thisYear;
  return { startDate: isNow && today > startDate ? today : startDate, endDate: addDays(next, -1) };
}

function findSummer(text: string, today: string): Period | undefined {
  if (
    !/\b(?:over|during|for|this|through|next) (?:the )?summer\b|\bsummer (?:reading|plan|challenge|series|holidays?|break|vacation)\b/i.test(
      text,
    )
  ) {
    return undefined;
  }
  const thisYear = Number(today.slice(0, 4));
  const year = today > `${thisYear}-07-31` ? thisYear + 1 : thisYear;
  const startDate = today > `${year}-06-01` ? today : `${year}-06-01`;
  return { startDate, endDate: `${year}-08-31` };
}
