import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlanDay, PlanWeek } from "#shared/domain/plan/plan.ts";
import { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { readPlan, readPlanRow, writePlan } from "../../../../src/data/db/plans.ts";
import { undoPlan } from "../../../../src/data/sync/changePlan.ts";
import {
  noteTyped,
  recoverTyped,
  saveTyped,
  typedInDay,
} from "../../../../src/data/sync/typingJournal.ts";
import { day, week } from "../../../shared/domain/arbitraryPlan.ts";

const QUESTIONS = ["What do you see?", "What do you hear?"];
let db: LamplightDatabase;

beforeEach(async () => {
  db = new LamplightDatabase(`lamplight:${crypto.randomUUID()}`);
  await now({});
});

/** Stores the plan as another person's latest version. */
function now(fields: Partial<PlanDay>) {
  const plan = [week(1, [day({ id: "a", title: "Seen", questions: QUESTIONS, ...fields })])];
  return writePlan(db, "p", { current: plan });
}
const save = (fields: Partial<PlanDay>, base: Partial<PlanDay>) =>
  saveTyped(db, { projectId: "p", of: "a", fields, base });
const storedDay = async () => (await readPlan(db, "p"))?.[0]?.passages[0];
const collisions = async () => (await readPlanRow(db, "p")).collisions;

it("saves the typed text, and records another person's change as a collision", async () => {
  await now({ title: "Theirs" });
  await save({ title: "Mine" }, { title: "Seen" });
  expect((await storedDay())?.title).toBe("Mine");
  expect(await collisions()).toMatchObject([
    { week: 1, dayId: "a", field: "title", kept: '"Mine"', other: '"Theirs"' },
  ]);
});

it("keeps another person's changes to other questions of the day", async () => {
  await now({ questions: [...QUESTIONS, "Whom will you tell?"] });
  await save({ questions: ["Where are you?", "What do you hear?"] }, { questions: QUESTIONS });
  expect((await storedDay())?.questions).toEqual([
    "Where are you?",
    "What do you hear?",
    "Whom will you tell?",
  ]);
  expect(await collisions()).toEqual([]);
});

it("records no collision without another change, and can be undone", async () => {
  await save({ title: "Mine" }, { title: "Seen" });
  await save({ title: "Mine too" }, { title: "Mine" });
  expect(await collisions()).toEqual([]);
  await undoPlan(db, "p");
  expect((await storedDay())?.title).toBe("Seen");
});

describe("text typed while somebody else removes its place", () => {
  const place = (title: string) => ({
    projectId: "p",
    weekNumber: 1,
    day: day({ id: "a", title, scripture: "Ruth 1:1-5", day_number: 2 }),
  });
  const titles = async () =>
    (await readPlan(db, "p"))?.map(({ passages }) => passages.map(({ title }) => title));
  const typed = { ...typedInDay(place("Seen"), { title: "Mine" }), base: { title: "Seen" } };

  it("restores the day in its position, and records the removal as a collision", async () => {
    const left = [day({ id: "x", day_number: 1 }), day({ id: "y", day_number: 2 })];
    await writePlan(db, "p", { current: [week(1, left)] });
    await saveTyped(db, typed);
    expect(await titles()).toEqual([[left[0]?.title, "Mine", left[1]?.title]]);
    expect((await readPlan(db, "p"))?.[0]?.passages[1]?.scripture).toBe("Ruth 1:1-5");
    const [collision] = await collisions();
    expect(collision).toMatchObject({ week: 1, dayId: "a", field: "removed", other: "null" });
  });

  it("restores the day with its week, after the remaining weeks", async () => {
    const other = [day({ id: "x" })];
    await writePlan(db, "p", { current: [week(1, other)] });
    await saveTyped(db, { ...typed, seen: { ...typed.seen, week_number: 5 } as PlanWeek });
    expect((await readPlan(db, "p"))?.map(({ week_number }) => week_number)).toEqual([1, 2]);
    expect((await titles())?.[1]).toEqual(["Mine"]);
    expect(await collisions()).toMatchObject([{ week: 2, field: "removed", other: "null" }]);
  });

  it("restores the week with its days when a week's name was typed", async () => {
    const seen = week(2, [day({ id: "b" }), day({ id: "c" })]);
    await writePlan(db, "p", { current: [week(1, [day({ id: "x" })])] });
    const base = { name: seen.name };
    await saveTyped(db, { projectId: "p", of: 2, fields: { name: "Mine" }, base, seen });
    expect((await readPlan(db, "p"))?.[1]).toEqual({ ...seen, name: "Mine" });
    expect(await collisions()).toMatchObject([{ week: 2, field: "removed" }]);
  });

  it("follows its week when somebody removes the week before", async () => {
    const seen = week(2, [day({ id: "b" })]);
    const after = week(2, [day({ id: "c" })], { name: "After" });
    await writePlan(db, "p", { current: [{ ...seen, week_number: 1 }, after] });
    const base = { name: seen.name };
    await saveTyped(db, { projectId: "p", of: 2, fields: { name: "Mine" }, base, seen });
    expect((await readPlan(db, "p"))?.map(({ name }) => name)).toEqual(["Mine", "After"]);
    expect(await collisions()).toEqual([]);
  });

  it("leaves the day removed when the typed text equals the old one", async () => {
    await writePlan(db, "p", { current: [week(1, [day({ id: "x" })])] });
    await saveTyped(db, { ...typed, fields: { title: "Seen" } });
    expect((await titles())?.flat()).toHaveLength(1);
    expect(await collisions()).toEqual([]);
  });

  it("is recovered after a page closed too early", async () => {
    noteTyped(db, typed);
    await writePlan(db, "p", { current: [week(1, [day({ id: "x" })])] });
    await recoverTyped(db, "p");
    expect((await titles())?.flat()).toContain("Mine");
  });
});

it("saves an entry of an earlier release, which has no base", async () => {
  await now({ title: "Theirs" });
  await saveTyped(db, { projectId: "p", of: "a", fields: { title: "Mine" } });
  expect((await storedDay())?.title).toBe("Mine");
  expect(await collisions()).toEqual([]);
});

it("recovers an entry once, even if the page closes before the journal is cleared", async () => {
  noteTyped(db, { projectId: "p", of: "a", fields: { title: "Mine" } });
  const storage = vi.spyOn(localStorage, "removeItem").mockImplementation(() => {});
  await recoverTyped(db, "p");
  storage.mockRestore();
  await now({ title: "Theirs" });
  await recoverTyped(db, "p");
  expect(await collisions()).toMatchObject([{ kept: '"Mine"', other: '"Theirs"' }]);
});
