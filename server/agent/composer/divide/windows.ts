/** The days of the year on which passages have their place: nothing of after Christmas is read before it. */
import { addDays } from "#shared/domain/plan/planDate.ts";
import { easterOf } from "../../bible/seasons.ts";
import type { Theme, ThemePassage } from "../../bible/themes.ts";

/** Whether a passage may be read on this date. @param date `yyyy-MM-dd` */
export function isInPlace({ when }: ThemePassage, date: string): boolean {
  if (!when) return true;
  const { from, to } = when;
  return (!from || dateOf(from, date) <= date) && (!to || date <= dateOf(to, date));
}

/** The date of "12-24" or "easter-7" in the church year that a date belongs to. */
function dateOf(day: string, date: string): string {
  const [, shift] = /^easter(.*)$/.exec(day) ?? [];
  if (shift !== undefined) return addDays(easterNear(date), Number(shift));
  // Christmas is kept into the next year.
  const year = Number(date.slice(0, 4)) - (isFirstHalf(date.slice(5)) ? 1 : 0);
  return `${isFirstHalf(day) ? year + 1 : year}-${day}`;
}

function isFirstHalf(day: string): boolean {
  return day < "07-01";
}

const NEAR = 45;

/** Whether dates are near the days that a theme's passages have: "Christmas in July" is read like any other topic. */
export function areInSeason({ passages }: Theme, dates: readonly string[]): boolean {
  const days = new Set(passages.flatMap(({ when }) => [when?.from ?? [], when?.to ?? []].flat()));
  return dates.some((date) =>
    [...days].some((day) => {
      const own = dateOf(day, date);
      return addDays(own, -NEAR) <= date && date <= addDays(own, NEAR);
    }),
  );
}

const EASTER_LASTS = 60;

/** The next Easter, or the one whose season it is. */
function easterNear(date: string): string {
  const year = Number(date.slice(0, 4));
  const own = easterOf(year);
  return date <= addDays(own, EASTER_LASTS) ? own : easterOf(year + 1);
}

/** Whether a plan on the birth ends about Christmas, so that its parts have their days. */
export function endsAtChristmas({ passages }: Theme, dates: readonly string[]): boolean {
  const last = dates.at(-1)?.slice(5) ?? "";
  const isOfChristmas = passages.some(({ when }) => when?.from?.startsWith("12-"));
  return isOfChristmas && (last >= "12-20" || last <= "01-10");
}

/** Days before Easter on which Holy Week begins, and days after it until which its story is told. */
const PALM_SUNDAY = -7;
const LONGEST_AFTER = 14;

/** Whether a plan on a life tells its last week in Holy Week: it is mostly read before, and ends about Easter. */
export function endsAtEaster({ passages }: Theme, dates: readonly string[]): boolean {
  const last = dates.at(-1);
  if (!last || !passages.some(({ when }) => when)) return false;
  const easter = easterOf(Number(last.slice(0, 4)));
  const palms = addDays(easter, PALM_SUNDAY);
  const before = dates.filter((date) => date < palms).length;
  return last > palms && last <= addDays(easter, LONGEST_AFTER) && before >= dates.length / 2;
}
