/** The time of a brief, as the division counts it. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { isPaused } from "#shared/domain/plan/planDate.ts";
import type { Schedule } from "./track.ts";

export function scheduleOf(brief: Brief): Schedule {
  const schedule: Schedule = {};
  if (brief.weeks !== undefined) schedule.weeks = brief.weeks;
  if (brief.days !== undefined && brief.weeks === undefined) schedule.totalDays = brief.days;
  if (brief.days_per_week !== undefined) schedule.daysPerWeek = brief.days_per_week;
  if (brief.reading_days) schedule.readingDays = brief.reading_days;
  if (brief.start_date) schedule.startDate = brief.start_date;
  if (brief.end_date) schedule.endDate = brief.end_date;
  const free = brief.free_dates?.filter((date) => !isPaused(date, brief.paused_weeks ?? []));
  if (free) schedule.freeDates = free;
  if (brief.minutes !== undefined) schedule.minutes = brief.minutes;
  if (brief.verses !== undefined) schedule.versesPerDay = brief.verses;
  // "Twenty verses a day" is a pace; three are an exact portion.
  if ((brief.verses ?? 0) >= 15) schedule.isAboutVerses = true;
  return schedule;
}
