/** Seasons as the time of a plan, texts that have a feast of their own, and numbers that only tell something. */
import { describe, expect, it } from "vitest";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import { answerDanger } from "../../../../../server/agent/composer/understand/care/answerCare.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { formatRanges } from "../../../../../src/shared/domain/bible/reference.ts";

const TODAY = "2026-11-29";
const briefOf = (text: string) => understand(text, TODAY).brief;

describe("a season that is the time of a plan", () => {
  it.each([
    ["Mark through Lent", "2027-02-10", "2027-03-28"],
    ["Isaiah through Lent", "2027-02-10", "2027-03-27"],
    ["Mark through Lent until Easter Sunday", "2027-02-10", "2027-03-28"],
    ["reading Isaiah through advent", "2026-11-29", "2026-12-24"],
    ["Luke over Advent and Christmas", "2026-11-29", "2026-12-25"],
    ["John for Lent and Easter", "2027-02-10", "2027-03-28"],
    ["psalms from now through advent", undefined, "2026-12-24"],
    ["Mark from the first of January until the end of the month", "2027-01-01", "2027-01-31"],
    ["first sermon is 10th jan so Ruth from the 11th, 2 weeks", "2027-01-11", undefined],
    ["After 9 June, six weeks of healing", "2027-06-10", undefined],
    ["hope until lent", undefined, "2027-02-09"],
    ["hope from advent to lent", "2026-11-29", "2027-02-10"],
    ["plan after advent, Mark 3 weeks", "2026-12-25", undefined],
    ["6 weeks on leadership starting in Feb. from Feb 2", "2027-02-02", undefined],
    ["Ruth in 2 weeks. Start first Monday of the new year", "2027-01-04", undefined],
    ["5 couples preparing for marriage in February, 4 weeks on marriage", undefined, undefined],
  ])("“%s” runs from %s to %s", (text, start, end) => {
    const { start_date, end_date } = briefOf(text);
    expect([start_date, end_date]).toEqual([start, end]);
  });
});

describe("a text on a feast of its own", () => {
  it.each([
    ["Advent with Isaiah and on Christmas Day Luke 2", "Luke 2", "2026-12-25", "2026-12-25"],
    ["Luke 1-2 for Advent, Psalm 98 on Christmas day", "Psalm 98", "2026-12-25", "2026-12-25"],
    [
      "Romans for 6 weeks from 15 feb, on Good Friday Isaiah 53",
      "Isaiah 53",
      "2027-03-26",
      "2027-03-26",
    ],
    ["Mark in Lent, in Holy Week the passion from John", "The Cross", "2027-03-21", "2027-03-27"],
  ])("“%s” keeps it for its days", (text, label, from_date, to_date) => {
    const own = briefOf(text).readings.find((one) => one.label === label);
    expect(own).toMatchObject({ from_date, to_date });
  });

  it("is read on that day, and the plan's other text on the others", () => {
    const { weeks, brief } = planBrief(
      briefOf("Luke 1-2 for Advent, Psalm 98 on Christmas day"),
      TODAY,
    );
    const read = weeks.flat().map(({ ranges }) => formatRanges(ranges));
    expect(read).toHaveLength(27);
    expect(read.at(-1)).toBe("Psalm 98");
    expect(read.slice(0, -1).every((one) => one.startsWith("Luke"))).toBe(true);
    expect(read.at(-2)).toMatch(/2:.*52$/);
    expect(brief.end_date).toBe("2026-12-25");
  });

  it("says so if the plan reads nothing on that day", () => {
    const asked = briefOf("Romans for 2 weeks from 15 feb, on Good Friday Isaiah 53");
    const { notes } = planBrief(asked, TODAY);
    expect(notes.join(" ")).toContain("Isaiah 53 has a date on which this plan reads nothing");
  });

  it("leaves a season its own days, and gives each of two feasts its text", () => {
    const season = briefOf("An Advent plan, with Luke 2 on Christmas Eve");
    expect(season.readings.map(({ label }) => label)).toEqual(["advent", "Luke 2"]);
    const { weeks } = planBrief(season, TODAY);
    const read = weeks.flat().map(({ ranges }) => formatRanges(ranges));
    expect(read).toHaveLength(26);
    expect(read.at(-1)).toBe("Luke 2");
    const two = briefOf("Isaiah for Advent, Psalm 98 on Christmas Eve, Luke 2 on Christmas Day");
    expect(two.readings.map(({ label, from_date }) => [label, from_date])).toEqual([
      ["Isaiah", undefined],
      ["Psalm 98", "2026-12-24"],
      ["Luke 2", "2026-12-25"],
    ]);
  });

  it("is added to a plan of a chapter a day, which keeps every chapter", () => {
    const text = "Luke, a chapter a day from 1 December, and Psalm 98 on Christmas Day";
    const read = planBrief(briefOf(text), TODAY).weeks.flat();
    expect(read.map(({ ranges }) => formatRanges(ranges))).toEqual([
      ...Array.from({ length: 24 }, (_, at) => `Luke ${at + 1}`),
      "Psalm 98",
    ]);
  });

  it.each([
    "40 days on prayer, starting on Ash Wednesday with Matthew 6",
    "John, one chapter a day in Holy Week",
  ])("“%s” begins on that day, and has no other text there", (text) => {
    const { readings, start_date } = briefOf(text);
    expect(readings.every(({ from_date }) => from_date === undefined)).toBe(true);
    expect(start_date).toMatch(/^2027-0[23]/);
  });

  it("does not take a feast from a plan that reads nothing else", () => {
    expect(briefOf("Ruth and Jonah for Easter").readings).toEqual([
      expect.not.objectContaining({ from_date: expect.anything() }),
      expect.not.objectContaining({ from_date: expect.anything() }),
    ]);
  });
});

