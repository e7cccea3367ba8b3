import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function newPlanOf(say: string) {
  const { plan, reply } = await new Talk().say(say, TODAY);
  const days = (plan ?? []).flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
  return { days, reply };
}

describe("a passage for the first or the last day", () => {
  it.each([
    ["Hope, 10 days, finish with Revelation 21", 10, "Revelation 21"],
    [
      "two weeks on the resurrection, weekdays, ending with 1 Corinthians 15",
      10,
      "1 Corinthians 15",
    ],
    ["Ruth 5 days then finish with Psalm 23", 5, "Psalm 23"],
    ["Hope from 1 to 10 December, finish with Revelation 21", 10, "Revelation 21"],
    ["Trust, from 1 to 14 December weekdays only, end with Psalm 23", 10, "Psalm 23"],
    [
      "forgiveness, 2 weeks, Mon to Fri, the last day should be the prodigal son",
      10,
      "Luke 15:11-32",
    ],
    ["Advent from 29 Nov to Christmas Eve ending with Luke 2", 26, "Luke 2"],
  ])("is the last one: %s", async (say, count, last) => {
    const { days, reply } = await newPlanOf(say);
    expect(days).toHaveLength(count);
    expect(days.at(-1)).toBe(last);
    expect(new Set(days).size).toBe(count);
    expect(reply).not.toContain("did not use");
  });

  it("is the first one, and no other day reads it", async () => {
    const { days } = await newPlanOf("10 days on courage, start with Joshua 1");
    expect(days[0]).toBe("Joshua 1");
    expect(days.slice(1).some((one) => one.startsWith("Joshua 1"))).toBe(false);
  });

  it("is where a longer text begins anyhow", async () => {
    const { days } = await newPlanOf("Joshua 1-6 in 6 days, start with Joshua 1");
    expect(days).toEqual([1, 2, 3, 4, 5, 6].map((chapter) => `Joshua ${chapter}`));
  });
});

describe("days of different length", () => {
  it.each([
    [
      "Acts in 40 days, longer readings at weekends but keep weekdays short",
      "longer readings at weekends but keep weekdays short",
    ],
    [
      "Holy Week from Luke, Palm Sunday to Easter Day, a longer reading on Good Friday",
      "a longer reading on Good Friday",
    ],
  ])("are said to be beyond a plan: %s", async (say, wish) => {
    const { reply } = await newPlanOf(say);
    expect(reply).toContain(`“${wish}” is beyond me`);
    expect(reply).not.toContain("longer than");
  });
});

describe("wishes on the questions", () => {
  it.each([
    ["fathers in the bible, six Thursdays from 7 January, blunt questions", "blunt questions"],
    ["Psalms of praise, 10 days, with a question about singing", "a question about singing"],
    ["Titus, 2 weeks, no baby questions", "no baby questions"],
  ])("are said as a person would say them: %s", async (say, wish) => {
    const { reply } = await newPlanOf(say);
    expect(reply).toContain(`“${wish}” is beyond me`);
    expect(reply).not.toMatch(/did not use|Babies/);
  });

  it.each([
    "marriage, five evenings, with questions they ask each other",
    "James, ten weeks, 4 questions that get guys talking",
  ])("are not mentioned where any question serves: %s", async (say) => {
    expect((await newPlanOf(say)).reply).not.toMatch(/beyond me|did not use/);
  });

  it("asks to look through the questions where some must not be asked", async () => {
    const { reply } = await newPlanOf(
      "Ten days on forgiveness, and nothing asking about their families",
    );
    expect(reply).toContain("I cannot promise “nothing asking about their families”");
  });
});
