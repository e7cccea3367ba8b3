/** The weeks of a plan whose readings have their days in the year. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import { isSeason } from "../../bible/seasons.ts";
import { passagesClosedToAudience } from "./closedPassages.ts";
import { countFreeDates } from "./countDays.ts";
import { undatedReadings } from "./datedDays.ts";
import { excludedVerses } from "./excludedVerses.ts";
import type { PlannedDay } from "./planDays.ts";
import { forReaders } from "./ranked.ts";
import { scheduleOf } from "./scheduleOf.ts";
import { datesOf, feastOn, feastsOfPassion, seasonDays } from "./seasonDays.ts";
import { shortTheme } from "./shortThemes.ts";
import { themeOf } from "./themeOf.ts";
import { endsAtChristmas, endsAtEaster } from "./windows.ts";

/** A season's days by date, so that each feast has its own reading; undefined for other plans. */
export function seasonWeeks(
  brief: Brief,
  weeks: PlannedDay[][],
  perWeek: number,
): PlannedDay[][] | undefined {
  const [one, ...others] = undatedReadings(brief);
  if (!one || one.per || others.length > 0 || !brief.start_date) return undefined;
  const holes = [...passagesClosedToAudience(brief), ...excludedVerses(brief, [])];
  const whole = themeOf(one, holes);
  const isOfSeason = one.kind === "season" && isSeason(one.label);
  if (!whole || !(isOfSeason || whole.passages.some(({ when }) => when))) return undefined;
  const theme = shortTheme(forReaders(whole, brief), brief, 1);
  const { start_date: start, end_date: end, reading_days: weekdays, free_dates } = brief;
  const planned = weeks.flat().length;
  const count =
    end && !weekdays && perWeek === 7
      ? Math.max(1, daysBetween(start, end) - countFreeDates(scheduleOf(brief), perWeek, end))
      : planned;
  const dates = datesOf(start, { count, perWeek, weekdays, off: { free_dates } });
  const isOfBirth = endsAtChristmas(theme, dates);
  if (!isOfSeason && !isOfBirth && !endsAtEaster(theme, dates)) return undefined;
  const isWhole = isOfSeason || isOfBirth;
  const days = seasonDays(theme, dates, isWhole ? feastOn : feastsOfPassion(dates));
  if (!isOfSeason && days.length < planned) return undefined;
  return Array.from({ length: Math.ceil(days.length / perWeek) }, (_, week) =>
    days.slice(week * perWeek, (week + 1) * perWeek),
  );
}
