import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const briefOf = (text: string) => understand(text, TODAY).brief;

describe("days", () => {
  it.each<[string, number[] | undefined]>([
    ["James, 5 weeks, our group meets Wednesdays at 10", undefined],
    ["Acts for the Thursday morning ladies, 4 weeks", undefined],
    ["James, they meet Fridays, 4 weeks, Mon-Thu readings", [1, 2, 3, 4]],
    ["we only meet on Sundays so just Sundays, 1 Samuel, 10 weeks", [7]],
    ["Acts, every day bar Sunday", [1, 2, 3, 4, 5, 6]],
    ["Acts, could Fridays be left blank", [1, 2, 3, 4, 6, 7]],
    ["Acts from 7 December, not on Sundays", [1, 2, 3, 4, 5, 6]],
    ["Ruth, school days only, three weeks", [1, 2, 3, 4, 5]],
    ["Lamentations, Friday by Friday", [5]],
    ["Mark, one a week for seven weeks, read Mon to Thurs", [1, 2, 3, 4]],
  ])("%s", (text, wanted) => expect(briefOf(text).reading_days).toEqual(wanted));
});

describe("lengths and dates", () => {
  it.each<[string, Partial<Brief>]>([
    ["Ruth then Jonah, a fortnight on each", { weeks: 4 }],
    ["2 weeks on James then 3 on Jonah", { weeks: 5 }],
    ["Daniel 3 weeks, no, 4", { weeks: 4 }],
    ["psalm 23 whole week pls", { weeks: 1 }],
    ["marriage, fortnightly, 4 in all", { days: 4, every_weeks: 2 }],
    ["Titus, every second Friday, ten sessions", { days: 10, every_weeks: 2 }],
    ["Hope, 30 days starting Waitangi Day", { start_date: "2027-02-06", days: 30 }],
    [
      "Mark 1-8 from 29 September 2027 till the 16th",
      { start_date: "2027-09-29", end_date: "2027-10-16" },
    ],
    [
      "Mark before the ordination on 14 March. Begin on the 1st of that month",
      { start_date: "2027-03-01" },
    ],
    ["Mark is for every day till we travel home 19 December", { end_date: "2026-12-19" }],
    ["Ezra, 3 weeks, begin Monday week", { start_date: "2026-12-07" }],
    [
      "Kwanzaa and Christmas are near. A week on unity, Dec 26 to Jan 1",
      { start_date: "2026-12-26" },
    ],
  ])("%s", (text, wanted) => expect(briefOf(text)).toMatchObject(wanted));

  it("reads no day from a remark", () => {
    expect(briefOf("It has not rained since August. Worry, 5 weeks").start_date).toBeUndefined();
  });
});

describe("for whom", () => {
  it.each<[string, Brief["audience"]]>([
    ["Mark with my 7th graders", "youth"],
    ["Jonah, grades 3-5", "children"],
    ["Daniel, year 9s", "youth"],
    ["Mark. They're ten.", "children"],
    ["Galatians for the young adults", "adults"],
    ["Mark for parents of teens", "adults"],
    ["For the grown-ups: being snappy with your kids, a week", "adults"],
    ["visiting 14 old folks, Psalms", "adults"],
    ["Ephesians for our newly baptised", "newBelievers"],
  ])("%s", (text, wanted) => expect(briefOf(text).audience).toBe(wanted));
});

describe("questions", () => {
  it.each<[string, number]>([
    ["James, 3 weeks, keep the questions to one", 1],
    ["James, 3 weeks, the questions must be two only", 2],
    ["James, 3 weeks, two qs", 2],
  ])("%s", (text, wanted) => {
    expect(briefOf(text).questions).toBe(wanted);
    expect(understand(text, TODAY).unread).not.toContain("two");
  });
});
