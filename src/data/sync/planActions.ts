/** What a person does to a plan by hand. */
import type { Collision } from "#shared/domain/merge/collision.ts";
import { resolveCollision } from "#shared/domain/merge/resolveCollision.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { queueAutoSave } from "../db/outbox.ts";
import { planOf, removeCollision, writePlan } from "../db/plans.ts";
import { readWeekRows } from "../db/planWeeks.ts";

/**
 * Changes the plan as it stands now and asks for a save, in one transaction. With `weeks`, the edit is given
 * those alone, and the others are neither read nor written.
 * @returns the plan as it then stands, or these weeks of it; undefined where there is none
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

/** Decides what was set differently in two places: `kept` leaves it as it is, `other` takes the other value. */
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
