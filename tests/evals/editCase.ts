import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Bounds, Expectation } from "./expectation.ts";
import type { Fixture } from "./fixturePlans.ts";

export interface EditCase {
  name: string;
  /** The plan that the phone sends; or a conversation that made one, in the same thread. */
  given: (() => Fixture) | EarlierTalk;
  say: string;
  today?: string;
  /** Days selected on the phone, by id. */
  select?: (plan: Plan) => string[];
  /** The general checks that apply to days which the edit rewrote. */
  bounds?: Partial<Bounds>;
  holds: readonly Expectation[];
}

export interface EarlierTalk {
  said: readonly [string, ...string[]];
  /** What a person changed by hand since. */
  byHand?: (plan: Plan) => Plan;
  /** Sends no plan, so that the thread's own counts. */
  withoutPlan?: boolean;
  /** Which plan is "before": after the first message or after the last. */
  comparedWith?: "first" | "last";
}