describe("what ten fresh messages showed", () => {
  it("reads a story of several Gospels in one of them, where it has a day", () => {
    const text =
      "kids 6-9, jesus and the storm, the lost sheep, zacchaeus, feeding 5000, one story a week";
    const read = planBrief(briefOf(text), TODAY).weeks.flat();
    expect(read.map(({ ranges }) => formatRanges(ranges))).toEqual([
      "Mark 4:35-41",
      "Luke 15:1-10",
      "Luke 19:1-10",
      "Mark 6:30-44",
    ]);
  });

  it("keeps days without a reading free beside a text on a feast", () => {
    const text =
      "Advent: Isaiah on weekdays, a psalm on Saturdays, and on christmas eve Luke 2:1-20";
    const { brief, weeks } = planBrief(briefOf(text), TODAY);
    expect(brief.reading_days).toEqual([1, 2, 3, 4, 5, 6]);
    expect(formatRanges(weeks.flat().at(-1)?.ranges ?? [])).toContain("Luke 2:1-20");
  });

  it.each([
    ["4 weeks for grandparents raising their grandkids, tired but hopeful", { audience: "adults" }],
    ["2 Corinthians in may and keep prayers short", { questions: 4 }],
  ])("“%s”", (text, expected) => {
    expect(briefOf(text)).toMatchObject(expected);
    expect(briefOf(text).minutes).toBeUndefined();
  });
});

describe("what is left out by its numbers", () => {
  it.each([
    ["psalms for 3 weeks, skip 109 and 137 please", ["Psalms 109,137"]],
    ["30 days of psalms but not 109 or 137", ["Psalms 109,137"]],
    ["Romans in 6 weeks, not 9 to 11", ["Romans 9-11"]],
    ["4 weeks in Ruth not 6 please", []],
    ["do me revelation but not the scary middle just ch 1 to 5 and 19 to 22", []],
  ])("“%s”", (text, leftOut) => {
    expect(briefOf(text).leave_out).toEqual(leftOut);
  });
});

