import type { PublishedDay, PublishedPlan } from "../domain/daily/publishedPlan.ts";

/**
 * Returns what calendars and feeds know a day by: it stays when the day moves or is edited.
 * @param round the day on which the plan began again, since each time is an entry of its own; null for the first
 */
export function entryId(
  plan: Pick<PublishedPlan, "id">,
  day: Pick<PublishedDay, "id">,
  round: string | null,
): string {
  const parts = [plan.id, day.id, ...(round === null ? [] : [round])];
  return `${encodeURIComponent(parts.join("/"))}@lamplight`;
}
