/** A message about a plan at hand, and what must be true afterwards: one line of edits/edits.jsonl. */
import { readFileSync } from "node:fs";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";

/** Places are "week.day", as the plan is numbered afterwards. */
export interface Change {
  day?: string;
  week?: number;
  all?: boolean;
  ref?: string;
  has?: string;
  lacks?: string;
  questions?: number;
  /** Other words than before. */
  new?: "questions" | "prayer" | "title";
  for?: string;
  text?: string;
  prayer?: boolean;
  name?: string;
  swap?: [string, string];
  move?: string;
  to?: string;
  gone?: string;
  goneWeek?: number;
  weeks?: number;
  days?: number;
  start?: string;
  end?: string;
  weekdays?: number[];
  /** The Monday of a calendar week without readings. */
  pauseWeek?: string;
  undo?: boolean;
  audience?: string;
  leaveOut?: string;
  memory?: "daily" | "weekly";
  other?: string;
}

export interface EditRow {
  plan: string;
  say: string;
  act: "edit" | "ask" | "no" | "new";
  changes: Change[];
  /** What the reply has to say, as a pattern. */
  says?: string;
}

/** A plan to edit, as the composer wrote it. */
export interface PlanAtHand {
  plan: Plan;
  brief: Brief;
  startDate: string | null;
  readingDays: number[] | null;
}

/** @param file a path, or an address beside the caller */
export function readEditRows(file: string | URL): EditRow[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as EditRow); // Written in this shape.
}

const plans = new Map<string, PlanAtHand>();

export function planAtHand(name: string): PlanAtHand {
  const known = plans.get(name);
  if (known) return known;
  const file = new URL(`edits/plans/${name}.json`, import.meta.url);
  const { plan, structure, startDate, readingDays } = JSON.parse(readFileSync(file, "utf8"));
  const read: PlanAtHand = { plan, brief: structure.brief, startDate, readingDays };
  plans.set(name, read);
  return read;
}
