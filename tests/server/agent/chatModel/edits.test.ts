import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
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
const edit = (...edits: Record<string, unknown>[]) => ({
  kind: "submit" as const,
  args: { kind: "edit", text: "", edits },
});

function weeksOf(decision: Decision) {
  if (decision.kind !== "edit") throw new Error(decision.text);
  return Promise.all(decision.weeks.map((week) => model.writer.writeWeek(week)));
}

describe("an edit by the chat model", () => {
  it("changes one reading, which gets the model's words", async () => {
    model = await openScripted((request) =>
      isForWords(request)
        ? words(request)
        : edit({ op: "replace", week: 1, day: 2, scripture: "Psalm 23" }),
    );
    const [week] = await weeksOf(
      await model.writer.decide(asks("the 2nd one should be the shepherd psalm")),
    );
    expect(week?.passages[1]).toMatchObject({ scripture: "Psalm 23", title: "Title of day 2" });
    expect(JSON.stringify([week?.passages[0], week?.passages[2]])).toBe(
      JSON.stringify([plan[0]?.passages[0], plan[0]?.passages[2]]),
    );
  });

  it("may correct a change that cannot be done", async () => {
    model = await openScripted([
      edit({ op: "replace", week: 1, day: 2, scripture: "Mark 17:3" }),
      edit({ op: "replace", week: 1, day: 2, scripture: "Mark 16:1-8" }),
    ]);
    const decision = await model.writer.decide(asks("day 2 should be the empty tomb"));
    expect(decision.kind).toBe("edit");
    expect(model.requests[1]?.prompt).toContain("Mark has 16 chapters");
  });

  it("leaves the message to the built-in writer when the second try cannot be done either", async () => {
    model = await openScripted([edit({ op: "replace", week: 1, day: 2, scripture: "Mark 17:3" })]);
    const decision = await model.writer.decide(asks("Change week 1 day 2 to the empty tomb"));
    expect(decision.text).toContain("The built-in writer takes its place.");
  });

  it("touches nothing but the places that its operations name", async () => {
    model = await openScripted([
      edit(
        { op: "swap", week: 1, day: 1, with_week: 2, with_day: 1 },
        { op: "retitle", week: 1, day: 2, title: "Home to Capernaum" },
        { op: "count_questions", week: 2, day: 3, questions: 1 },
        { op: "name_week", week: 2, name: "To Jerusalem" },
        { op: "start", date: "2027-01-04" },
      ),
    ]);
    const decision = await model.writer.decide(asks("a few small things"));
    const weeks = await weeksOf(decision);
    if (decision.kind !== "edit") throw new Error(decision.text);
    const [one, two] = weeks;
    expect(one?.passages[0]?.id).toBe(plan[1]?.passages[0]?.id);
    expect(two?.passages[0]?.id).toBe(plan[0]?.passages[0]?.id);
    expect(one?.passages[1]).toEqual({ ...plan[0]?.passages[1], title: "Home to Capernaum" });
    expect(one?.passages[2]).toEqual(plan[0]?.passages[2]);
    expect(two?.passages[1]).toEqual(plan[1]?.passages[1]);
    expect(two?.passages[2]?.questions).toHaveLength(1);
    expect(two?.name).toBe("To Jerusalem");
    expect(decision.structure.start_date).toBe("2027-01-04");
  });

  it("counts places as they were before all of its operations", async () => {
    model = await openScripted([
      edit(
        { op: "remove", week: 1, day: 1 },
        { op: "add", week: 1, day: 3, scripture: "Psalm 23" },
        { op: "insert", week: 2, day: 1, scripture: "Psalm 1" },
      ),
    ]);
    const weeks = await weeksOf(await model.writer.decide(asks("drop the first day, …")));
    expect(weeks[0]?.passages.map(({ id }) => id)).toEqual([
      plan[0]?.passages[1]?.id,
      plan[0]?.passages[2]?.id,
    ]);
    expect(weeks[0]?.passages[1]?.scripture).toContain("Psalm 23");
    expect(weeks[0]?.passages[1]?.scripture).toContain("Mark");
    expect(weeks[1]?.passages[0]?.scripture).toBe("Psalm 1");
    expect(weeks[1]?.passages).toHaveLength(4);
  });

  it("is refused and reported to the model if the plan has no such day", async () => {
    model = await openScripted([
      edit({ op: "remove", week: 7, day: 1 }),
      edit({ op: "remove", week: 2, day: 3 }),
    ]);
    const decision = await model.writer.decide(asks("the last day goes"));
    expect(decision.kind).toBe("edit");
    expect(model.requests[1]?.prompt).toContain("the plan has no week 7");
  });

  it("divides the plan anew by its brief, and keeps days that read the same", async () => {
    const args = {
      kind: "plan",
      text: "",
      brief: {
        readings: [{ kind: "passages", label: "Mark", references: ["Mark"] }],
        weeks: 2,
        days_per_week: 3,
        audience: "adults",
      },
    };
    model = await openScripted([{ kind: "submit", args }]);
    const brief = {
      ...args.brief,
      audience: "adults" as const,
      readings: [{ kind: "passages" as const, label: "Mark", references: ["Mark"] }],
      leave_out: [],
      questions: 4,
      prayer: true,
    };
    const decision = await model.writer.decide(
      asks("the same again", { written: { brief, weeks: plan } }),
    );
    if (decision.kind !== "plan") throw new Error(decision.text);
    const kept = decision.weeks.flatMap(({ slots }) => slots).filter(({ kind }) => kind === "keep");
    expect(kept).toHaveLength(6);
  });

  it("says questions in other words and leaves all else as it is", async () => {
    const rewording = {
      op: "reword",
      week: 1,
      day: 2,
      fields: ["questions"],
      instruction: "for widows",
    };
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : edit(rewording),
    );
    const decision = await model.writer.decide(asks("make those gentler for our widows' group"));
    expect(decision).toMatchObject({ kind: "edit", done: "the questions of week 1, day 2" });
    const weeks = await weeksOf(decision);
    expect(weeks).toHaveLength(1);
    const [before, after] = [plan[0], weeks[0]];
    expect(after?.passages[1]?.questions[0]).toBe(
      "What does Paul say here, part 1 of day 2 in week 1?",
    );
    expect({ ...after?.passages[1], questions: [] }).toEqual({
      ...before?.passages[1],
      questions: [],
    });
    expect(after?.passages[0]).toEqual(before?.passages[0]);
    expect(after?.name).toBe(before?.name);
  });

  it("rewords for the plan's readers, or for others, with as many questions as it says", async () => {
    const reword = { op: "reword", week: 1, day: 2, fields: ["questions"], instruction: "deeper" };
    const brief = {
      readings: [{ kind: "passages" as const, label: "Mark", references: ["Mark"] }],
      leave_out: [],
      audience: "youth" as const,
      questions: 4,
      prayer: true,
    };
    for (const [more, readers, count] of [
      [{}, "teenagers", 4],
      [{ audience: "children", questions: 2 }, "children of six to eleven", 2],
    ] as const) {
      model = await openScripted((request) =>
        isForWords(request) ? words(request) : edit({ ...reword, ...more }),
      );
      const weeks = await weeksOf(await model.writer.decide(asks("deeper, day 2", { brief })));
      expect(model.requests.at(-1)?.prompt).toContain(`The plan is for ${readers}.`);
      expect(weeks[0]?.passages[1]?.questions).toHaveLength(count);
      await model.stop();
    }
  });

  it("rewords only days that are selected", async () => {
    const rewording = {
      op: "reword",
      week: null,
      day: null,
      fields: ["prayer"],
      instruction: "shorter",
    };
    model = await openScripted((request) =>
      isForWords(request) ? words(request) : edit(rewording),
    );
    const chosen = plan[1]?.passages[0]?.id ?? "";
    const decision = await model.writer.decide(asks("a shorter prayer", { selection: [chosen] }));
    const [week, ...others] = await weeksOf(decision);
    expect(others).toEqual([]);
    expect(week?.passages.map(({ prayer }) => prayer === PRAYER)).toEqual([true, false, false]);
  });

  it("fails as a week, rather than pass off the old words as new, when no words come", async () => {
    const rewording = {
      op: "reword",
      week: 1,
      day: null,
      fields: ["questions"],
      instruction: "simpler",
    };
    model = await openScripted((request) =>
      isForWords(request) ? { kind: "refusal", text: "No." } : edit(rewording),
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
