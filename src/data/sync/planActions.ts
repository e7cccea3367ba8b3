/** Edits that a person makes to a plan, and decisions on its collisions. */
import type { Collision } from "#shared/domain/merge/collision.ts";
import { resolveCollision } from "#shared/domain/merge/resolveCollision.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { queueAutoSave } from "../db/outbox.ts";
import { planOf, removeCollision, writePlan } from "../db/plans.ts";
import { readWeekRows } from "../db/planWeeks.ts";

/**
 * Edits the stored plan and queues a save, in one transaction. With `weeks`, the edit gets only those
 * weeks, and the others are neither read nor written.
 * @returns the edited plan, or only `weeks` of it; undefined when there is none
 */
export async function editPlan(
  db: LamplightDatabase,
  projectId: string,
  edit: (plan: Plan) => Plan,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
  weeks?: readonly number[],
): Promise<Plan | undefined> {
  return db.transaction("rw", db.plans, db.planWeeks, db.outbox, async () => {
    const rows = await readWeekRows(db, projectId, weeks);
    const plan = planOf(rows, "current");
    if (!plan) return undefined;
    const edited = edit(plan);
    if (edited === plan) return plan;
    await writePlan(db, projectId, { current: edited, rows });
    await queueAutoSave(db, projectId, effects);
    return edited;
  });
}

/** Resolves a collision: `kept` leaves the current value, `other` takes the other side's. */
export async function decideCollision(
  db: LamplightDatabase,
  projectId: string,
  collision: Collision,
  choice: "kept" | "other",
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.plans, db.planWeeks, db.outbox, async () => {
    if (choice === "other") {
      await editPlan(db, projectId, (plan) => resolveCollision(plan, collision), effects);
    }
    await removeCollision(db, projectId, collision);
  });
}
