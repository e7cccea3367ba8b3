import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { Talk } from "../../../evals/talk.ts";

export const EDITS_TODAY = "2026-11-29";

/** A plan as the composer writes it for a request. */
export async function madeFrom(request: string): Promise<Talk> {
  const talk = new Talk();
  await talk.say(request, EDITS_TODAY);
  return talk;
}

export const daysOf = ({ plan }: Pick<Talk, "plan">): PlanDay[] =>
  (plan ?? []).flatMap(({ passages }) => passages);

/** Sends a message about a copy of a plan. `changed`: the days that are no longer the same, counted from 1. */
export async function editOf(made: Talk, message: string) {
  const { plan, startDate, readingDays, brief } = structuredClone({ ...made });
  const talk = Object.assign(new Talk(), { plan, startDate, readingDays, brief });
  const { reply, choices } = await talk.say(message, EDITS_TODAY);
  const before = daysOf(made);
  const changed = daysOf(talk).flatMap((day, at) =>
    JSON.stringify(day) === JSON.stringify(before[at]) ? [] : [at + 1],
  );
  return { talk, days: daysOf(talk), reply, choices, changed };
}
