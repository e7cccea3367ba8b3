import { beforeEach, expect, it } from "vitest";
import { changeBetween } from "#shared/domain/merge/planDiff.ts";
import { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { readSteps } from "../../../../src/data/db/planSteps.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import {
  changePlan,
  noteChange,
  redoPlan,
  undoPlan,
} from "../../../../src/data/sync/changePlan.ts";
import { day, week } from "../../../shared/domain/arbitraryPlan.ts";

const titled = (title: string) => [week(1, [day({ id: "a", title })])];
let db: LamplightDatabase;

beforeEach(async () => {
  db = new LamplightDatabase(`lamplight:${crypto.randomUUID()}`);
  await writePlan(db, "p", { current: titled("Before"), synced: titled("Before") });
});

it("undoes and redoes a person's change", async () => {
  await changePlan(db, "p", () => titled("After"));
  await undoPlan(db, "p");
  expect(await readPlan(db, "p")).toEqual(titled("Before"));
  await redoPlan(db, "p");
  expect(await readPlan(db, "p")).toEqual(titled("After"));
});

it("can undo a restore on the server", async () => {
  const change = changeBetween(titled("Before"), titled("Restored"));
  if (!change) throw new Error("The plans are alike");
  await writePlan(db, "p", { current: titled("Restored"), synced: titled("Restored") });
  await noteChange(db, "p", change);
  expect((await readSteps(db, "p")).done).toHaveLength(1);
  await undoPlan(db, "p");
  expect(await readPlan(db, "p")).toEqual(titled("Before"));
});
