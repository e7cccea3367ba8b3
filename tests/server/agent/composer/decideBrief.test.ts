import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { Decision, Turn } from "../../../../server/agent/writer.ts";

const brief: Brief = {
  ...emptyBrief(),
  readings: [{ kind: "passages", label: "Philippians", references: ["Philippians"] }],
  weeks: 2,
  days_per_week: 5,
};
const turn = (change: Partial<Turn>): Turn => ({
  text: "Write this plan: Philippians · 2 weeks",
  earlier: [],
  plan: null,
  selection: null,
  today: "2026-11-24",
  startDate: null,
  readingDays: null,
  brief,
  ...change,
});
type PlanDecision = Extract<Decision, { kind: "plan" }>;

async function newPlanOf(change: Partial<Turn> = {}): Promise<PlanDecision> {
  const decision = await composer.decide(turn(change));
  if (decision.kind !== "plan") throw new Error(decision.text);
  return decision;
}

async function write(decision: PlanDecision): Promise<Plan> {
  const weeks = await composer.prepare(decision.weeks);
  return Promise.all(weeks.map((week) => composer.writeWeek(week)));
}

describe("a run by taps", () => {
  it("writes the plan of its brief", async () => {
    const plan = await write(await newPlanOf());
    expect(plan.map(({ passages }) => passages.length)).toEqual([5, 5]);
    expect(plan[0]?.passages[0]?.scripture).toMatch(/^Philippians 1:1/);
  });

  it("asks for a subject if none was chosen, and writes nothing", async () => {
    const decision = await composer.decide(turn({ brief: { ...brief, readings: [] } }));
    expect(decision).toMatchObject({ kind: "answer" });
    expect(decision.text).toMatch(/What shall it be about/);
  });

  it("explains a reading that does not exist", async () => {
    const readings = [{ kind: "passages" as const, label: "X", references: ["Philippians 9"] }];
    const decision = await composer.decide(turn({ brief: { ...brief, readings } }));
    expect(decision.kind).toBe("answer");
    expect(decision.text).toMatch(/Nothing was changed/);
  });

  it("keeps days with an unchanged reading, including people's edits", async () => {
    const weeks = await write(await newPlanOf());
    const [first] = weeks[0]?.passages ?? [];
    if (!first) throw new Error("No day");
    first.prayer = "Ours.";
    const again = await newPlanOf({
      plan: weeks,
      written: { brief, weeks: structuredClone(weeks) },
    });
    const plan = await write(again);
    expect(plan.flatMap(({ passages }) => passages)).toEqual(
      weeks.flatMap(({ passages }) => passages),
    );
  });

  it("writes other words for other readers, but for days that people changed", async () => {
    const weeks = await write(await newPlanOf());
    const asWritten = structuredClone(weeks);
    const [changed, untouched] = weeks[0]?.passages ?? [];
    if (!changed || !untouched) throw new Error("No days");
    changed.questions = ["What do we say?"];
    const youth: Brief = { ...brief, audience: "youth", questions: 2 };
    const decision = await newPlanOf({
      text: "Change the plan: Philippians · for young people",
      brief: youth,
      plan: weeks,
      written: { brief, weeks: asWritten },
    });
    const [kept, rewritten] = (await write(decision))[0]?.passages ?? [];
    expect(kept).toEqual(changed);
    expect(rewritten?.id).toBe(untouched.id);
    expect(rewritten?.questions).toHaveLength(2);
  });
});
