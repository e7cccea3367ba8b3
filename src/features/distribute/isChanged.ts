import type { Plan } from "#shared/domain/plan.ts";
import type { Publication } from "#shared/domain/publication.ts";
import { publishWeeks } from "#shared/domain/publishWeeks.ts";
import { sameJson } from "#shared/domain/sameJson.ts";

/** Whether the plan as it stands here would be published otherwise than it is. */
export function isChanged(
  { plan: published, settings }: Publication,
  plan: Plan | null,
  title: string,
): boolean {
  if (title.trim() !== published.title.trim()) return true;
  return !sameJson(publishWeeks(plan, settings).weeks, published.weeks);
}
