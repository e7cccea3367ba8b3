import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-29";

function sharesOf(text: string) {
  const { brief, doubts, unread } = understand(text, TODAY);
  return {
    shares: brief.readings.map(({ label, per, count }) => [label, per, count]),
    length: { weeks: brief.weeks, days: brief.days },
    doubts,
    unread,
  };
}

describe("what is read in which weeks", () => {
  it.each([
    ["weeks 1 and 2 on hope, weeks 3-4 on joy", ["Hope", 2], ["Joy", 2]],
    ["first 3 weeks Ruth, last week Jonah", ["Ruth", 3], ["Jonah", 1]],
    ["wk 1-2 Ruth, wk 3 Jonah", ["Ruth", 2], ["Jonah", 1]],
    [
      "first week prayer, second fasting, third serving",
      ["Prayer", 1],
      ["Fasting", 1],
      ["Serving Others", 1],
    ],
    ["week 1: hope. week 2: Exodus 3", ["Hope", 1], ["Exodus 3", 1]],
    ["2 weeks on anxiety, then 1 week on gratitude", ["Anxiety", 2], ["Gratitude", 1]],
  ])("%s", (text, ...shares) => {
    const read = sharesOf(text as string);
    const expected = shares as [string, number][];
    expect(read.shares).toEqual(expected.map(([label, count]) => [label, "plan", count]));
    expect(read.length.weeks).toBe(expected.reduce((sum, [, count]) => sum + count, 0));
    expect(read.unread).toEqual([]);
    expect(read.doubts).toEqual([]);
  });

  it("counts weeks beside days by the days of a week", () => {
    expect(sharesOf("2 weeks on anxiety, mon to fri, then 3 days on hope")).toMatchObject({
      shares: [
        ["Anxiety", "plan", 10],
        ["Hope", "plan", 3],
      ],
      length: { days: 13 },
    });
  });

  it("divides a week among the subjects that it names", () => {
    expect(sharesOf("week one: anger and patience; week two: hope").shares).toEqual([
      ["Anger", "plan", 6],
      ["Patience", "plan", 6],
      ["Hope", "plan", 12],
    ]);
  });

  it("asks if the weeks are fewer than the length", () => {
    expect(sharesOf("12 weeks: weeks 1-4 Mark, weeks 5-6 James").doubts).toEqual([
      "You wrote 12 weeks, and said of 6 what they read.",
    ]);
  });

  it("does not read halves of the plan as halves of a book", () => {
    expect(sharesOf("the first half Ruth, the second half Esther, 4 weeks").shares).toEqual([
      ["Ruth", "plan", 1],
      ["Esther", "plan", 1],
    ]);
    expect(understand("the first half of Ruth in 2 weeks", TODAY).brief.readings).toMatchObject([
      { references: ["Ruth 1-2"] },
    ]);
  });
});
