import { beforeEach, expect, it } from "vitest";
import type { PlanDay } from "#shared/domain/plan.ts";
import { LamplightDatabase } from "../../../../src/db/LamplightDatabase.ts";
import { readPlan, readPlanRow, writePlan } from "../../../../src/db/plans.ts";
import { saveTyped } from "../../../../src/features/canvas/typingJournal.ts";
import { undoPlan } from "../../../../src/sync/changePlan.ts";
import { day, week } from "../../../shared/domain/arbitraryPlan.ts";

const QUESTIONS = ["What do you see?", "What do you hear?"];
let db: LamplightDatabase;

beforeEach(async () => {
  db = new LamplightDatabase(`lamplight:${crypto.randomUUID()}`);
  await now({});
});

/** The plan as somebody else has just left it. */
function now(fields: Partial<PlanDay>) {
  const plan = [week(1, [day({ id: "a", title: "Seen", questions: QUESTIONS, ...fields })])];
  return writePlan(db, "p", { current: plan });
}
const save = (fields: Partial<PlanDay>, base: Partial<PlanDay>) =>
  saveTyped(db, { projectId: "p", of: "a", fields, base });
const stands = async () => (await readPlan(db, "p"))?.[0]?.passages[0];
const collisions = async () => (await readPlanRow(db, "p")).collisions;

it("keeps what was typed, and offers what somebody else wrote there meanwhile", async () => {
  await now({ title: "Theirs" });
  await save({ title: "Mine" }, { title: "Seen" });
  expect((await stands())?.title).toBe("Mine");
  expect(await collisions()).toMatchObject([
    { week: 1, dayId: "a", field: "title", kept: '"Mine"', other: '"Theirs"' },
  ]);
});

it("takes nothing back in other questions of the day", async () => {
  await now({ questions: [...QUESTIONS, "Whom will you tell?"] });
  await save({ questions: ["Where are you?", "What do you hear?"] }, { questions: QUESTIONS });
  expect((await stands())?.questions).toEqual([
    "Where are you?",
    "What do you hear?",
    "Whom will you tell?",
  ]);
  expect(await collisions()).toEqual([]);
});

it("says nothing of a collision where nobody else wrote, and can be undone", async () => {
  await save({ title: "Mine" }, { title: "Seen" });
  await save({ title: "Mine too" }, { title: "Mine" });
  expect(await collisions()).toEqual([]);
  await undoPlan(db, "p");
  expect((await stands())?.title).toBe("Seen");
});

it("saves what a page of an earlier release left behind, which does not say what it was typed over", async () => {
  await now({ title: "Theirs" });
  await saveTyped(db, { projectId: "p", of: "a", fields: { title: "Mine" } });
  expect((await stands())?.title).toBe("Mine");
  expect(await collisions()).toEqual([]);
});
