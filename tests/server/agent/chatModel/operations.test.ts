import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { Decision, Turn } from "../../../../server/agent/writer.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { proposalOf, ROMANS } from "./replies.ts";

let model: Scripted;
let plan: Plan;
beforeEach(async () => {
  plan = await writeAll(composer, turn("Mark in 2 weeks, 3 days a week"));
});
afterEach(() => model.stop());

const BRIEF: Brief = {
  readings: [{ kind: "passages", label: "Mark", references: ["Mark"] }],
  leave_out: [],
  weeks: 2,
  days_per_week: 3,
  reading_days: [1, 3, 5],
  start_date: "2026-12-07",
  audience: "adults",
  questions: 4,
  prayer: true,
};
const DATED: Partial<Turn> = {
  startDate: "2026-12-07",
  readingDays: [1, 3, 5],
  brief: BRIEF,
};

async function edited(edits: object[], more: Partial<Turn> = {}): Promise<Decision> {
  model = await openScripted([{ kind: "submit", args: { kind: "edit", text: "", edits } }]);
  return model.writer.decide(turn("a change", { plan, ...more }));
}

function structureOf(decision: Decision) {
  if (decision.kind !== "edit") throw new Error(decision.text);
  return decision.structure;
}

function readingsOf(decision: Decision): (string | number)[][] {
  if (decision.kind !== "edit") throw new Error(decision.text);
  return decision.weeks.map(({ week_number, slots }) => [week_number, slots.length]);
}

describe("an operation of the model", () => {
  it("reads two days on the first of them", async () => {
    const decision = await edited([{ op: "merge", week: 1, day: 1, with_week: 1, with_day: 2 }]);
    expect(readingsOf(decision)).toEqual([[1, 2]]);
    expect(decision.text).toContain("on one day, week 1, day 1");
  });

  it("divides a day's reading over more days", async () => {
    const decision = await edited([{ op: "split", week: 2, day: 1, into: 2 }]);
    expect(readingsOf(decision)).toEqual([[2, 4]]);
    expect(decision.text).toContain("over 2 days");
  });

  it("pauses the plan on dates, which its brief says, and takes the pause out", async () => {
    const pause = { op: "pause", from: "2026-12-14", to: "2026-12-20" };
    const paused = structureOf(await edited([pause], DATED));
    expect(paused.brief).toEqual({ ...BRIEF, paused_weeks: ["2026-12-14"] });
    await model.stop();
    const resumed = await edited([{ ...pause, op: "resume" }], {
      ...DATED,
      brief: { ...BRIEF, paused_weeks: ["2026-12-14"] },
    });
    expect(structureOf(resumed).brief?.paused_weeks).toBeUndefined();
  });

  it("pauses behind a start that it sets first", async () => {
    const decision = await edited(
      [
        { op: "start", date: "2027-01-04" },
        { op: "pause", from: "2027-01-11", to: "2027-01-17" },
      ],
      DATED,
    );
    expect(structureOf(decision)).toMatchObject({
      start_date: "2027-01-04",
      brief: { start_date: "2027-01-04", paused_weeks: ["2027-01-11"] },
    });
  });

  it("is corrected where its dates are none", async () => {
    await edited([{ op: "pause", from: "2026-12-20", to: "2026-12-14" }], DATED);
    expect(model.requests[1]?.prompt).toContain("2026-12-14 is before 2026-12-20");
  });

  it("names a day and a week with what the person said, and with no other quotation", async () => {
    const said = await edited(
      [{ op: "retitle", week: 1, day: 1, title: "“You are loved today”" }],
      { text: "call day 1 “You are loved today”" },
    );
    expect(said.kind).toBe("edit");
    for (const invented of [
      { op: "retitle", week: 1, day: 1, title: "“Give me all your money”" },
      { op: "name_week", week: 1, name: "“Give me all your money”" },
    ]) {
      await model.stop();
      const decision = await edited([invented]);
      expect(decision).toMatchObject({ kind: "answer" });
      expect(decision.text).toContain("Nothing was changed.");
    }
  });

  it("keeps the brief in step: start and length are those of the plan", async () => {
    const decision = await edited(
      [
        { op: "start", date: "2027-01-04" },
        { op: "remove", week: 2, day: null },
      ],
      DATED,
    );
    expect(structureOf(decision).brief).toEqual({ ...BRIEF, weeks: 1, start_date: "2027-01-04" });
  });
});

it("knows the date of each day of the plan", async () => {
  model = await openScripted([{ kind: "submit", args: { kind: "answer", text: "Yes." } }]);
  const brief = { ...BRIEF, paused_weeks: ["2026-12-14"] };
  await model.writer.decide(turn("Is it fine?", { plan, ...DATED, brief }));
  const { prompt } = model.requests[0] ?? { prompt: "" };
  expect(prompt).toContain(`  day 3 (Fri 2026-12-11): ${plan[0]?.passages[2]?.scripture} | `);
  expect(prompt).toContain("  day 1 (Mon 2026-12-21): ");
});

it("pauses a new plan too", async () => {
  const proposal = proposalOf(ROMANS);
  const paused_weeks = ["2026-12-21", "no date"];
  const brief = { ...proposal.brief, start_date: "2026-12-14", paused_weeks };
  model = await openScripted([{ kind: "submit", args: { ...proposal, brief } }]);
  const decision = await model.writer.decide(turn("Romans, two weeks, not at Christmas"));
  if (decision.kind !== "plan") throw new Error(decision.text);
  expect(decision.structure.brief?.paused_weeks).toEqual(["2026-12-21"]);
});
