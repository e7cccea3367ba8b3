/** From a plan as it was sent to the plan as it is stored. */
import type { IncomingPlan } from "#shared/contracts/projects.ts";
import { type Plan, type PlanWeek, sortedByWeek } from "#shared/domain/plan.ts";
import { withDayIds } from "#shared/domain/withDayIds.ts";

/** Gives ids to the days that lack one and leaves licensed texts out. A plan without weeks is none. */
export function enterPlan(
  sent: IncomingPlan | null,
  makeId: () => string,
): { plan: Plan | null; hasNewIds: boolean } {
  const hasNewIds = (sent ?? []).some(({ passages }) => passages.some(({ id }) => !id));
  return { plan: canonicalPlan(withDayIds(sent ?? [], makeId)), hasNewIds };
}

/** Weeks in order, with exactly the fields that are stored. */
export function canonicalPlan(plan: Plan | null): Plan | null {
  return plan && plan.length > 0 ? sortedByWeek(plan.map(canonicalWeek)) : null;
}

function canonicalWeek({ week_number, name, weekly_passage, passages }: PlanWeek): PlanWeek {
  return {
    week_number,
    name,
    weekly_passage,
    passages: passages.map(({ id, day_number, scripture, title, questions, prayer }) => ({
      id,
      day_number,
      scripture,
      title,
      questions,
      prayer,
    })),
  };
}
