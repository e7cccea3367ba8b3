import { beforeAll, describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { readClauses } from "../../../../../server/agent/composer/edit/clauses/readClauses.ts";
import type { Turn } from "../../../../../server/agent/writer.ts";
import { turn } from "../../support/turn.ts";
import { writeAll } from "../../support/writeAll.ts";

const REQUEST = "A 4-week plan through the Gospel of Mark, 5 days a week";
let plan: Plan;
beforeAll(async () => {
  plan = await writeAll(composer, turn(REQUEST));
});

const decide = (text: string, partial: Partial<Turn> = {}) =>
  composer.decide(turn(text, { plan, earlier: [REQUEST], ...partial }));

const PLACES = [
  "",
  "to every day",
  "to week 2",
  "to week 1 day 3",
  "at the end",
  "to fridays of week 2",
];
const READINGS = [
  "Psalm 23",
  "a psalm",
  "something from Isaiah",
  "a day on hope",
  "a week on Ruth",
];

describe("adding", () => {
  it.each(
    READINGS.flatMap((reading) =>
      ["add", "could you put in", "please include"].flatMap((verb) =>
        PLACES.map((place) => `${verb} ${reading} ${place}`.trim()),
      ),
    ),
  )("takes nothing away: %s", async (text) => {
    const decision = await decide(text);
    if (decision.kind !== "edit") return expect(decision.kind).toBe("answer");
    const weeks = new Map(plan.map((week) => [week.week_number, week]));
    for (const task of decision.weeks) weeks.set(task.week_number, await composer.writeWeek(task));
    const read = [...weeks.values()].flatMap(({ passages }) =>
      passages.map((day) => day.scripture),
    );
    for (const { passages } of plan)
      for (const { scripture } of passages)
        expect(read.some((one) => one === scripture || one.startsWith(`${scripture};`))).toBe(true);
  });
});

describe("a place that is not clear", () => {
  it.each([
    ["make tuesday shorter", "Which Tuesday?", "make every Tuesday shorter"],
    ["add something about hope", "Where shall Hope go?", "Add a day on Hope at the end"],
    ["Galatians please", "What shall I do with Galatians?", "A new plan on Galatians"],
  ])("is asked for: %s", async (text, question, answer) => {
    const decision = await decide(text);
    if (decision.kind !== "answer") throw new Error(decision.kind);
    expect(decision.text).toContain(question);
    expect(decision.choices?.map(({ message }) => message)).toContain(answer);
    const [first] = decision.choices ?? [];
    expect((await decide(first?.message ?? "")).kind).not.toBe("answer");
  });
});

describe("what the plan is made from", () => {
  const brief = {
    ...emptyBrief(),
    readings: [{ kind: "passages" as const, label: "Mark" }],
    weeks: 4,
  };
  it.each([
    ["only two questions", { questions: 2 }],
    ["make it for kids", { audience: "children" }],
    ["get rid of the prayers", { prayer: false }],
    ["add a memory verse to each week", { memory_verse: "weekly" }],
    ["make it 6 weeks", { weeks: 6 }],
  ])("follows the plan: %s", async (text, change) => {
    const decision = await decide(text, { brief });
    expect(decision.kind === "edit" && decision.structure.brief).toMatchObject({
      ...brief,
      ...change,
    });
  });

  it("is unchanged if only one week has other words", async () => {
    const decision = await decide("only two questions in week 2", { brief });
    expect(decision.kind === "edit" && decision.structure.brief?.questions).toBe(brief.questions);
  });
});

it("names what it did not use of a wish", async () => {
  const decision = await decide("change week 1 day 1 to Psalm 23 on the trampoline");
  expect(decision.text).toContain("I did not use “trampoline”");
});

it.each([
  ["rename week 1 to Grace and Truth, drop week 3 and start on 1 Feb", 3],
  ["change day 1 of week 1 to Psalm 1 and day 2 to Psalm 2", 2],
  ["the prayers are too long. Please shorten them", 1],
  ["swap monday and tuesday of week 2", 1],
  ["- week 2 day 1: Psalm 14\n- week 4 day 3: Psalm 32", 2],
])("cuts %s into its wishes", (text, count) => {
  expect(readClauses(text, "2026-11-24")).toHaveLength(count);
});
