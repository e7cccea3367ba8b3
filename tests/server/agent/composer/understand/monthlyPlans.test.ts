import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { datesOfPlan } from "../../../../../src/shared/domain/plan/planDate.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";

async function datesAfter(...messages: string[]): Promise<string[]> {
  const talk = new Talk();
  for (const message of messages) await talk.say(message, TODAY);
  const { plan, startDate, readingDays, brief } = talk;
  if (!plan || !startDate) throw new Error("no dated plan");
  return [...datesOfPlan(plan, startDate, readingDays, brief).values()];
}

describe("a reading that comes each month", () => {
  it.each([
    ["something for our board meeting each month in 2027, on leadership", 12],
    ["stewardship for the finance team each month next year", 12],
    ["a psalm each month for a year", 12],
    ["a reading for the elders each month, 10 months from February, on leadership", 10],
  ])("%s", (text, months) => {
    const { brief } = understand(text, "2026-11-30");
    expect([brief.months, brief.days_per_week]).toEqual([months, 1]);
  });

  it("is not said beside another rhythm", () => {
    const { brief } = understand("Mark, we meet each month, 8 weeks daily", "2026-11-30");
    expect([brief.months, brief.weeks]).toEqual([undefined, 8]);
  });
});

describe("a plan with a reading a month", () => {
  it.each([
    ["one passage a month for 6 months starting 2 January, on prayer", 6, "2027-01-02"],
    ["Hope, the first Saturday of each month, January thru June", 6, "2027-01-02"],
    ["Ruth, last Sunday of the month, january to march", 3, "2027-01-31"],
    ["a monthly plan on joy for a year from 4 january", 12, "2027-01-04"],
  ])("%s", (text, months, start) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief).toMatchObject({ months, start_date: start, days_per_week: 1 });
    expect(brief.weeks).toBeUndefined();
    expect(unread).toEqual([]);
  });

  it("reads on that weekday of each month, also after the start was moved", async () => {
    const wish = "Hope, the first Saturday of each month, January thru April";
    expect(await datesAfter(wish)).toEqual([
      "2027-01-02",
      "2027-02-06",
      "2027-03-06",
      "2027-04-03",
    ]);
    expect(await datesAfter(wish, "start a week later")).toEqual([
      "2027-01-09",
      "2027-02-13",
      "2027-03-13",
      "2027-04-10",
    ]);
  });

  it("reads every second week until the end that was named", async () => {
    expect(await datesAfter("Hope every second wednesday, 6 january until 3 march")).toEqual([
      "2027-01-06",
      "2027-01-20",
      "2027-02-03",
      "2027-02-17",
      "2027-03-03",
    ]);
  });
});
