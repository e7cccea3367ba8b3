/** Checks a plan's limits. Refuses with the first violation, in a sentence that names week and day. */
import type { IncomingPlan } from "#shared/contracts/projects.ts";
import { dayIdFaults, planFaults } from "#shared/domain/plan/planFaults.ts";
import { Refusal } from "../refusal.ts";

/** @throws Refusal `invalid` */
export function checkPlan(plan: IncomingPlan): void {
  refuseFirst(planFaults(plan));
}

/** @throws Refusal `invalid` when two days share an id. */
export function checkDayIds(plan: IncomingPlan): void {
  refuseFirst(dayIdFaults(plan));
}

function refuseFirst(faults: Iterable<string>): void {
  for (const sentence of faults) throw new Refusal("invalid", sentence);
}
