import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function newPlanOf(say: string) {
  const { plan, brief, reply } = await new Talk().say(say, TODAY);
  const days = (plan ?? []).flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
  return { days, brief, reply };
}

describe("one of a set each week", () => {
  it.each([
    ["Ten Commandments for my Sunday school, ages 5-7, one a week", 10],
    ["the beatitudes for adults, one a week from 3 January", 8],
    ["armor of God, one per week on Tuesdays", 7],
  ])("is one reading a week: %s", async (say, count) => {
    const { days, brief } = await newPlanOf(say);
    expect(days).toHaveLength(count);
    expect(brief?.days_per_week).toBe(1);
  });

  it("is a week of readings where a week each is asked for", async () => {
    const { days } = await newPlanOf("fruit of the Spirit, a week each, from 4 January");
    expect(days).toHaveLength(45);
  });

  it("is a psalm on each of the days within the dates", async () => {
    const { days } = await newPlanOf("psalms, one each Monday and Thursday in February");
    expect(days).toHaveLength(8);
    for (const one of days) expect(one).toMatch(/^Psalm \d+(?::|$)/);
  });
});

describe("the day of a memory verse", () => {
  it.each([
    "Philippians daily for two weeks from 4 January with a memory verse each Friday",
    "James for two weeks, every day, and a memory verse every Sunday",
  ])("is no day of reading: %s", async (say) => {
    const { days, brief } = await newPlanOf(say);
    expect(days).toHaveLength(14);
    expect(brief?.memory_verse).toBe("weekly");
  });
});

describe("what is left out", () => {
  it.each([
    [
      "Nehemiah, three weeks from Monday 4 January, please leave the long lists of names",
      /^Nehemiah (?:3|7:6|11:3)/,
    ],
    ["1 Chronicles in 10 days, we can leave the genealogies", /^1 Chronicles [1-8](?:\D|$)/],
  ])("goes without “out”: %s", async (say, gone) => {
    const { days, reply } = await newPlanOf(say);
    expect(days.some((one) => gone.test(one))).toBe(false);
    expect(reply).toContain("lists of names");
  });

  it("keeps the weekends free where they are left free", async () => {
    const { brief } = await newPlanOf("Acts, please leave the weekends free, 8 weeks");
    expect(brief?.reading_days).toEqual([1, 2, 3, 4, 5]);
  });

  it("goes on behind “and also”, and none of it is read", async () => {
    const { brief } = await newPlanOf(
      "40 days on Ruth, Joseph and Esther. Please avoid the passages telling servants to obey their masters, and also Hagar being told to go back to her mistress",
    );
    expect(brief?.leave_out).toEqual(["Passages on servants obeying", "Hagar"]);
    expect(brief?.readings.map(({ label }) => label)).toEqual(["Ruth", "Joseph", "Esther"]);
  });

  it("is people, and no book, where another text is read", async () => {
    const { brief } = await newPlanOf(
      "Sermon on the mount, 20 days, nothing about judges or courts",
    );
    expect(brief?.leave_out).toEqual(["Courts and judges"]);
  });
});

describe("where a topic is sought", () => {
  it.each([
    ["Old testament women for my ladies circle 6 weeks, once a week", 6],
    ["please women of New Testament, 20 days", 20],
    ["a plan on rest, 9 days, mostly gospels and psalms", 9],
  ])("is no text read whole: %s", async (say, count) => {
    const { days, brief } = await newPlanOf(say);
    expect(days).toHaveLength(count);
    expect(brief?.readings).toHaveLength(1);
    expect(brief?.readings[0]?.kind).toBe("topic");
  });
});

it("reads a month's first Friday for a bereavement group", async () => {
  const { brief } = await newPlanOf(
    "for the bereavement cafe, monthly first Friday, six months from February",
  );
  expect(brief).toMatchObject({ months: 6, start_date: "2027-02-05", reading_days: [5] });
});

it("takes “of the passage actually says” for no correction of the length", async () => {
  const { days } = await newPlanOf(
    "Hebrews, 5 weeks. Two questions: one on what the passage actually says and one on what we do",
  );
  expect(days).toHaveLength(25);
});
