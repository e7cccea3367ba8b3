import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";

/** Returns what the form of a plan that was never published begins with. */
export function firstSettings({ startDate, readingDays }: Project): PublishSettings {
  return {
    ...{ startDate, readingDays, holidays: [], endDate: null },
    ...{ isListed: true, translation: "web", again: null, opensOn: null },
  };
}

/** Returns the settings with the brief's current pauses and free dates, in place of those of an earlier publication. */
export function withDatesOff(
  { pausedWeeks, freeDates, ...settings }: PublishSettings,
  { brief }: Pick<Project, "brief">,
): PublishSettings {
  const { paused_weeks, free_dates } = brief ?? {};
  return {
    ...settings,
    ...(paused_weeks && { pausedWeeks: paused_weeks }),
    ...(free_dates && { freeDates: free_dates }),
  };
}

/** Whether publishing the plan on this device would change what is published. */
export function isChanged(
  { plan: published, coming = [], settings }: Publication,
  plan: Plan | null,
  project: Pick<Project, "title" | "brief">,
): boolean {
  if (project.title.trim() !== published.title.trim()) return true;
  const { weeks } = publishWeeks(plan, withDatesOff(settings, project));
  return !sameJson(weeks, byNumber([...published.weeks, ...coming]));
}

function byNumber(weeks: PublishedWeek[]): PublishedWeek[] {
  return weeks.sort((one, other) => one.number - other.number);
}
