/** Whether a church's plans need somebody's yes before they are published, and which days of a plan still do. */
import type { PublishedDay, PublishedWeek } from "../daily/publishedPlan.ts";
import { sameJson } from "../merge/sameJson.ts";
import type { Plan, PlanDay } from "../plan/plan.ts";
import type { ApprovalRule } from "./approvalRules.ts";
import { dayDigest } from "./dayDigest.ts";

/** A yes to one day, as it was worded then. */
export interface Yes {
  day: string;
  /** `dayDigest` of the wording. */
  digest: string;
  /** Absent for one that came through a review link. */
  isSteward?: boolean | undefined;
}

/** Whether a yes counts under the rule. */
export function isCounted(rule: ApprovalRule, { isSteward }: Pick<Yes, "isSteward">): boolean {
  return isSteward === true || rule === "links";
}

/**
 * Returns the days to be published, in plan order, that need a yes and have none as they are worded now. What readers
 * already have needs none: a plan that was published before the rule was set, and new dates of known days.
 */
export function daysWithoutYes(
  rule: ApprovalRule,
  {
    plan,
    weeks,
    yeses,
    published,
  }: {
    plan: Plan;
    /** The plan's days as they are to be published. */
    weeks: readonly PublishedWeek[];
    yeses: readonly Yes[];
    /** The weeks that readers have now; empty for a plan that is not published. */
    published: readonly PublishedWeek[];
  },
): PlanDay[] {
  if (rule === "none") return [];
  const said = new Set(
    yeses.filter((yes) => isCounted(rule, yes)).map(({ day, digest }) => `${day} ${digest}`),
  );
  const next = daysById(weeks);
  const known = daysById(published);
  return plan
    .flatMap(({ passages }) => passages)
    .filter((day) => {
      const coming = next.get(day.id);
      if (!coming || said.has(`${day.id} ${dayDigest(day)}`)) return false;
      const had = known.get(day.id);
      return !had || !sameJson(wordsOf(had), wordsOf(coming));
    });
}

function daysById(weeks: readonly PublishedWeek[]): Map<string, PublishedDay> {
  return new Map(weeks.flatMap(({ days }) => days.map((day) => [day.id, day] as const)));
}

function wordsOf({ title, reference, questions, prayer }: PublishedDay) {
  return { title, reference, questions, prayer };
}
