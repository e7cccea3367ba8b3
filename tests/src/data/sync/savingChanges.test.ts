import { describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import { queueAutoSave } from "../../../../src/data/db/outbox.ts";
import { readPlan, writePlan } from "../../../../src/data/db/plans.ts";
import { loadProject } from "../../../../src/data/sync/loadProject.ts";
import { editPlan } from "../../../../src/data/sync/planActions.ts";
import { refreshProjects } from "../../../../src/data/sync/refreshProjects.ts";
import { plan, setDay } from "./factories.ts";
import { type Phone, phone } from "./phone.ts";

const WIRE_LIMIT = 4_096;

/** Returns a year's plan with seven full days per week. */
function yearPlan(): Plan {
  return plan(52).map((week) => ({
    ...week,
    passages: Array.from({ length: 7 }, (_, index) => ({
      id: crypto.randomUUID(),
      day_number: index + 1,
      scripture: "Mark 1:1-13",
      title: "The voice in the desert, and who came to hear it",
      questions: Array.from({ length: 4 }, () => "What would you have left behind? ".repeat(4)),
      prayer: "Make a way in us, and stay with those who wait. ".repeat(8),
    })),
  }));
}

async function savedYear(): Promise<{ p: Phone; id: string; year: Plan }> {
  const p = await phone();
  const year = yearPlan();
  const { id } = await createProjectLocally(
    p.db,
    { uid: "anna", churchId: "church", title: "Mark" },
    p.effects,
  );
  await writePlan(p.db, id, { current: year });
  await queueAutoSave(p.db, id, p.effects);
  await p.drain();
  p.server.calls.length = 0;
  return { p, id, year };
}

describe("one edited day of a year", () => {
  it("takes under 4 KB on the wire, with all of its fields", async () => {
    const { p, id, year } = await savedYear();
    const day = year[30]?.passages[6]?.id ?? "";
    const questions = Array.from({ length: 4 }, () => "Who walks this road with you? ".repeat(4));
    const prayer = "Give us ears for the voice of the shepherd. ".repeat(8);
    await editPlan(p.db, id, setDay(day, { title: "Another", questions, prayer }), p.effects);
    await p.drain();
    const [save] = p.server.calls;
    const bytes = new TextEncoder().encode(JSON.stringify(save?.body)).length;
    expect(bytes).toBeLessThan(WIRE_LIMIT);
    expect(p.server.planOf(id)).toEqual(await readPlan(p.db, id));
  });

  it("reaches a colleague's phone as one week", async () => {
    const { p, id, year } = await savedYear();
    const other = await phone(p.server);
    await refreshProjects(other.db, other.api, other.effects);
    await loadProject(other.db, other.api, id, other.effects);
    const day = year[30]?.passages[6]?.id ?? "";
    await editPlan(p.db, id, setDay(day, { title: "Another" }), p.effects);
    await p.drain();
    p.server.answeredBytes = 0;
    await loadProject(other.db, other.api, id, other.effects);
    expect(await readPlan(other.db, id)).toEqual(p.server.planOf(id));
    expect(p.server.answeredBytes).toBeLessThan(16_384);
  });
});

describe("opening the app with nothing changed", () => {
  it("makes one call with hardly any response", async () => {
    const { p } = await savedYear();
    await refreshProjects(p.db, p.api, p.effects);
    p.server.calls.length = 0;
    p.server.answeredBytes = 0;
    await refreshProjects(p.db, p.api, p.effects);
    expect(p.server.calls).toHaveLength(1);
    expect(p.server.answeredBytes).toBe(0);
  });
});
