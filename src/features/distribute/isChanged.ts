import type { Publication } from "#shared/domain/daily/publication.ts";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";
import { withPauses } from "./withPauses.ts";

/** Whether publishing the plan on this device would change what is published. */
export function isChanged(
  { plan: published, settings }: Publication,
  plan: Plan | null,
  project: Pick<Project, "title" | "brief">,
): boolean {
  if (project.title.trim() !== published.title.trim()) return true;
  return !sameJson(publishWeeks(plan, withPauses(settings, project)).weeks, published.weeks);
}
