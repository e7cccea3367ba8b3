import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { Project } from "#shared/domain/project.ts";

/** Settings with the weeks without a reading that the plan has by now, also where it was published before. */
export function withPauses(
  { pausedWeeks, ...settings }: PublishSettings,
  { brief }: Pick<Project, "brief">,
): PublishSettings {
  const paused = brief?.paused_weeks;
  return paused ? { ...settings, pausedWeeks: paused } : settings;
}
