import {
  type PublishedDay,
  type PublishedPlan,
  type PublishedWeek,
  publishedDays,
} from "#shared/domain/daily/publishedPlan.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { distributeMessages as t } from "../messages/en.distribute.ts";
import { plainLine } from "./plainText.ts";

/** "Tue, Dec 1", or "Day 2" of a plan without dates. */
export function dayLabel(day: PublishedDay): string {
  const noon = day.date === null ? undefined : parsePlanDate(day.date);
  return noon ? t.shortDate(noon) : t.day(day.number);
}

/** "Tuesday, December 1", or "Day 2". */
export function longDayLabel(day: PublishedDay): string {
  const noon = day.date === null ? undefined : parsePlanDate(day.date);
  return noon ? t.longDate(noon) : t.day(day.number);
}

export function weekLabel(week: PublishedWeek): string {
  const name = plainLine(week.name);
  return name === "" || name === t.week(week.number)
    ? t.week(week.number)
    : t.weekNamed(week.number, name);
}

/** The first and the last date, or a note that the plan can begin on any day. */
export function spanLabel(plan: PublishedPlan): string {
  const dates = publishedDays(plan).flatMap(({ date }) => date ?? []);
  const [first, last] = [dates[0], dates.at(-1)].map((date) => date && parsePlanDate(date));
  if (!first || !last) return t.beginAnyDay;
  const range = t.range(t.fullDate(first), t.fullDate(last));
  return plan.again ? `${range}, ${t.again[plan.again.every]}` : range;
}

/** "Version 2, November 21, 2026". */
export function versionLabel({ version, publishedAt }: PublishedPlan): string {
  return t.version(version, t.fullDate(new Date(publishedAt)));
}
