/**
 * A patch from one plan to another, small enough for a slow phone connection: weeks that changed or
 * were removed. In a changed week, a day carries its id and only the fields that differ, so one
 * edited title costs one title. Days are matched by id across weeks, so moving one to another week
 * costs no more.
 */
import * as z from "zod/mini";
import {
  type Plan,
  type PlanDay,
  type PlanWeek,
  planDaySchema,
  sortedByWeek,
} from "../plan/plan.ts";
import { sameJson } from "./sameJson.ts";

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const dayChangeSchema = z.extend(z.partial(planDaySchema), { id });
export const weekChangeSchema = z.object({
  week_number: z.int(),
  name: z.string(),
  weekly_passage: z.string(),
  /** The week's days in order, each with its differences from the base. */
  passages: z.array(dayChangeSchema),
});
export interface PlanPatch {
  changedWeeks: z.infer<typeof weekChangeSchema>[];
  removedWeeks: number[];
}
type DayChange = z.infer<typeof dayChangeSchema>;

/** Returns the patch that turns `before` into `after`. Day ids must be unique in their plan. */
export function diffPlan(before: Plan | null, after: Plan | null): PlanPatch {
  const days = daysById(before);
  const [had, has] = [byNumber(before), byNumber(after)];
  return {
    changedWeeks: [...has.values()]
      .filter((week) => !sameJson(had.get(week.week_number), week))
      .map((week) => ({
        ...week,
        passages: week.passages.map((day) => diffDay(days.get(day.id), day)),
      })),
    removedWeeks: [...had.keys()].filter((number) => !has.has(number)),
  };
}

/** @throws RangeError for an incomplete day that is not in `before`: the patch belongs to another plan. */
export function patchPlan(
  before: Plan | null,
  { changedWeeks, removedWeeks }: PlanPatch,
): Plan | null {
  const days = daysById(before);
  const weeks = byNumber(before);
  for (const number of removedWeeks) weeks.delete(number);
  for (const week of changedWeeks) {
    const passages = week.passages.map((day) => patchDay(days.get(day.id), day));
    weeks.set(week.week_number, { ...week, passages });
  }
  return weeks.size === 0 ? null : sortedByWeek(weeks.values());
}

function diffDay(before: PlanDay | undefined, after: PlanDay): DayChange {
  if (!before) return after;
  // A patch cannot express a removed field by leaving it out.
  if (Object.keys(before).some((key) => !(key in after))) return after;
  const fields = Object.entries(after).filter(
    ([key, value]) => !sameJson(before[key as keyof PlanDay], value),
  );
  return { ...Object.fromEntries(fields), id: after.id };
}

function patchDay(before: PlanDay | undefined, change: DayChange): PlanDay {
  const day = planDaySchema.safeParse({ ...before, ...change });
  if (!day.success) throw new RangeError(`Day ${change.id} is not in the plan that was changed`);
  return day.data;
}

function byNumber(plan: Plan | null): Map<number, PlanWeek> {
  return new Map((plan ?? []).map((week) => [week.week_number, week]));
}

function daysById(plan: Plan | null): Map<string, PlanDay> {
  return new Map((plan ?? []).flatMap(({ passages }) => passages).map((day) => [day.id, day]));
}
