/**
 * Changes that a person makes to a plan, with undo and redo. The plan, the queue and the undo steps
 * change in one transaction, so that the undo stack always matches the stored plan.
 */

import { changeBetween } from "#shared/domain/merge/planDiff.ts";
import type { PlanDiff } from "#shared/domain/merge/planDiffSchema.ts";
import { decide, openItems, type ReviewChoice } from "#shared/domain/plan/editReview.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { redo, undo } from "#shared/domain/plan/undoStack.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { queueAutoSave } from "../db/outbox.ts";
import { addStep, readSteps, writeSteps } from "../db/planSteps.ts";
import { readPlan } from "../db/plans.ts";
import { editPlan } from "./planActions.ts";

type Clock = Pick<ClockAndIds, "now">;

interface ChangeOptions {
  /** Identifies the field being typed into: changes with the same key join into one undo step. Without it the change is its own step. */
  key?: string;
  /** Reads and changes only these weeks; without it the whole plan. */
  weeks?: readonly number[] | undefined;
  effects?: Clock;
}

/** @returns the changed plan, or only `weeks` of it when given; undefined when the project has no plan */
export async function changePlan(
  db: LamplightDatabase,
  projectId: string,
  edit: (plan: Plan) => Plan,
  { key = "", weeks, effects = browserClockAndIds }: ChangeOptions = {},
): Promise<Plan | undefined> {
  return db.transaction("rw", db.plans, db.planWeeks, db.outbox, db.settings, async () => {
    // Assigned inside the edit callback, which the compiler's narrowing does not see.
    let change = null as PlanDiff | null;
    const plan = await editPlan(
      db,
      projectId,
      (before) => {
        const after = edit(before);
        change = changeBetween(before, after);
        return change ? after : before;
      },
      effects,
      weeks,
    );
    if (change) await addStep(db, projectId, { change, key, at: effects.now() });
    return plan;
  });
}

export function undoPlan(
  db: LamplightDatabase,
  projectId: string,
  effects: Clock = browserClockAndIds,
) {
  return travel(db, projectId, undo, effects);
}

export function redoPlan(
  db: LamplightDatabase,
  projectId: string,
  effects: Clock = browserClockAndIds,
) {
  return travel(db, projectId, redo, effects);
}

async function travel(
  db: LamplightDatabase,
  projectId: string,
  step: typeof undo,
  effects: Clock,
): Promise<void> {
  await db.transaction("rw", db.plans, db.planWeeks, db.outbox, db.settings, async () => {
    const plan = await readPlan(db, projectId);
    const moved = plan && step(await readSteps(db, projectId), plan);
    // An empty plan is stored as no plan, and could not be edited any more.
    if (!moved || moved.plan.length === 0) return;
    await writeSteps(db, projectId, moved.stack);
    await editPlan(db, projectId, () => moved.plan, effects);
  });
}

export interface ReviewDecision {
  /** The message that carries the edit. */
  messageId: string;
  /** Ids of days and headings; see `openItems`. */
  itemIds: string[];
}

/** Keeps or undoes parts of the agent's edits. Decisions are stored in the message and synced with it. */
export async function decideReviews(
  db: LamplightDatabase,
  projectId: string,
  decisions: readonly ReviewDecision[],
  choice: ReviewChoice,
  effects: Clock = browserClockAndIds,
): Promise<void> {
  const tables = [db.plans, db.planWeeks, db.outbox, db.settings, db.messages];
  await db.transaction("rw", tables, async () => {
    const before = await readPlan(db, projectId);
    if (!before) return;
    let plan = before;
    for (const { messageId, itemIds } of decisions) {
      const message = await db.messages.get(messageId);
      if (!message?.review) continue;
      const decided = decide(plan, message.review, itemIds, choice);
      plan = decided.plan;
      const isDone = openItems(decided.review).length === 0;
      const review = isDone ? null : decided.review;
      await db.messages.update(messageId, { review, isOnServer: false });
    }
    const change = changeBetween(before, plan);
    if (change && plan.length > 0) {
      await editPlan(db, projectId, () => plan, effects);
      await addStep(db, projectId, { change, key: "", at: effects.now() });
    }
    await queueAutoSave(db, projectId, effects);
  });
}

/** Adds an undo step for a change that is already stored, such as a restored revision. */
export function noteChange(
  db: LamplightDatabase,
  projectId: string,
  change: PlanDiff,
  effects: Clock = browserClockAndIds,
): Promise<void> {
  // Must be an async function: otherwise Dexie does not see the awaits inside and commits too early.
  return db.transaction("rw", db.settings, async () =>
    addStep(db, projectId, { change, key: "", at: effects.now() }),
  );
}
