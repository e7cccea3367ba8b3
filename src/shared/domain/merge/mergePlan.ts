/**
 * Three-way merge of a plan at week, day and field; the same code runs on the server and on the
 * phone.
 *
 * One side changed a field: its value wins. Both changed it differently: mine wins and the other
 * becomes a collision, so the caller decides who is later by the side it passes as `mine`. Removed
 * on one side and changed on the other: the changed item stays, as a collision. Days are matched by
 * id, so a day that moved to another week is still the same day.
 */

import { isAnnouncement, type Plan, type PlanWeek } from "../plan/plan.ts";
import { type Collision, collisionValues, removalOf } from "./collision.ts";
import { mergeField, type Three } from "./mergeField.ts";
import { mergeOrder } from "./mergeList.ts";
import { mergePlacedDays } from "./mergePlacedDays.ts";
import { fateOfWeek, indexPlan, type PlacedDay, type Side } from "./planSide.ts";
import { sameJson } from "./sameJson.ts";

export interface PlanMerge {
  merged: Plan | null;
  collisions: Collision[];
}

/** Requires day ids and week numbers that are unique in the plan; sets `day_number` by order. */
export function mergePlan({ base, mine, theirs }: Three<Plan | null>): PlanMerge {
  // The usual cases, which also return the caller's own objects.
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return { merged: mine, collisions: [] };
  if (sameJson(base, mine)) return { merged: theirs, collisions: [] };

  const weeks = mergeWeeks({ base: base ?? [], mine: mine ?? [], theirs: theirs ?? [] });
  const hasNoPlan = mergeField(
    { base: base === null, mine: mine === null, theirs: theirs === null },
    () => {},
  );
  return hasNoPlan && weeks.merged.length === 0 ? { merged: null, collisions: [] } : weeks;
}

function mergeWeeks(plans: Three<Plan>): { merged: Plan; collisions: Collision[] } {
  const sides = {
    base: indexPlan(plans.base),
    mine: indexPlan(plans.mine),
    theirs: indexPlan(plans.theirs),
  };
  const collisions: Collision[] = [];
  const days = mergePlacedDays(sides, collisions);
  const numbers = [...new Set([...sides.mine.weeks.keys(), ...sides.theirs.weeks.keys()])];
  const merged: Plan = [];
  for (const number of numbers.sort((a, b) => a - b)) {
    const fate = fateOfWeek(sides, number);
    const here = new Map([...days].filter(([, { week }]) => week === number));
    if (fate === "gone" || (fate === "emptied" && here.size === 0)) continue;
    const week = mergeWeek(sides, number, here, collisions);
    merged.push(week);
    if (fate !== "stays") collisions.push(removalOf({ week: number }, week));
  }
  return { merged, collisions };
}

function mergeWeek(
  { base, mine, theirs }: Three<Side>,
  number: number,
  days: ReadonlyMap<string, PlacedDay>,
  collisions: Collision[],
): PlanWeek {
  const [was, my, their] = [base, mine, theirs].map((side) => side.weeks.get(number));
  const collide = (field: string) => (kept: unknown, other: unknown) => {
    collisions.push({ week: number, field, ...collisionValues(kept, other) });
  };
  const heading = (key: "name" | "weekly_passage") => {
    if (!my || !their) return (my ?? their)?.[key] ?? "";
    // What a run has only announced is nobody's value: it neither replaces a name nor is offered for one.
    if (key === "name" && isAnnouncement(their.name)) return my.name;
    if (key === "name" && isAnnouncement(my.name)) return their.name;
    return mergeField({ base: was?.[key], mine: my[key], theirs: their[key] }, collide(key));
  };
  const ids = (week: PlanWeek | undefined) => week?.passages.map(({ id }) => id) ?? [];
  const lists = { base: ids(was), mine: ids(my), theirs: ids(their) };
  const { order, other } = mergeOrder(lists, new Set(days.keys()));
  if (other) collide("order")(order, other);

  const firstNumber = Math.min(
    ...[was, my, their].flatMap((week) => week?.passages.map((day) => day.day_number) ?? []),
  );
  return {
    week_number: number,
    name: heading("name"),
    weekly_passage: heading("weekly_passage"),
    passages: order.flatMap((id, position) => {
      const day = days.get(id)?.day;
      return day ? [{ ...day, day_number: firstNumber + position }] : [];
    }),
  };
}
