import { beforeEach, expect, it } from "vitest";
import type { DatesOff } from "#shared/domain/plan/planDate.ts";
import { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { writePlan } from "../../../../src/data/db/plans.ts";
import { findTodaysReading } from "../../../../src/data/db/todaysReading.ts";
import { day, week } from "../../../shared/domain/arbitraryPlan.ts";

let db: LamplightDatabase;
beforeEach(() => {
  db = new LamplightDatabase(`lamplight:${crypto.randomUUID()}`);
});

const AT = "2026-11-01T00:00:00.000Z";

/** A plan of one week, read on Mondays and Thursdays. */
async function addPlan(id: string, startDate: string | null, brief?: DatesOff) {
  const row = { id, title: id, createdAt: AT, updatedAt: AT, readingDays: [1, 4] };
  // Only the fields that the function reads.
  await db.projects.put({ ...row, startDate, brief } as never);
  const plan = [week(1, [day({ id: `${id}-mon` }), day({ id: `${id}-thu` })])];
  await writePlan(db, id, { current: plan, synced: plan });
}

it("returns the day of this date, or the next one, of the plan that began last", async () => {
  await addPlan("undated", null);
  await addPlan("old", "2026-11-23");
  await addPlan("new", "2026-11-30");
  expect(await findTodaysReading(db, "2026-11-30")).toEqual({ projectId: "new", dayId: "new-mon" });
  expect(await findTodaysReading(db, "2026-12-01")).toEqual({ projectId: "new", dayId: "new-thu" });
  expect(await findTodaysReading(db, "2026-11-26")).toEqual({ projectId: "old", dayId: "old-thu" });
});

it("returns nothing before the first plan begins and after the last has ended", async () => {
  await addPlan("new", "2026-11-30");
  expect(await findTodaysReading(db, "2026-11-29")).toBeUndefined();
  expect(await findTodaysReading(db, "2026-12-05")).toBeUndefined();
});

it("returns the first day after a week without a reading", async () => {
  await addPlan("paused", "2026-11-30", { paused_weeks: ["2026-12-03"] });
  expect(await findTodaysReading(db, "2026-12-03")).toEqual({
    projectId: "paused",
    dayId: "paused-thu",
  });
  // Its Thursday is read a week later.
  expect(await findTodaysReading(db, "2026-12-10")).toEqual({
    projectId: "paused",
    dayId: "paused-thu",
  });
  expect(await findTodaysReading(db, "2026-12-11")).toBeUndefined();
});

it("returns the day behind a free date", async () => {
  await addPlan("free", "2026-11-30", { free_dates: ["2026-11-30"] });
  const monday = { projectId: "free", dayId: "free-mon" };
  expect(await findTodaysReading(db, "2026-11-30")).toEqual(monday);
  expect(await findTodaysReading(db, "2026-12-03")).toEqual(monday);
  expect(await findTodaysReading(db, "2026-12-04")).toEqual({ ...monday, dayId: "free-thu" });
});
