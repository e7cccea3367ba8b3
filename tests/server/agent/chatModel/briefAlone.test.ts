import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { Decision, WeekTask } from "../../../../server/agent/writer.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { proposalOf, ROMANS } from "./replies.ts";

let model: Scripted;
afterEach(() => model.stop());

/** What comes of a message whose model submits this plan. */
async function decided(
  message: string,
  brief: object = {},
  wish = ROMANS,
  more: object = {},
): Promise<Decision> {
  const proposal = proposalOf(wish);
  const args = { ...proposal, ...more, brief: { ...proposal.brief, ...brief } };
  model = await openScripted([{ kind: "submit", args }]);
  return model.writer.decide(turn(message));
}

function planIn(decision: Decision) {
  if (decision.kind !== "plan") throw new Error(decision.text);
  return decision;
}

const firstStyle = ({ weeks }: { weeks: WeekTask[] }) => weeks[0]?.style;

describe("what a model understood is all that its plan is made from", () => {
  it.each([
    "Two weeks in Romans. No plain words please, our people are teachers of English",
    "Romans for two weeks, and skip the simple English of last time",
    "Two weeks in Romans; someone asked for easy words and we decided against it",
  ])("plain words that the message only mentions: %s", async (message) => {
    const plan = planIn(await decided(message));
    expect(firstStyle(plan)?.plain).toBeUndefined();
    expect(plan.text).not.toContain("plainest words");
  });

  it.each([
    "Romans, 2 weeks, for people who came here from Ukraine last year",
    "Zwei Wochen Römer, bitte ganz leicht zu lesen",
    "two weeks romans. my gran has to get it without a dictionary",
  ])("plain words in whatever way they were said: %s", async (message) => {
    const plan = planIn(await decided(message, { plain_words: true }));
    expect(firstStyle(plan)?.plain).toBe(true);
    expect(plan.text).toContain("plainest words");
  });

  it("a question of the person's own, as the model took it", async () => {
    const own = "Whom will you ring today?";
    const plan = planIn(
      await decided("Romans, ending each day on a phone call", { own_question: own }),
    );
    expect(firstStyle(plan)?.ownQuestion).toBe(own);
    expect(plan.text).toContain(own);
    const without = planIn(
      await decided("Romans. Last year each day ended with the question “What did I learn?”"),
    );
    expect(firstStyle(without)?.ownQuestion).toBeUndefined();
  });

  it("what a plan does not do is said where the model names it, and nowhere else", async () => {
    const mentioned = await decided(
      "Two weeks in Romans. My sermon and the NIV are done; Ted will print it and text it to everyone",
    );
    expect(mentioned.text).not.toMatch(/sermon|NIV|print|send/);
    const asked = await decided("Romans, 2 weeks", {}, ROMANS, {
      also_asked: ["sermon", "print"],
      translation: "NIV",
    });
    expect(asked.text).toContain("not sermons or talks");
    expect(asked.text).toContain("I cannot print");
    expect(asked.text).toContain("The references fit the NIV");
  });

  const mark = { kind: "passages", label: "Mark", references: ["Mark"] };
  const wholeBible = { ...mark, label: "The Bible", references: ["Genesis-Revelation"] };

  it.each([
    {
      what: "a pace against the dates",
      brief: {
        ...{ start_date: "2027-01-11", end_date: "2027-01-15", weeks: null },
        readings: [{ ...mark, per: "day", count: 2, unit: "chapter" }],
      },
      asks: "Which shall I keep?",
      settled: { as_asked: true },
    },
    {
      what: "more verses than fit",
      brief: { verses: 10, days: 10, weeks: null, readings: [mark] },
      asks: "verses: at 10 a day",
      settled: { as_asked: true },
    },
    {
      what: "hours a day",
      brief: { days: 20, weeks: null, readings: [wholeBible] },
      asks: "hours of reading a day",
      settled: { minutes: 200 },
    },
  ])("$what is asked about by the brief, until the brief settles it", async (one) => {
    const { brief, asks, settled } = one;
    const asked = await decided("all of it", brief);
    expect(asked).toMatchObject({ kind: "answer", text: expect.stringContaining(asks) });
    const words = "Two chapters a day and 10 verses. Yes, write it like this. 200 minutes a day";
    expect((await decided(words, brief)).text).toContain(asks);
    expect((await decided("all of it", { ...brief, ...settled })).kind).toBe("plan");
  });

  it("a start that was named makes the usual days Monday to Friday; one that was chosen does not", async () => {
    const brief = { start_date: "2027-01-11", days_per_week: null };
    const named = planIn(await decided("from the eleventh", brief));
    expect(named.structure.brief?.reading_days).toEqual([1, 2, 3, 4, 5]);
    const assumed = [{ field: "start_date", sentence: "I took the coming Monday." }];
    const chosen = planIn(await decided("from 11 January 2027", brief, ROMANS, { assumed }));
    expect(chosen.structure.brief?.reading_days).toBeUndefined();
  });
});

describe("an edit by operations", () => {
  let plan: Plan;
  beforeAll(async () => {
    plan = await writeAll(composer, turn("Mark in 2 weeks, 3 days a week"));
  });

  it.each(["Undo that", "ach nein, mach das rückgängig", "put it back how it was before"])(
    "is taken back where the model says so: %s",
    async (message) => {
      model = await openScripted([{ kind: "submit", args: { kind: "undo", text: "" } }]);
      const before = plan.map((week) => ({ ...week, name: "Before" }));
      const previous = { before, after: plan, startDate: null, readingDays: null };
      const decision = await model.writer.decide(turn(message, { plan, previous }));
      expect(decision).toMatchObject({ kind: "edit", text: "I will take back the last change." });
      expect(model.requests).toHaveLength(1);
    },
  );

  it("is what a message asks for that also says undo", async () => {
    const edits = [{ op: "retitle", week: 1, day: 1, title: "Good news" }];
    model = await openScripted([{ kind: "submit", args: { kind: "edit", text: "", edits } }]);
    const asked = turn("Undo nothing, only call day 1 “Good news”", { plan });
    expect((await model.writer.decide(asked)).text).toContain("“Good news”");
  });
});
