import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-29";
const briefOf = (text: string): Brief => understand(text, TODAY).brief;

describe("a count that is one in all", () => {
  it.each([
    ["ten psalms about fear", { days: 10 }],
    ["5 sessions on Jonah", { days: 5 }],
    ["8 readings from 1 Corinthians 12-14", { days: 8 }],
    ["6 weekly sessions on Ephesians", { days: 6, days_per_week: 1 }],
    ["12 sessions on courage over 12 weeks", { weeks: 12, days_per_week: 1 }],
  ])("is no count a day: %s", (text, length) => {
    expect(briefOf(text)).toMatchObject(length);
  });

  it("is a pace beside a book, and no chapter", () => {
    const { readings, days_per_week: perWeek } = briefOf("John, 3 a week");
    expect(readings.map(({ label }) => label)).toEqual(["John"]);
    expect(perWeek).toBe(3);
  });

  it("counts the members of a set, one a time", () => {
    const brief = briefOf("fruit of the spirit, one fruit per go, tues & thurs");
    expect(brief.readings).toEqual([{ kind: "topic", label: "Fruit of the Spirit" }]);
    expect(planBrief(brief, TODAY).weeks.map(({ length }) => length)).toEqual([2, 2, 2, 2, 1]);
    expect(understand("fruit of the spirit, one fruit a day", TODAY).unread).toEqual([]);
  });
});

describe("a length", () => {
  it.each([
    ["courage, three weeks from this friday", { weeks: 3, start_date: "2026-12-04" }],
    ["starting two weeks from Sunday, hope for 3 weeks", { weeks: 3, start_date: "2026-12-20" }],
    [
      "James is the plan for january. 4 weeks from the first monday",
      { weeks: 4, start_date: "2027-01-04" },
    ],
    ["need a six weeker on courage", { weeks: 6 }],
  ])("is none of the date beside it: %s", (text, timing) => {
    expect(briefOf(text)).toMatchObject(timing);
  });

  it("of the whole plan is not shared out, and two that differ are asked about", () => {
    const { brief, doubts } = understand(
      "Jonah and then Nahum, ten days, mon wed fri for three weeks",
      TODAY,
    );
    expect(brief.readings.every(({ count }) => count === undefined)).toBe(true);
    expect(doubts).toEqual(["You wrote 10 days and 3 weeks."]);
  });

  it("that is the sum of the others is that of all", () => {
    const { readings, weeks } = briefOf(
      "Eight weeks, first four weeks the ten commandments, then two weeks on faith, then two weeks the Lords prayer",
    );
    expect(weeks).toBe(8);
    expect(readings.map(({ count }) => count)).toEqual([4, 2, 2]);
  });
});

describe("what follows a text that was read before", () => {
  it.each([
    [
      "we got through acts 1-12 in the autumn and people want the rest, 13 to 28. 4 weeks",
      "Acts 13-28",
    ],
    ["we did Luke 1 to 9 last term, carry on, 5 weeks", "Luke 10-24"],
  ])("is the rest of the book: %s", (text, label) => {
    expect(briefOf(text).readings.map((one) => one.label)).toEqual([label]);
  });
});

describe("where a topic is sought", () => {
  it("is the Testament beside it", () => {
    const [only, ...more] = briefOf("OT heroes for six sundays").readings;
    expect([only?.label, more]).toEqual(["Heroes of Faith", []]);
    expect(only?.references).not.toContain("Matthew");
  });

  it.each([
    ["hope and comfort from Isaiah and the Psalms, 10 days", ["Hope", "Comfort"], "Isaiah"],
    ["joy and peace verses in Philippians and John, 2 weeks", ["Joy", "Peace"], "Philippians"],
    ["prayer in Luke and Acts, 10 days", ["Prayer"], "Luke"],
    ["Advent light and waiting bits from Isaiah and Luke", ["Light", "Waiting on God"], "Isaiah"],
  ])("is the texts that it is taken from: %s", (text, labels, book) => {
    const { readings } = briefOf(text);
    expect(readings.map(({ label }) => label)).toEqual(labels);
    for (const { references } of readings) expect(references?.[0]).toBe(book);
  });

  it("is not the texts that are mixed, where it is said behind them", () => {
    const { readings } = briefOf("Please mix Proverbs and James, 20 days, with encouragement");
    expect(readings.map(({ label, per }) => [label, per])).toEqual([
      ["Proverbs", "day"],
      ["James", "day"],
    ]);
  });

  it("is no text that stands beside it", () => {
    const labels = briefOf("courage, Joshua and Judges, 4 weeks").readings.map((one) => one.label);
    expect(labels).toEqual(["Courage", "Joshua", "Judges"]);
  });

  it("is several parts of the Bible, mainly", () => {
    const { readings } = briefOf("courage and fear, psalms and nt mainly, 3 weeks");
    expect(readings.map(({ label }) => label)).toEqual(["Courage", "Fear"]);
    expect(readings[0]?.references?.[0]).toBe("Psalms");
  });
});
