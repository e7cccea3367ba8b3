/**
 * The undo steps of a project, one row each. They are stored on this device only: colleagues undo
 * their own changes, and the history goes back further for everyone.
 */
import {
  EMPTY_STACK,
  pushStep,
  type UndoStack,
  type UndoStep,
} from "#shared/domain/plan/undoStack.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { stepsKey } from "./removeSteps.ts";
import { readSetting, writeSetting } from "./settings.ts";

export async function readSteps(db: LamplightDatabase, projectId: string): Promise<UndoStack> {
  // Only `writeSteps` writes this key, so it has this shape.
  return ((await readSetting(db, stepsKey(projectId))) as UndoStack | undefined) ?? EMPTY_STACK;
}

export function writeSteps(
  db: LamplightDatabase,
  projectId: string,
  stack: UndoStack,
): Promise<void> {
  return writeSetting(db, stepsKey(projectId), stack);
}

/** Call it in the transaction that makes the change. */
export async function addStep(
  db: LamplightDatabase,
  projectId: string,
  step: UndoStep,
): Promise<void> {
  await writeSteps(db, projectId, pushStep(await readSteps(db, projectId), step));
}
