import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { Talk } from "../../../evals/talk.ts";

export const EDITS_TODAY = "2026-11-29";

/** A plan as the composer writes it for a request. Throws with the reply where it writes none. */
export async function madeFrom(request: string): Promise<Talk> {
  const talk = new Talk();
  const { reply } = await talk.say(request, EDITS_TODAY);
  if (!talk.plan) throw new Error(`No plan was written: ${reply}`);
  return talk;
}

export const daysOf = ({ plan }: Pick<Talk, "plan">): PlanDay[] =>
  (plan ?? []).flatMap(({ passages }) => passages);

/** The days that are no longer the same, counted from 1. */
export const changedDays = (before: readonly PlanDay[], after: readonly PlanDay[]): number[] =>
  after.flatMap((day, at) => (JSON.stringify(day) === JSON.stringify(before[at]) ? [] : [at + 1]));

/** Sends a message about a copy of a plan. `changed`: the days that are no longer the same, counted from 1. */
export async function editOf(made: Talk, message: string) {
  const { plan, startDate, readingDays, brief } = structuredClone({ ...made });
  const talk = Object.assign(new Talk(), { plan, startDate, readingDays, brief });
  const { reply, choices } = await talk.say(message, EDITS_TODAY);
  const days = daysOf(talk);
  return { talk, days, reply, choices, changed: changedDays(daysOf(made), days) };
}
