/** Days and seasons that go by a name, and when they are. */
import { addDays, weekdayOf } from "#shared/domain/planDate.ts";
import { easterOf, isSeason, seasonDates } from "../../bible/seasons.ts";

interface Feast {
  /** The theme of the same id, where there is one. */
  name: string;
  names: string[];
  /** The first and the last day of it in a year. */
  days: (year: number) => { start: string; end: string };
}

const afterEaster = (days: number) => (year: number) => oneDay(addDays(easterOf(year), days));
const on = (monthAndDay: string) => (year: number) => oneDay(`${year}-${monthAndDay}`);

function oneDay(day: string) {
  return { start: day, end: day };
}

/** The n-th such weekday of a month; 1 is Monday. */
function nth(count: number, weekday: number, month: string) {
  return (year: number) => {
    const first = `${year}-${month}-01`;
    return oneDay(addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1)));
  };
}

function season(name: string, ...names: string[]): Feast {
  return {
    name,
    names,
    days: (year) => (isSeason(name) ? seasonDates(name, year) : oneDay(`${year}-01-01`)),
  };
}

export const feasts: readonly Feast[] = [
  season("advent", "advent", "advent season"),
  season("christmas", "christmastide", "twelve days of christmas", "12 days of christmas"),
  season("lent", "lent", "lenten season", "40 days of lent", "lenten"),
  season("holy-week", "holy week", "passion week"),
  season("easter", "eastertide", "easter season", "season of easter"),
  {
    name: "christmas",
    names: ["christmas", "xmas", "christmas day", "x mas"],
    days: on("12-25"),
  },
  { name: "christmas", names: ["christmas eve"], days: on("12-24") },
  {
    name: "lent",
    names: ["ash wednesday", "ash weds", "ash wed", "start of lent"],
    days: afterEaster(-46),
  },
  { name: "holy-week", names: ["palm sunday"], days: afterEaster(-7) },
  {
    name: "holy-week",
    names: ["maundy thursday", "holy thursday"],
    days: afterEaster(-3),
  },
  { name: "holy-week", names: ["good friday"], days: afterEaster(-2) },
  { name: "holy-week", names: ["holy saturday"], days: afterEaster(-1) },
  {
    name: "easter",
    names: ["easter", "easter sunday", "easter day", "easter morning"],
    days: afterEaster(0),
  },
  { name: "ascension", names: ["ascension", "ascension day"], days: afterEaster(39) },
  { name: "pentecost", names: ["pentecost", "pentecost sunday", "whitsun"], days: afterEaster(49) },
  { name: "trinity", names: ["trinity sunday"], days: afterEaster(56) },
  { name: "epiphany", names: ["epiphany", "three kings day"], days: on("01-06") },
  {
    name: "new-year",
    names: ["new year", "new years", "new years day", "the new year"],
    days: on("01-01"),
  },
  { name: "new-year", names: ["new years eve"], days: on("12-31") },
  {
    name: "thanksgiving",
    names: ["thanksgiving", "thanksgiving day"],
    days: nth(4, 4, "11"),
  },
  { name: "all-saints", names: ["all saints", "all saints day"], days: on("11-01") },
  { name: "reformation", names: ["reformation day"], days: on("10-31") },
  { name: "labor-day", names: ["labor day", "labour day"], days: nth(1, 1, "09") },
  { name: "mothers-day", names: ["mothers day", "mother's day"], days: nth(2, 7, "05") },
  { name: "fathers-day", names: ["fathers day", "father's day"], days: nth(3, 7, "06") },
  {
    name: "valentines",
    names: ["valentines day", "valentine's day", "valentines"],
    days: on("02-14"),
  },
  {
    name: "independence",
    names: ["independence day", "fourth of july", "4th of july"],
    days: on("07-04"),
  },
  { name: "halloween", names: ["halloween"], days: on("10-31") },
  {
    name: "back-to-school",
    names: ["back to school", "start of school", "school year"],
    days: nth(1, 1, "09"),
  },
];

/** The next time, on or after `today`, that a feast with this phrase is kept; the one under way counts. */
export function nextFeast(phrase: string, today: string, inYear?: number) {
  const feast = feasts.find(({ names }) => names.includes(phrase));
  if (!feast) return undefined;
  if (inYear) return feast.days(inYear);
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].map(feast.days).find(({ end }) => end >= today);
}
