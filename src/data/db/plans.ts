import type { Collision } from "#shared/domain/merge/collision.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { type Plan, sortedByWeek } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { type PlanWeekRow, type WeekChange, writeWeekRows } from "./planWeeks.ts";

export interface PlanRow {
  projectId: string;
  /** The server's revision that the weeks' `synced` belongs to; null until the server has the project. */
  syncedRevision: number | null;
  /** Values that were set differently in two places, until a person decides. */
  collisions: Collision[];
}

/** Returns the local plan; null when there is none. */
export async function readPlan(db: LamplightDatabase, projectId: string): Promise<Plan | null> {
  return planOf(await db.planWeeks.where({ projectId }).toArray(), "current");
}

/** Returns one side of the rows as a plan; null when no week has it. */
export function planOf(rows: readonly PlanWeekRow[], side: "current" | "synced"): Plan | null {
  const weeks = rows.map((row) => row[side]).filter((week) => week !== null);
  return weeks.length === 0 ? null : sortedByWeek(weeks);
}

export async function readPlanRow(db: LamplightDatabase, projectId: string): Promise<PlanRow> {
  return (await db.plans.get(projectId)) ?? { projectId, syncedRevision: null, collisions: [] };
}

/**
 * Sets both sides of a plan, its revision and its collisions. Writes only weeks that changed. Leaves
 * `synced` unchanged when it is left out; with `rows`, changes only their weeks.
 */
export async function writePlan(
  db: LamplightDatabase,
  projectId: string,
  change: WeekChange & { syncedRevision?: number; collisions?: Collision[] },
): Promise<void> {
  await db.transaction("rw", db.plans, db.planWeeks, async () => {
    await writeWeekRows(db, projectId, change);
    await writePlanRow(db, projectId, change);
  });
}

/** Sets a plan's synced revision and adds collisions to the undecided ones. */
export async function writePlanRow(
  db: LamplightDatabase,
  projectId: string,
  change: { syncedRevision?: number; collisions?: Collision[] },
): Promise<void> {
  // Streamed weeks and most edits change neither.
  if (change.syncedRevision === undefined && !change.collisions?.length) return;
  await db.transaction("rw", db.plans, async () => {
    const row = await readPlanRow(db, projectId);
    const { syncedRevision = row.syncedRevision, collisions = [] } = change;
    const isNew = (one: Collision) =>
      !row.collisions.some((known) => known.other === one.other && sameSpot(known, one));
    const next = {
      ...row,
      syncedRevision,
      collisions: [...row.collisions, ...collisions.filter(isNew)],
    };
    if (!sameJson(row, next)) await db.plans.put(next);
  });
}

/** Removes a decided collision. */
export async function removeCollision(
  db: LamplightDatabase,
  projectId: string,
  decided: Collision,
): Promise<void> {
  await db.plans.where({ projectId }).modify((row) => {
    row.collisions = row.collisions.filter(
      (one) => one.other !== decided.other || !sameSpot(one, decided),
    );
  });
}

function sameSpot(a: Collision, b: Collision): boolean {
  return a.week === b.week && a.dayId === b.dayId && a.field === b.field;
}
