import type { Plan, PlanDay } from "./plan.ts";

/** A plan on arrival: its days may lack ids. */
export type PlanWithoutIds = (Omit<Plan[number], "passages"> & {
  passages: (Omit<PlanDay, "id"> & { id?: string | undefined })[];
})[];

/**
 * Returns the plan with a unique id on each day. An existing id stays, also on the first of two
 * days that share one. `newId` receives week and position, so that it can return the same id on
 * every device that reads the same plan.
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
