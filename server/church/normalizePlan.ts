/** Converts a plan from the form in which it is sent to the form in which it is stored. */
import type { IncomingPlan } from "#shared/contracts/projects.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import {
  isAnnouncement,
  type Plan,
  type PlanWeek,
  sortedByWeek,
} from "#shared/domain/plan/plan.ts";
import { withDayIds } from "#shared/domain/plan/withDayIds.ts";
import { withPlainReferences } from "#shared/domain/plan/withPlainReferences.ts";

/**
 * Adds missing day ids, strips letters behind verses and drops licensed texts. A plan without weeks becomes null. An old
 * app that sends no ids may have saved a run's announced names as if they were final; they are cleared, since no run
 * would replace them.
 */
export function normalizePlan(
  sent: IncomingPlan | null,
  makeId: () => string,
): { plan: Plan | null; isAsSent: boolean } {
  const hasNewIds = (sent ?? []).some(({ passages }) => passages.some(({ id }) => !id));
  const named = hasNewIds ? sent?.map(withoutAnnouncements) : sent;
  const plain = (named ?? []).map(withPlainReferences);
  const isAsSent = !hasNewIds && sameJson(plain, sent ?? []);
  return { plan: canonicalPlan(withDayIds(plain, makeId)), isAsSent };
}

function withoutAnnouncements(week: IncomingPlan[number]): IncomingPlan[number] {
  return {
    ...week,
    name: isAnnouncement(week.name) ? "" : week.name,
    passages: week.passages.map((day) => (isAnnouncement(day.title) ? { ...day, title: "" } : day)),
  };
}

/** Returns the weeks in order, with exactly the stored fields. */
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
