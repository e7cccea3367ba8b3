/** From a plan as it was sent to the plan as it is stored. */
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
 * Gives ids to the days that lack one, strips letters behind verses and leaves licensed texts out. A plan without weeks is none. An app that knows no
 * ids has what it found in the middle of a run as if it were written: an announced name, which no run would replace.
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
