/** The seasons of the church's year that reading plans are written for. */
export type Season =
  | "newYear"
  | "lent"
  | "easter"
  | "pentecost"
  | "summer"
  | "autumn"
  | "advent"
  | "ordinary";

const DAY_MS = 86_400_000;

/**
 * Returns the season that a church prepares for on this day (`yyyy-MM-dd`). Each begins some weeks
 * before its first day, because its plan is written then.
 */
export function seasonOf(day: string): Season {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const now = Date.UTC(year, month - 1, date);
  const easter = easterSunday(year);
  const fromEaster = Math.round((now - easter) / DAY_MS);
  // Ash Wednesday is 46 days before Easter.
  if (fromEaster >= -70 && fromEaster < -21) return "lent";
  if (fromEaster >= -21 && fromEaster <= 14) return "easter";
  if (fromEaster > 14 && fromEaster <= 49) return "pentecost";
  if (month === 11 || (month === 12 && date < 25)) return "advent";
  if (month === 12 || month === 1) return "newYear";
  if (month === 6 || month === 7 || (month === 8 && date < 16)) return "summer";
  if (month === 8 || month === 9) return "autumn";
  return "ordinary";
}

/** Returns midnight (UTC) of Easter Sunday in the Gregorian calendar, by the anonymous algorithm of 1876. */
export function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}
