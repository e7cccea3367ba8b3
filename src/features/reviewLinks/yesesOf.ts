/** Who said yes to a plan, for the page that publishes it. Pure. */
import type { Approval, PlanReview } from "#shared/contracts/reviewLinks.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { isCounted } from "#shared/domain/review/approvalRule.ts";
import type { ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";

export interface PersonsYes {
  key: string;
  approval: Approval;
  /** The name of who made the link; empty where that person left, or there was none. */
  from: string;
  /** When they last said yes. */
  at: string;
  /** Days that are worded as they were then, and days that changed since. */
  now: number;
  before: number;
  isCounted: boolean;
}

/** Returns one entry for each person and link, the latest first. Days that left the plan are not counted. */
export function yesesOf(review: PlanReview, plan: Plan, rule: ApprovalRule): PersonsYes[] {
  const digests = new Map(
    plan.flatMap(({ passages }) => passages.map((day) => [day.id, dayDigest(day)] as const)),
  );
  const makers = new Map(review.links.map(({ id, madeBy }) => [id, madeBy]));
  const byPerson = new Map<string, Approval[]>();
  for (const approval of review.approvals) {
    const { link, name, isSteward, isMine, day } = approval;
    if (!digests.has(day)) continue;
    const key = JSON.stringify([link, name, isSteward, isMine]);
    byPerson.set(key, [...(byPerson.get(key) ?? []), approval]);
  }
  const people = [...byPerson].flatMap(([key, said]) => {
    const approval = said.at(-1);
    if (!approval) return [];
    const days = new Set(said.map(({ day }) => day));
    const current = new Set(
      said.flatMap(({ day, digest }) => (digests.get(day) === digest ? [day] : [])),
    );
    const at =
      said
        .map((one) => one.at)
        .sort()
        .at(-1) ?? "";
    return [
      {
        ...{ key, approval, at, from: makers.get(approval.link) ?? "" },
        ...{ now: current.size, before: days.size - current.size },
        isCounted: isCounted(rule, approval),
      },
    ];
  });
  return people.sort((one, other) => other.at.localeCompare(one.at));
}
