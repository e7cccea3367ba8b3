/**
 * The seasons of the Western church year as dates. Easter moves with the moon, and half of
 * the others move with Easter.
 */
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";

export const SEASONS = [
  "advent",
  "christmas",
  "epiphany",
  "lent",
  "holy-week",
  "easter",
  "ascension",
  "pentecost",
  "trinity",
] as const;

/** The same ids as the themes of these seasons. */
export type Season = (typeof SEASONS)[number];

/** Both days as `yyyy-MM-dd`, both included. */
export interface SeasonDates {
  start: string;
  end: string;
}

export function isSeason(id: string): id is Season {
  return (SEASONS as readonly string[]).includes(id);
}

/** Easter Sunday in the Gregorian calendar, by the computus of Meeus, Jones and Butcher. */
export function easterOf(year: number): string {
  if (!Number.isInteger(year) || year < 1583 || year > 9999) {
    throw new RangeError(`${year} has no Easter in the Gregorian calendar`);
  }
  const moonYear = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  // How far leap years and the moon have drifted apart by this century.
  const drift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * moonYear + century - Math.floor(century / 4) - drift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  // Keeps the full moon from falling later than 18 April.
  const correction = Math.floor((moonYear + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/**
 * The dates of a season. `year` is the one in which it begins: Christmas of 2026 runs into January 2027. Ascension,
 * Pentecost and Trinity run from their day until the next season.
 */
export function seasonDates(season: Season, year: number): SeasonDates {
  const easter = easterOf(year);
  const from = (start: number, end: number) => ({
    start: addDays(easter, start),
    end: addDays(easter, end),
  });
  switch (season) {
    case "advent":
      return { start: adventSunday(year), end: dateOf(year, 12, 24) };
    case "christmas":
      return { start: dateOf(year, 12, 25), end: dateOf(year + 1, 1, 5) };
    case "epiphany":
      return { start: dateOf(year, 1, 6), end: addDays(easter, -47) };
    case "lent":
      return from(-46, -1);
    case "holy-week":
      return from(-7, -1);
    case "easter":
      return from(0, 49);
    case "ascension":
      return from(39, 48);
    case "pentecost":
      return from(49, 55);
    case "trinity":
      return from(56, 62);
  }
}

/** The next occurrence of a season: the one that includes `today`, or the first after it. */
export function nextSeason(season: Season, today: string): SeasonDates {
  const year = Number(today.slice(0, 4));
  // Christmas may have begun in the previous year.
  const candidates = [year - 1, year, year + 1].map((each) => seasonDates(season, each));
  const next = candidates.find(({ end }) => end >= today);
  if (!next) throw new RangeError(`${today} is not a date`);
  return next;
}

/** The fourth Sunday before Christmas Day. */
function adventSunday(year: number): string {
  const eve = dateOf(year, 12, 24);
  return addDays(eve, -(weekdayOf(eve) % 7) - 21);
}

function dateOf(year: number, month: number, day: number): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
