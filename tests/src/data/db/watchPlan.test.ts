import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { writePlan } from "../../../../src/data/db/plans.ts";
import { watchPlan } from "../../../../src/data/db/watchPlan.ts";
import { day, week } from "../../../shared/domain/arbitraryPlan.ts";

const first = week(1, [day({ id: "a" })]);
const second = week(2, [day({ id: "b" })]);
let db: LamplightDatabase;
let seen: Plan[];
let stop: () => void;

beforeEach(async () => {
  db = new LamplightDatabase(`lamplight:${crypto.randomUUID()}`);
  await writePlan(db, "p", { current: [first, second] });
  seen = [];
  stop = watchPlan(db, "p", (plan) => seen.push(plan));
  await vi.waitFor(() => expect(seen).toHaveLength(1));
});
afterEach(() => stop());

const write = (plan: Plan) => writePlan(db, "p", { current: plan });
const calledBack = (times: number) => vi.waitFor(() => expect(seen).toHaveLength(times));

it("calls back on a change, with all other weeks as the same objects", async () => {
  const changed = week(2, [day({ id: "b", title: "Another" })]);
  await write([first, changed]);
  await calledBack(2);
  expect(seen[1]).toEqual([first, changed]);
  expect(seen[1]?.[0]).toBe(seen[0]?.[0]);
});

it("calls back when weeks are added and removed", async () => {
  const third = week(3, [day({ id: "c" })]);
  await write([first, second, third]);
  await calledBack(2);
  expect(seen[1]).toEqual([first, second, third]);
  await write([second]);
  await calledBack(3);
  expect(seen[2]).toEqual([second]);
});

it("does not call back for a server's confirmation or for another plan", async () => {
  await writePlan(db, "p", { current: [first, second], synced: [first, second] });
  await writePlan(db, "q", { current: [second] });
  await write([first]);
  await calledBack(2);
  expect(seen[1]).toEqual([first]);
});

it("reads only the changed week", async () => {
  const read: number[] = [];
  db.planWeeks.hook("reading", (row) => {
    read.push(row.weekNumber);
    return row;
  });
  await db.planWeeks.put({
    ...{ projectId: "p", weekNumber: 2, synced: null },
    current: week(2, [day({ id: "b", title: "Another" })]),
  });
  await calledBack(2);
  expect(read).toEqual([2]);
});
