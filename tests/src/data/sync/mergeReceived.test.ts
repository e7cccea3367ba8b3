/** Two devices follow a run, and a person changes on one of them what the run has just written. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Plan, PlanWeek } from "#shared/domain/plan/plan.ts";
import { queueAutoSave } from "../../../../src/data/db/outbox.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import { loadProject } from "../../../../src/data/sync/loadProject.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { dayOf, plan, setDay } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const weeks = plan(3);
const third = weeks[2] as PlanWeek;
const byHand = setDay("d31", { prayer: "By hand" });

let p: Phone;
let id: string;

beforeEach(async () => {
  p = await phone();
  id = await withSavedProject(p);
});

const writeThirdWeek = () =>
  writePlan(p.db, id, {
    current: weeks,
    run: { messageId: "m1", weeks: new Map([[3, third]]) },
  });

/** Refuses the next save as the server does when both sides have added a day. */
function refuseNextSave() {
  const body = { readingPlan: p.server.planOf(id), revision: 2 };
  p.server.faults = [{ status: 409, code: "base_gone", error: "Changed", body }];
}

async function expectByHand() {
  const here = await readPlan(p.db, id);
  for (const found of [here, p.server.planOf(id)]) {
    expect(dayOf(found, "d31")?.prayer).toBe("By hand");
  }
  expect((await p.db.plans.get(id))?.collisions).toEqual([]);
  expect(p.server.planOf(id)).toEqual(here);
}

describe("what a person changed elsewhere in a day that the run added here too", () => {
  const saveElsewhere = () =>
    p.server.change(id, (before: Plan) => [...before, ...byHand([third])]);

  it("replaces the run's text when the plan is received", async () => {
    await writeThirdWeek();
    saveElsewhere();
    await loadProject(p.db, p.api, id, p.effects);
    await expectByHand();
  });

  it("replaces it when the answer to a save brings it", async () => {
    await editPlan(p.db, id, setDay("d11", { title: "Mine" }), p.effects);
    p.server.onCall = async () => {
      p.server.onCall = () => {};
      const mine = setDay("d11", { title: "Mine" })(weeks);
      await writePlan(p.db, id, {
        current: mine,
        run: { messageId: "m1", weeks: new Map([[3, third]]) },
      });
      saveElsewhere();
    };
    await p.drain();
    await expectByHand();
  });

  it("replaces it when the server refuses to merge the run's save", async () => {
    await writeThirdWeek();
    await queueAutoSave(p.db, id, p.effects);
    saveElsewhere();
    refuseNextSave();
    await p.drainForLong();
    await expectByHand();
  });
});

describe("what a person changed here in a day that another device has saved as the run wrote it", () => {
  it("stays, and nobody is asked about the run's text", async () => {
    await writeThirdWeek();
    await editPlan(p.db, id, byHand, p.effects);
    p.server.change(id, (before) => [...before, third]);
    refuseNextSave();
    await p.drainForLong();
    await expectByHand();
  });

  it("is asked about when a person changed it there too", async () => {
    await writeThirdWeek();
    await editPlan(p.db, id, byHand, p.effects);
    p.server.change(id, (before) => [...before, ...setDay("d31", { prayer: "Theirs" })([third])]);
    await loadProject(p.db, p.api, id, p.effects);
    expect((await p.db.plans.get(id))?.collisions).toEqual([
      { week: 3, dayId: "d31", field: "prayer", kept: '"By hand"', other: '"Theirs"' },
    ]);
  });
});

it("a day of an earlier run that a colleague brings back after its removal arrives", async () => {
  await writeThirdWeek();
  await queueAutoSave(p.db, id, p.effects);
  await p.drain();
  await editPlan(p.db, id, () => plan(2), p.effects);
  await p.drain();
  p.server.change(id, (before) => [...before, third]);
  await loadProject(p.db, p.api, id, p.effects);
  expect(dayOf(await readPlan(p.db, id), "d31")).toEqual(dayOf(weeks, "d31"));
});
