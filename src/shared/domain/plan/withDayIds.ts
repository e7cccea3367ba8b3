import type { Plan, PlanDay } from "./plan.ts";

/** A plan as it arrives: its days may lack ids. */
export type PlanWithoutIds = (Omit<Plan[number], "passages"> & {
  passages: (Omit<PlanDay, "id"> & { id?: string | undefined })[];
})[];

/**
 * The plan with an id on each day, none twice. A day that has an id keeps it, the first of
 * two that share one as well. `newId` is asked by week and position, so that it can answer
 * alike on every device that reads the same plan.
 */
export function withDayIds(
  plan: PlanWithoutIds,
  newId: (weekNumber: number, position: number) => string,
): Plan {
  const given = new Set(plan.flatMap((week) => week.passages.map(({ id }) => id)));
  const taken = new Set<string>();
  const freshId = (weekNumber: number, position: number) => {
    let id = newId(weekNumber, position);
    while (given.has(id) || taken.has(id)) id += "b";
    return id;
  };
  return plan.map((week) => ({
    ...week,
    passages: week.passages.map((day, position) => {
      const own = day.id && !taken.has(day.id) ? day.id : undefined;
      const id = own ?? freshId(week.week_number, position);
      taken.add(id);
      return { ...day, id };
    }),
  }));
}
