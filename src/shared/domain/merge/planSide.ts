/** One side of a merge, indexed by week number and day id. */

import type { Plan, PlanDay, PlanWeek } from "../plan/plan.ts";
import type { Three } from "./mergeField.ts";
import { sameJson } from "./sameJson.ts";

export interface Side {
  weeks: Map<number, PlanWeek>;
  days: Map<string, PlacedDay>;
}
export interface PlacedDay {
  day: PlanDay;
  week: number;
}

export function indexPlan(plan: Plan): Side {
  const placed = plan.flatMap((week) =>
    week.passages.map((day) => [day.id, { day, week: week.week_number }] as const),
  );
  return { weeks: new Map(plan.map((week) => [week.week_number, week])), days: new Map(placed) };
}

/**
 * `kept`: one side removed the week, the other changed its name or passage. `emptied`: the other
 * changed only its days, so it stays while it has days.
 */
export type WeekFate = "stays" | "gone" | "kept" | "emptied";

export function fateOfWeek({ base, mine, theirs }: Three<Side>, number: number): WeekFate {
  const was = base.weeks.get(number);
  const left = [mine.weeks.get(number), theirs.weeks.get(number)].filter((week) => !!week);
  const [only] = left;
  if (!was || !only || left.length === 2) return "stays";
  if (sameJson(was, only)) return "gone";
  const sameHeading = was.name === only.name && was.weekly_passage === only.weekly_passage;
  return sameHeading ? "emptied" : "kept";
}
