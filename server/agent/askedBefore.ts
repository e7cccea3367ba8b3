/** What a day has asked before its questions were exchanged, so that it is given others until there are none. */
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";

/** By the day's id. */
export type AskedBefore = Record<string, string[]>;

/** More than any day's passages have. */
const MOST = 80;

/** @param known from the edits before this one */
export function askedBefore(before: Plan, after: Plan, known: AskedBefore = {}): AskedBefore {
  const former = new Map(daysOf(before).map((day) => [day.id, day]));
  const asked: AskedBefore = {};
  for (const day of daysOf(after)) {
    const was = former.get(day.id);
    // Another reading has other questions.
    if (!was || was.scripture !== day.scripture) continue;
    const gone = was.questions.filter((question) => !day.questions.includes(question));
    const all = [...new Set([...(known[day.id] ?? []), ...gone])].slice(-MOST);
    if (all.length > 0) asked[day.id] = all;
  }
  return asked;
}

function daysOf(plan: Plan): PlanDay[] {
  return plan.flatMap(({ passages }) => passages);
}
