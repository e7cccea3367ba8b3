/** The questions that a day had before they were replaced, so that it gets new ones until there are none left. */
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";

/** Questions by the day's id. */
export type AskedBefore = Record<string, string[]>;

/** More than the passages of any day have. */
const MOST = 80;

/** @param known the record from earlier edits */
export function rememberQuestions(before: Plan, after: Plan, known: AskedBefore = {}): AskedBefore {
  const former = new Map(daysOf(before).map((day) => [day.id, day]));
  const asked: AskedBefore = {};
  for (const day of daysOf(after)) {
    const was = former.get(day.id);
    // Another reading has questions of its own.
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
