/** The days of a plan with the verses that each reads. */
import { formatRanges, parseReference } from "../bible/reference.ts";
import type { Plan, PlanDay, PlanWeek } from "../plan/plan.ts";
import { joined, type Stretch, toRanges, toStretch } from "./verseLine.ts";

export interface Reading {
  day: PlanDay;
  week: PlanWeek;
  /** In the order in which they are read; empty where the reference is not readable. */
  stretches: Stretch[];
}

/** Returns the readings in reading order. */
export function readingsOf(plan: Plan): Reading[] {
  return plan.flatMap((week) =>
    week.passages.map((day) => ({ day, week, stretches: stretchesOf(day.scripture) })),
  );
}

export function stretchesOf(scripture: string): Stretch[] {
  if (scripture.trim() === "") return [];
  const parsed = parseReference(scripture);
  return parsed.ok ? parsed.ranges.map(toStretch) : [];
}

/** Formats the stretches as a reference. */
export function write(stretches: readonly Stretch[]): string {
  return formatRanges(joined(stretches).flatMap(toRanges));
}
