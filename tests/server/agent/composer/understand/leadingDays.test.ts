import { describe, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

function daysOf(text: string) {
  const { readings } = understand(text, TODAY).brief;
  return readings.map(({ label, weekdays }) => [label, weekdays]);
}

describe("a day of the week before what is read on it", () => {
  it.each([
    [
      "Mondays Genesis, Wednesdays a psalm, Fridays Mark. 4 weeks",
      [
        ["Genesis", [1]],
        ["Psalms", [3]],
        ["Mark", [5]],
      ],
    ],
    [
      "Mon: Luke, Wed: Acts, Fri: a psalm, 6 weeks",
      [
        ["Luke", [1]],
        ["Acts", [3]],
        ["Psalms", [5]],
      ],
    ],
    [
      "Genesis on Mondays, a psalm on Wednesdays, Mark on Fridays. 4 weeks",
      [
        ["Genesis", [1]],
        ["Psalms", [3]],
        ["Mark", [5]],
      ],
    ],
    [
      "mondays something from Genesis to Esther, wednesdays a psalm and fridays a gospel passage, 4 weeks",
      [
        ["Genesis to Esther", [1]],
        ["Psalms", [3]],
        ["The Four Gospels", [5]],
      ],
    ],
    [
      "Sundays Mark, weekdays Proverbs, 4 weeks",
      [
        ["Mark", [7]],
        ["Proverbs", [1, 2, 3, 4, 5]],
      ],
    ],
  ])("%s", (text, days) => expect(daysOf(text)).toEqual(days));

  it("reads one gospel passage, and not the four gospels", () => {
    const { readings } = understand("Fridays a gospel passage, 4 weeks", TODAY).brief;
    expect(readings).toMatchObject([{ label: "The Four Gospels", count: 1, per: "day" }]);
  });
});

describe("somebody mentioned beside a plan", () => {
  it.each([
    ["Mark, 4 weeks, not written as if for kids", "adults"],
    ["Christmas story from Luke, daily, not aimed at children please", "adults"],
    ["Women of the Bible, five weeks, for a group of mums, most have toddlers", "adults"],
    ["Mark, 4 weeks, for families with children", "children"],
    ["Mark, 4 weeks, for our kids", "children"],
    ["Mark, 4 weeks, we have kids aged 7 to 11", "children"],
    [
      "I took over from Margaret and can't type it all with 3 kids. We're all over 60 but me. Esther, 3 weeks",
      "adults",
    ],
    ["mothers in the bible, 3 weeks, be careful, some of us couldn't have children", "adults"],
    ["2 weeks on patience please. I've got four kids and no time lol", "adults"],
    ["Lent on the cross, one question and a prayer that a child can also say", "adults"],
    ["hope, 2 weeks, for those of us whose children have left the church", "adults"],
    ["Titus 5 days, I teach in a primary school so must be short", "adults"],
    ["Could we have Jonah, spread over one week, for after school club", "children"],
    ["need a christmas thing for families. 12 days of xmas!", "children"],
    ["Moses for our holiday club, 5 days", "children"],
    ["Courage, year 6 leavers, 5 days", "children"],
    ["Easter story for parents to read with their kids, 8 days", "children"],
  ])("%s: %s", (text, audience) => {
    expect(understand(text, TODAY).brief.audience).toBe(audience);
  });
});

describe("what is wanted in another way", () => {
  it.each([
    "Generosity, 3 weeks, no prayers that twist anyone's arm",
    "Mark, 2 weeks, no prayers which preach",
  ])("keeps the prayers: %s", (text) => expect(understand(text, TODAY).brief.prayer).toBe(true));

  it("explains how it reads “short”", () => {
    const { brief, assumed } = understand("Advent for families, short readings pls", TODAY);
    expect(brief.minutes).toBe(2);
    expect(assumed).toContainEqual({
      field: "minutes",
      sentence: "I kept the days short, about 2 minutes each.",
    });
  });

  it("reads the Christmas story in both of its gospels, and nothing else of them", () => {
    const { readings } = understand("the nativity from Luke and Matthew, 2 weeks", TODAY).brief;
    expect(readings).toMatchObject([{ references: ["Luke 1-2", "Matthew 1-2"] }]);
  });
});

it.each([
  ["James, 2 weeks, called Doing the Word", "Doing the Word"],
  ["psalms 1 to 20 one each weekday, and call it Songs for the Bus", "Songs for the Bus"],
  ["James for 3 weeks. Call it Faith That Works please", "Faith That Works"],
  ["a plan called Ruth, 2 weeks", undefined],
])("takes a title from a first wish: %s", (text, title) => {
  expect(understand(text, TODAY).title).toBe(title);
});

it("reads each of a range of psalms on a day of its own", async () => {
  const decision = await decideRequest("psalms 1 to 20 one each weekday", TODAY);
  if (decision?.kind !== "plan") throw new Error(decision?.text);
  expect(decision.weeks.map(({ slots }) => slots.length)).toEqual([5, 5, 5, 5]);
});

it("leaves out of a season what is left out", async () => {
  const decision = await decideRequest("Advent without Isaiah", TODAY);
  if (decision?.kind !== "plan") throw new Error(decision?.text);
  const ranges = decision.weeks.flatMap(({ slots }) =>
    slots.flatMap((slot) => (slot.kind === "write" ? slot.ranges : [])),
  );
  expect(ranges.length).toBeGreaterThan(20);
  expect(ranges.filter(({ book }) => book === "Isa")).toEqual([]);
});
