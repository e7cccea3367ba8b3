/** The way back and forth through what was done to a plan on this device, by a person or by the agent for them. */

import { joinChanges, type PlanDiff, replayChange } from "../merge/planDiff.ts";
import type { Plan } from "./plan.ts";

export interface UndoStep {
  change: PlanDiff;
  /** Steps with one key and little time between them are one: a word is typed in many. */
  key: string;
  /** Milliseconds since 1970, of its last part. */
  at: number;
}

export interface UndoStack {
  /** The last one is undone first. */
  done: UndoStep[];
  /** The last one is done again first. */
  undone: UndoStep[];
}

export const EMPTY_STACK: UndoStack = { done: [], undone: [] };

const MAX_STEPS = 60;
/** A pause this long ends a step. */
const JOIN_WITHIN_MS = 3_000;

/** Something new was done: what was undone before cannot be done again. */
export function pushStep({ done }: UndoStack, step: UndoStep): UndoStack {
  const last = done.at(-1);
  const joins =
    last && step.key !== "" && last.key === step.key && step.at - last.at < JOIN_WITHIN_MS;
  if (!joins) return { done: [...done, step].slice(-MAX_STEPS), undone: [] };
  const change = joinChanges(last.change, step.change);
  const rest = done.slice(0, -1);
  return { done: change ? [...rest, { ...step, change }] : rest, undone: [] };
}

/** Undefined where there is nothing to undo. */
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

/** Undefined where there is nothing to do again. */
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
