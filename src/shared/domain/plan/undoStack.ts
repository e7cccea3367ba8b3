/** Undo and redo of changes to a plan on this device, by a person or by the agent for them. */

import { joinChanges, replayChange } from "../merge/planDiff.ts";
import type { PlanDiff } from "../merge/planDiffSchema.ts";
import type { Plan } from "./plan.ts";

export interface UndoStep {
  change: PlanDiff;
  /** Steps with the same key in quick succession become one: a word is typed in many steps. */
  key: string;
  /** The time of the step's last part, in milliseconds since 1970. */
  at: number;
}

export interface UndoStack {
  /** The last one is undone first. */
  done: UndoStep[];
  /** The last one is redone first. */
  undone: UndoStep[];
}

export const EMPTY_STACK: UndoStack = { done: [], undone: [] };

const MAX_STEPS = 60;
/** A longer pause starts a new step. */
const JOIN_WITHIN_MS = 3_000;

/** Adds a new step and clears the steps that could be redone. */
export function pushStep({ done }: UndoStack, step: UndoStep): UndoStack {
  const last = done.at(-1);
  const joins =
    last && step.key !== "" && last.key === step.key && step.at - last.at < JOIN_WITHIN_MS;
  if (!joins) return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
  const change = joinChanges(last.change, step.change);
  const rest = done.slice(0, -1);
  return { done: change ? [...rest, { ...step, change }] : rest, undone: [] };
}

/** Returns undefined when there is nothing to undo. */
export function undo(
  { done, undone }: UndoStack,
  plan: Plan,
): { stack: UndoStack; plan: Plan } | undefined {
  const step = done.at(-1);
  if (!step) return undefined;
  return {
    stack: { done: done.slice(0, -1), undone: [...undone, step] },
    plan: replayChange(plan, step.change, "before"),
  };
}

/** Returns undefined when there is nothing to redo. */
export function redo(
  { done, undone }: UndoStack,
  plan: Plan,
): { stack: UndoStack; plan: Plan } | undefined {
  const step = undone.at(-1);
  if (!step) return undefined;
  return {
    stack: { done: [...done, step], undone: undone.slice(0, -1) },
    plan: replayChange(plan, step.change, "after"),
  };
}
