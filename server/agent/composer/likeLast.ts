/** "The same for Titus", "like the last one but John": repeats the last brief with another text. */
import { type Brief, DEFAULT_QUESTIONS } from "#shared/domain/plan/brief.ts";
import { deriveBrief } from "#shared/domain/plan/deriveBrief.ts";
import type { Decision, Turn } from "../writer.ts";
import { readClauses } from "./edit/clauses/readClauses.ts";
import { has } from "./edit/places/within.ts";
import { asksForMore } from "./edit/readings/furtherWish.ts";
import { understand } from "./understand/resolve.ts";
import { decidePlan } from "./understand/writePlan.ts";

/** @returns undefined if the message names no earlier plan, or there is none */
export function likeLast({ text, today, brief, written, plan }: Turn): Decision | undefined {
  const clauses = readClauses(text, today);
  if (
    !clauses.some((clause) => has(clause, "likeLast")) ||
    clauses.some((clause) => has(clause, "place") || asksForMore(clause))
  )
    return undefined;
  const understood = understand(text, today);
  const before =
    brief ??
    written?.brief ??
    (plan?.length ? deriveBrief(plan, "", { startDate: null, readingDays: null }) : undefined);
  if (!before || understood.brief.readings.length === 0) return undefined;
  return decidePlan(like(before, understood.brief), { understood, today, assumed: [] });
}

/** Fields that the new request leaves open keep their value, except dates. */
function like(before: Brief, now: Brief): Brief {
  const isMeasured = (now.weeks ?? now.days ?? now.months ?? now.end_date) !== undefined;
  const hasRhythm = (now.days_per_week ?? now.reading_days) !== undefined;
  const { weeks, days, months, days_per_week, reading_days, every_weeks, minutes, memory_verse } =
    before;
  const { prayer_length } = before;
  return {
    ...(isMeasured ? {} : defined({ weeks, days: weeks === undefined ? days : undefined, months })),
    ...(hasRhythm ? {} : defined({ days_per_week, reading_days, every_weeks })),
    ...defined({ minutes, memory_verse, prayer_length }),
    ...now,
    audience: now.audience === "adults" ? before.audience : now.audience,
    questions: now.questions === DEFAULT_QUESTIONS ? before.questions : now.questions,
    prayer: now.prayer && before.prayer,
  };
}

function defined<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>; // The same fields without empty values.
}
