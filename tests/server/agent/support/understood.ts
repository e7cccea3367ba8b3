import type { Brief } from "#shared/domain/plan/brief.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { understand } from "../../../../server/agent/composer/understand/resolve.ts";
import { Talk } from "../../../evals/talk.ts";
import { daysOf, EDITS_TODAY } from "./editsOf.ts";

export const TODAY = EDITS_TODAY;

export const briefOf = (text: string): Brief => understand(text, TODAY).brief;

export const labelsOf = (text: string): string[] =>
  briefOf(text).readings.map(({ label }) => label);

/** The days of the plan that a request gets, none where it gets no plan. */
export async function daysFor(text: string): Promise<PlanDay[]> {
  const talk = new Talk();
  await talk.say(text, TODAY);
  return daysOf(talk);
}
