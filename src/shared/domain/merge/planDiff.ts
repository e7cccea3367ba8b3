/**
 * The difference of two plans, small enough to store: undo applies it backwards, and a review of
 * the agent's edit is made of it. It contains only what differs, with both sides.
 */
import { type Plan, type PlanDay, type PlanWeek, sortedByWeek } from "../plan/plan.ts";
import { firstNumber, withDays } from "../plan/planEdit.ts";
import { mergePlan } from "./mergePlan.ts";
import type { PlanDiff, WeekShape } from "./planDiffSchema.ts";
import { sameJson } from "./sameJson.ts";

export type Side = "before" | "after";

/** Returns null where the plans are equal. Day numbers are not compared: they follow from the order. */
export function changeBetween(before: Plan, after: Plan): PlanDiff | null {
  const [old, now] = [byNumber(before), byNumber(after)];
  const weeks = [...new Set([...old.keys(), ...now.keys()])]
    .sort((a, b) => a - b)
    .map((number) => ({
      number,
      before: shapeOf(old.get(number)),
      after: shapeOf(now.get(number)),
    }))
    .filter((week) => !sameJson(week.before, week.after));
  const [oldDays, newDays] = [byId(before), byId(after)];
  const days = [...new Set([...oldDays.keys(), ...newDays.keys()])]
    .map((id) => ({ id, before: oldDays.get(id) ?? null, after: newDays.get(id) ?? null }))
    .filter((day) => !sameWords(day.before, day.after));
  return weeks.length + days.length === 0 ? null : { weeks, days };
}

/**
 * Reverts a change (`before`) or applies it again (`after`). Later changes by others stay: the
 * replay is merged like an edit of its own.
 */
export function replayChange(plan: Plan, change: PlanDiff, to: Side): Plan {
  const base = overlay(plan, change, to === "before" ? "after" : "before");
  const wanted = overlay(plan, change, to);
  return mergePlan({ base, mine: plan, theirs: wanted }).merged ?? [];
}

/** Joins two successive changes into one; null where they cancel out. */
export function joinChanges(first: PlanDiff, second: PlanDiff): PlanDiff | null {
  const weeks = join(first.weeks, second.weeks, (week) => week.number);
  const days = join(first.days, second.days, (day) => day.id);
  const joined = {
    weeks: weeks.filter((week) => !sameJson(week.before, week.after)),
    days: days.filter((day) => !sameWords(day.before, day.after)),
  };
  return joined.weeks.length + joined.days.length === 0 ? null : joined;
}

/** Whether two days have the same content, regardless of their position. */
export function sameWords(a: PlanDay | null, b: PlanDay | null): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return sameJson({ ...a, day_number: 0 }, { ...b, day_number: 0 });
}

/** Returns the plan with one side of the change applied, unchanged where the change says nothing. */
function overlay(plan: Plan, change: PlanDiff, side: Side): Plan {
  const days = byId(plan);
  for (const day of change.days) {
    const value = day[side];
    if (value) days.set(day.id, value);
  }
  const weeks = byNumber(plan);
  const placed = new Set<string>();
  for (const { number, [side]: shape } of change.weeks) {
    weeks.delete(number);
    if (!shape) continue;
    const { name, weekly_passage, first, dayIds } = shape;
    for (const id of dayIds) placed.add(id);
    const listed = dayIds.flatMap((id) => days.get(id) ?? []);
    weeks.set(
      number,
      withDays({ week_number: number, name, weekly_passage, passages: [] }, listed, first),
    );
  }
  const shaped = new Set(change.weeks.map(({ number }) => number));
  return sortedByWeek(weeks.values()).map((week) => {
    if (shaped.has(week.week_number)) return week;
    return {
      ...week,
      // A day that was moved here since is, on this side, where the change had it.
      passages: week.passages
        .filter(({ id }) => !placed.has(id))
        .map((day) => {
          const changed = days.get(day.id);
          return changed && changed !== day ? { ...changed, day_number: day.day_number } : day;
        }),
    };
  });
}

function join<Item extends { before: unknown; after: unknown }, Key>(
  first: Item[],
  second: Item[],
  keyOf: (item: Item) => Key,
): Item[] {
  const joined = new Map(first.map((item) => [keyOf(item), item]));
  for (const item of second) {
    const earlier = joined.get(keyOf(item));
    joined.set(keyOf(item), earlier ? { ...item, before: earlier.before } : item);
  }
  return [...joined.values()];
}

function shapeOf(week: PlanWeek | undefined): WeekShape | null {
  if (!week) return null;
  const { name, weekly_passage, passages } = week;
  return { name, weekly_passage, first: firstNumber(week), dayIds: passages.map(({ id }) => id) };
}

function byNumber(plan: Plan): Map<number, PlanWeek> {
  return new Map(plan.map((week) => [week.week_number, week]));
}

function byId(plan: Plan): Map<string, PlanDay> {
  return new Map(plan.flatMap(({ passages }) => passages).map((day) => [day.id, day]));
}
