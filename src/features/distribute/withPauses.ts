import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { Project } from "#shared/domain/project.ts";

/** Returns the settings with the brief's current pauses, in place of those of an earlier publication. */
export function withPauses(
  { pausedWeeks, ...settings }: PublishSettings,
  { brief }: Pick<Project, "brief">,
): PublishSettings {
  const paused = brief?.paused_weeks;
  return paused ? { ...settings, pausedWeeks: paused } : settings;
}
