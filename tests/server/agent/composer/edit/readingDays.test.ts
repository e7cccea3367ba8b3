import { describe, expect, it } from "vitest";
import { datesOfPlan, weekdayOf } from "../../../../../src/shared/domain/plan/planDate.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const JAMES = "James over 3 weeks, Tuesdays and Thursdays, from 5 January";
const MARK = "4 weeks through Mark, monday to friday, starting 4 January";

async function planAfter(request: string, wish: string) {
  const talk = new Talk();
  await talk.say(request, TODAY);
  const { reply } = await talk.say(wish, TODAY);
  const plan = talk.plan ?? [];
  const on = datesOfPlan(plan, talk.startDate ?? "", talk.readingDays, talk.brief);
  const dates = plan.flatMap(({ passages }) => passages.map(({ id }) => on.get(id) ?? ""));
  const read = plan.flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
  return { talk, reply, dates, read };
}

describe("a new day keeps to the days on which the plan reads", () => {
  it.each([
    ["put Proverbs 15:1-4 after the tongue day", 4],
    ["add Psalm 15 before James 2:14-26", 2],
    ["insert Proverbs 10:11-21 between day 1 and day 2", 1],
  ])("%s", async (wish, at) => {
    const { dates, read, reply } = await planAfter(JAMES, wish);
    expect(read[at]).toMatch(/Proverbs|Psalm/);
    expect(dates.every((date) => [2, 4].includes(weekdayOf(date)))).toBe(true);
    expect(dates).toEqual([...dates].sort());
    expect(dates.at(-1)).toBe("2027-01-26");
    expect(reply).toContain("Tuesday, 26 January 2027");
  });
});

describe("other reading days", () => {
  it.each([
    [JAMES, "put it on Mondays and Wednesdays instead", [1, 3]],
    [JAMES, "Tuesdays and Sundays suit our ladies better than Thursdays", [2, 7]],
    [JAMES, "Wednesdays work better than Tuesdays", [3, 4]],
    [JAMES, "Fridays would be better than Thursdays for us", [2, 5]],
    [MARK, "Thursdays are choir so Mon Tue Wed Fri it is", [1, 2, 3, 5]],
    [MARK, "Could we do without reading on Wednesdays?", [1, 2, 4, 5]],
  ])("%s: %s", async (request, wish, days) => {
    const { talk } = await planAfter(request, wish);
    expect(talk.readingDays).toEqual(days);
  });

  it("asks which of several days is to change", async () => {
    const { talk, reply } = await planAfter(MARK, "change the tuesday one");
    expect(reply).toContain("The plan has 4 Tuesdays");
    expect(talk.readingDays).toEqual([1, 2, 3, 4, 5]);
  });
});
