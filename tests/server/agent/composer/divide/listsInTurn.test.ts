import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const briefOf = (text: string) => understand(text, TODAY).brief;
const isInTurn = ({ readings }: Brief) =>
  readings.every(({ per, count }) => per === "plan" && count === 1);

describe("a list, one of it at a time", () => {
  it.each<[string, number, Partial<Brief>]>([
    [
      "Hannah, Deborah and Abigail, one woman each week, four days in a week",
      3,
      { weeks: 3, days_per_week: 4 },
    ],
    ["a different person every week: Noah, Abraham, Moses, David", 4, { weeks: 4 }],
    [
      "Gen 12:1-9, Ex 3:1-12, 1 Sam 3 and Isa 6:1-8, one each wednesday",
      4,
      { weeks: 4, reading_days: [3] },
    ],
    ["Psalm 1, Psalm 8, Psalm 23, one every Sunday", 3, { weeks: 3, reading_days: [7] }],
    ["Ruth, Esther and Lydia, one lady per day", 3, { days: 3 }],
    ["John 3, John 4 and John 9, one reading per week", 3, { weeks: 3, days_per_week: 1 }],
    ["Day 1 Luke 1:26-38, day 2 Luke 1:39-56, day 3 Luke 2:1-20", 3, { days: 3 }],
  ])("%s", (text, count, wanted) => {
    const brief = briefOf(text);
    expect(brief.readings).toHaveLength(count);
    expect(isInTurn(brief)).toBe(true);
    expect(brief).toMatchObject(wanted);
  });

  it("reads one passage a day without a length", () => {
    const { weeks } = planBrief(
      briefOf("Isaiah 6:1-8, Jeremiah 1:4-10, Luke 5:1-11, Acts 9:1-19"),
      TODAY,
    );
    expect(weeks.flat()).toHaveLength(4);
  });

  it.each([
    ["need a fruit of the spirit series, 9 days", 9],
    ["ten commandments, ten days", 10],
    ["Hebrews 11, one person of faith each day", 16],
    ["everything Jesus said from the cross, seven days", 7],
  ])("takes the members of a set: %s", (text, days) => {
    expect(planBrief(briefOf(text), TODAY).weeks.flat()).toHaveLength(days);
  });
});

describe("several texts", () => {
  it.each([
    "mornings a bit of proverbs evenings a bit of james, three weeks",
    "Isaiah in the morning and Mark at night, 4 weeks",
    "Proverbs am, Romans pm, 30 days",
    "one chapter from each of Genesis and Matthew every day",
  ])("are both read each day: %s", (text) => {
    const { readings } = briefOf(text);
    expect(readings.map(({ per }) => per)).toEqual(["day", "day"]);
  });

  it.each([
    ["about 3 chapters a day, to get thru Genesis Exodus and Leviticus", 3],
    ["Matthew Mark and Luke, two chapters a day", 2],
    ["A chapter a day: first Ruth, then Jonah", 1],
  ])("are read one after another at one pace: %s", (text, count) => {
    expect(briefOf(text).readings).toMatchObject([{ per: "day", unit: "chapter", count }]);
  });

  it("are read one after another where only the plan is daily", () => {
    const { readings } = briefOf("daily readings Colossians, Philemon, Titus 3 weeks");
    expect(readings.map(({ per }) => per)).toEqual([undefined, undefined, undefined]);
  });
});

it.each(["a fortnight on Titus and Philemon, weekdays", "Ruth and Jonah weekdays"])(
  "reads both books on all the days: %s",
  (text) => {
    const { readings, reading_days } = understand(text, "2026-11-28").brief;
    expect(readings.map(({ weekdays }) => weekdays)).toEqual([undefined, undefined]);
    expect(reading_days).toEqual([1, 2, 3, 4, 5]);
  },
);
