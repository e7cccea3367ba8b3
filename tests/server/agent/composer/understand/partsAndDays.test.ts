import { beforeAll, describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { spellWeekdays } from "../../../../../server/agent/composer/understand/reply.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-29";
const briefOf = (text: string): Brief => understand(text, TODAY).brief;
const partsOf = (text: string) =>
  briefOf(text).readings.map(({ label, per, count }) => [label, per === "plan" ? count : per]);

// The tables are read once, which takes longer than a test may.
beforeAll(() => void understand("Mark, 4 weeks", TODAY), 60_000);

describe("more verses than any plan holds", () => {
  it.each([
    [
      "every single verse of the whole Bible in 10 days, max 10 verses a day",
      "The Whole Bible has 31,102 verses: at 10 a day that takes 3,111 days, and you asked for 10.",
    ],
    ["the whole Bible, 1 verse a day", "and a plan holds at most 728."],
    ["Genesis in 10 days, at most 5 verses a day", "at 5 a day that takes 307 days"],
  ])("are counted, and nothing is divided: %s", async (text, said) => {
    const decision = await decideRequest(text, TODAY);
    expect(decision?.kind).toBe("answer");
    expect(decision?.text).toContain(said);
  });

  it("are not asked about where the days hold most of them", async () => {
    const decision = await decideRequest("Galatians, 5 weeks, Mon to Fri, 5 verses a day", TODAY);
    expect(decision?.kind).toBe("plan");
    expect(decision?.text).toContain("it would take about 30 days");
  });
});

describe("parts with their own time", () => {
  it.each([
    [
      "In two parts: Malachi for two weeks and then 2 Peter for two weeks",
      [
        ["Malachi", 2],
        ["2 Peter", 2],
      ],
    ],
    [
      "First half Ruth, second half Jonah, 8 readings for each",
      [
        ["Ruth", 8],
        ["Jonah", 8],
      ],
    ],
    [
      "a fortnight of Malachi and then the same time for Peter's second letter",
      [
        ["Malachi", 2],
        ["2 Peter", 2],
      ],
    ],
    [
      "14 days, days 1-7 Jonah, days 8-14 hope",
      [
        ["Jonah", 7],
        ["Hope", 7],
      ],
    ],
    [
      "Ruth in the first week, Jonah in the second week and Joel in the third",
      [
        ["Ruth", 1],
        ["Jonah", 1],
        ["Joel", 1],
      ],
    ],
    [
      "seven days with Jonah and afterwards seven with Ruth",
      [
        ["Jonah", 7],
        ["Ruth", 7],
      ],
    ],
    [
      "three weeks, one guy each week: Gideon, Moses, Peter",
      [
        ["Gideon", 1],
        ["Moses", 1],
        ["Peter", 1],
      ],
    ],
  ])("are read for as long: %s", (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
    expect(understand(text, TODAY).named).toEqual([]);
  });

  it.each([
    "a week of Jonah, then a week of New Testament passages on loving your enemies",
    "seven days with Jonah and seven with what the New Testament tells us about our enemies",
  ])("may be a topic within a Testament: %s", (text) => {
    const [jonah, enemies] = briefOf(text).readings;
    expect(jonah).toMatchObject({ kind: "passages", label: "Jonah", per: "plan" });
    expect(enemies).toMatchObject({ kind: "topic", label: "Loving Enemies", per: "plan" });
    expect(enemies?.references).toContain("Matthew");
  });

  it("may be a topic in one Testament and then in the other", () => {
    const { readings, weeks } = briefOf(
      "The topic is hope. One week of the Old Testament then two weeks New Testament, five days the week",
    );
    expect(weeks).toBe(3);
    expect(readings.map(({ label, count }) => [label, count])).toEqual([
      ["Hope", 1],
      ["Hope", 2],
    ]);
  });

  it("“one each week” of listed subjects sets no days a week", () => {
    expect(briefOf("Joy, hope and peace, 4 weeks, one each week").days_per_week).toBeUndefined();
    expect(briefOf("Prayer, one reading a week for 6 weeks").days_per_week).toBe(1);
  });

  it("without a week are not dropped if they are texts", () => {
    const { doubts } = understand(
      "Ruth in the first week and Jonah in the second week, and Esther too",
      TODAY,
    );
    expect(doubts).toEqual(["I did not find what each of the weeks is about."]);
  });
});

describe("days of the week", () => {
  it.each([
    ["Luke, Monday to Friday, 3 questions a day but only one on Fridays", [1, 2, 3, 4, 5], 3],
    [
      "Mark from 4 January until 30 January, skip Sundays. Questions 2, but on Saturdays only one",
      [1, 2, 3, 4, 5, 6],
      2,
    ],
    ["Mark, on Mondays, Wednesdays and Fridays, two questions each, 6 weeks", [1, 3, 5], 2],
  ])("of a clause on questions are none of the readings: %s", (text, days, questions) => {
    expect(briefOf(text)).toMatchObject({ reading_days: days, questions });
  });

  it("with their own number of questions are said not to have it", () => {
    const { assumed } = understand(
      "James, every day for 2 weeks. 3 questions, but on Wednesdays four",
      TODAY,
    );
    expect(assumed.map(({ sentence }) => sentence).join()).toContain(
      "Wednesdays have no number of their own",
    );
  });

  it.each([
    ["Joel in 8 readings, the days don't matter"],
    ["Twelve psalms, whichever days suit them"],
    ["Mark, 20 readings, no weekdays matter really"],
  ])("that do not matter are not set: %s", (text) => {
    expect(briefOf(text).reading_days).toBeUndefined();
  });

  it.each([
    ["hope for five weeks, Fridays and weekends left free", { reading_days: [1, 2, 3, 4] }],
    ["hope, three weeks of daily readings, Sundays included", { weeks: 3, days_per_week: 7 }],
    ["Ruth, five days the week, the weekend is free", { reading_days: [1, 2, 3, 4, 5] }],
    ["15 weekday readings on joy", { days: 15, reading_days: [1, 2, 3, 4, 5] }],
  ])("are those that are said: %s", (text, timing) => {
    expect(briefOf(text)).toMatchObject(timing);
  });

  it("are said in their order over the end of a week", () => {
    expect(spellWeekdays([1, 2, 3, 4, 7])).toBe("Sunday to Thursday");
    expect(spellWeekdays([1, 6, 7])).toBe("Saturday to Monday");
    expect(spellWeekdays([1, 2, 3, 4, 6, 7])).toBe("every day but Friday");
    expect(spellWeekdays([1, 2, 3, 4, 5, 6])).toBe("Monday to Saturday");
    expect(spellWeekdays([1, 3, 7])).toBe("Monday, Wednesday and Sunday");
  });

  it.each([
    ["James, 2 weeks starting Sunday 3 January", "The first reading is on Monday 4 January 2027"],
    [
      "Mark, four weeks, five days a week from Saturday 2 January",
      "The first reading is on Monday 4 January 2027",
    ],
  ])("are Monday to Friday where five a week are read: %s", async (text, said) => {
    const decision = await decideRequest(text, TODAY);
    if (decision?.kind !== "plan") throw new Error(decision?.text);
    expect(decision.structure.reading_days).toEqual([1, 2, 3, 4, 5]);
    expect(decision.unmet?.join(" ")).toContain(said);
  });

  it("are each of them where the days are counted", async () => {
    const decision = await decideRequest("5 days on Jonah starting Friday", TODAY);
    expect(decision?.kind === "plan" && decision.structure.reading_days).toBeNull();
  });
});

describe("dates", () => {
  it.each([
    [
      "Daniel 1-6, 18 days, only the Sunday is free, begin Monday 18. January",
      { start_date: "2027-01-18" },
    ],
    [
      "we have exams until 11 dec. Mark from monday 14 dec until saturday 9 jan",
      { start_date: "2026-12-14", end_date: "2027-01-09" },
    ],
    [
      "matt ch 21-28, the two weeks up to and including easter sunday 28 march 2027, daily",
      { start_date: "2027-03-15", weeks: 2 },
    ],
    ["Mark, 20 readings, start 11/1/2027 (11 jan)", { start_date: "2027-01-11" }],
    ["joy from now until 24 december every day", { end_date: "2026-12-24", days_per_week: 7 }],
  ])("belong to their own side of the plan: %s", (text, timing) => {
    expect(briefOf(text)).toMatchObject(timing);
  });

  it("that are the last day in spite of free weekends are named", () => {
    const { free } = understand(
      "the early church, from the day after easter 2027 to Pentecost sunday, weekends off except that last sunday",
      TODAY,
    );
    expect(free.join()).toContain("so Sunday 16 May 2027 has no reading of its own");
  });
});

describe("some of a long text", () => {
  it.each([
    [
      "something out of Isaiah about the one who is to come, every day until 24 december",
      "Highlights of Isaiah",
    ],
    ["bits of Genesis, two weeks", "Highlights of Genesis"],
    ["passages from Mark, 4 weeks", "Mark"],
  ])("is what people know of it, if its days cannot hold it: %s", (text, label) => {
    expect(briefOf(text).readings.map((one) => one.label)).toEqual([label]);
  });
});