describe("a weekday of a portion", () => {
  it("is no start: a chapter of Proverbs on Saturday", () => {
    const brief = briefOf("5 days a week through Acts with one Proverbs chapter on Saturday");
    expect(brief.start_date).toBeUndefined();
    expect(brief.readings[1]).toMatchObject({ label: "Proverbs", weekdays: [6] });
  });

  it("gives each weekday the text named after it, and says when a text by chapters ends", () => {
    const text =
      "Mon to Thurs we read through Luke, a chapter each, Friday a psalm, Saturday something from Proverbs. Sunday nothing. till Luke is finished";
    const brief = briefOf(text);
    expect(brief.readings.map(({ label, weekdays }) => [label, weekdays])).toEqual([
      ["Luke", [1, 2, 3, 4]],
      ["Psalms", [5]],
      ["Proverbs", [6]],
    ]);
    expect(planBrief(brief, TODAY).weeks).toHaveLength(6);
  });
});

describe("numbers and words that tell something", () => {
  it.each([
    ["babies under 6 months, 4 weeks on Ruth", { weeks: 4 }],
    ["The New Testament over 6 months", { weeks: 26 }],
    ["Can we keep it short for Lent? Mark", { start_date: "2027-02-10" }],
    ["Ruth, 5 weeks not 6", { weeks: 5 }],
    ["Girls small group, 13-15, friendship, 2 weeks", { weeks: 2, audience: "youth" }],
    ["Ruth in 2 weeks, no hard questions please", { questions: 4 }],
    ["Ruth in 2 weeks, around 5 mins a day", { questions: 2 }],
    ["Mark in 4 weeks. Miss out chapter 13", { leave_out: ["Mark 13"] }],
    ["4 weeks on hope, short passages like 5-10 verses", { verses: 10 }],
    ["Mark, 10 to 15 minutes a day", { minutes: 15 }],
  ])("“%s”", (text, expected) => {
    const understood = understand(text, TODAY);
    expect(understood.doubts).toEqual([]);
    expect(understood.brief).toMatchObject(expected);
  });

  it.each([
    ["a group of students, afraid to say it. 2 weeks on doubt, honest stuff please", ["Doubt"]],
    [
      "Our office fellowship reads on the train. A plan about honesty, 3 weeks",
      ["Honesty and Integrity"],
    ],
    ["fellowship and prayer, 2 weeks", ["Life Together", "Prayer"]],
    ["1 Peter and Daniel 1 to 6, hope in suffering. 3 weeks", ["1 Peter", "Daniel 1-6"]],
    [
      "30 days of readings on thanksgiving and Gods faithfulness",
      ["Gratitude", "What God Is Like"],
    ],
    [
      "Prayer meeting 6am Tues to Sat. One psalm each morning beginning with psalm 1, 4 weeks",
      ["Psalms 1-20"],
    ],
  ])("“%s” is about its subject", (text, labels) => {
    expect(briefOf(text).readings.map(({ label }) => label)).toEqual(labels);
  });

  it("says so if a topic is replaced by one close to it", () => {
    const { assumed } = understand("loyalty, 2 weeks", TODAY);
    expect(assumed.map(({ sentence }) => sentence).join(" ")).toMatch(/I read “loyalty” as /);
  });

  it("lists what the last sentence asks for", () => {
    const { unread } = understand("Mark in 4 weeks for the ladies. Large print please.", TODAY);
    expect(unread.join(" ")).toContain("Large");
  });

  it("does not list who signs a message as words that were not used", () => {
    const { unread } = understand(
      "Mark in 4 weeks, please. Thanks! Rosemary, parish office",
      TODAY,
    );
    expect(unread).toEqual([]);
  });
});

describe("somebody who would be gone", () => {
  it("is asked plainly before a plan is thought of", () => {
    const answer = answerDanger("A plan for my church, they'd be better off without me", undefined);
    expect(answer?.kind).toBe("answer");
    expect(answer?.text).toContain("Are you thinking of ending your life?");
  });

  it("is not taken from other talk", () => {
    expect(answerDanger("They are better off with a short plan", undefined)).toBeUndefined();
    const split = "Would we be better off if I was to split it in two groups?";
    expect(answerDanger(split, undefined)).toBeUndefined();
  });
});
