import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const briefOf = (text: string) => understand(text, TODAY).brief;

describe("days of reading beside days of something else", () => {
  it.each<[string, number[] | undefined]>([
    [
      "we run a mens breakfast every Saturday, Titus during the week, Tues to Fri, 2 weeks",
      [2, 3, 4, 5],
    ],
    ["prayer meeting every Wednesday. Ephesians Mondays and Tuesdays for 3 weeks", [1, 2]],
    ["our food bank runs Tuesdays. Serving the poor, 3 weeks", undefined],
    ["mens breakfast, every saturday 8am for 10 weeks, courage", [6]],
    ["Mondays only, 10 Mondays, Sunday school teachers, leadership", [1]],
    ["Luke, Ash Wednesday to Holy Saturday, Sundays off", [1, 2, 3, 4, 5, 6]],
    ["Esther over twelve days, leave Sundays alone", [1, 2, 3, 4, 5, 6]],
    ["Romans, keep Sundays for rest, 5 weeks", [1, 2, 3, 4, 5, 6]],
    ["Hebrews, six days a week, Sundays we rest, 6 weeks", [1, 2, 3, 4, 5, 6]],
  ])("%s", (text, wanted) => expect(briefOf(text).reading_days).toEqual(wanted));
});

describe("ends and starts", () => {
  it.each<[string, Partial<Brief>]>([
    ["courage, daily from the 1st of February clear through the 28th", { end_date: "2027-02-28" }],
    ["twenty minutes of Isaiah daily til February", { end_date: "2027-01-31" }],
    ["Prayers of Paul, till the snowdrops, let's say 15 February", { end_date: "2027-02-15" }],
    [
      "finish Exodus b4 we fly home on 23 jan. start now",
      { start_date: "2026-11-28", end_date: "2027-01-22" },
    ],
    [
      "seven readings on the cross, last one lands on Good Friday",
      { days: 7, start_date: "2027-03-20" },
    ],
    [
      "25 days on marriage, last reading is on the day itself 20 March",
      { days: 25, start_date: "2027-02-24" },
    ],
    [
      "Luke 1-2 for our xmas plan, the two weeks before christmas",
      { weeks: 2, start_date: "2026-12-13" },
    ],
    ["communion, First Communion is the 15th of May, three weeks up to it", { weeks: 3 }],
    [
      "Each month one gospel: Feb Mark, March Matthew, April Luke. Weekdays.",
      { start_date: "2027-02-01" },
    ],
    ["James in the first week of February", { start_date: "2027-02-01", end_date: "2027-02-07" }],
    [
      "Colossians the last two weeks of January",
      { start_date: "2027-01-18", end_date: "2027-01-31" },
    ],
    [
      "Matthew in 2027, beginning January first to the last of December",
      { end_date: "2027-12-31" },
    ],
    ["Calling for January, zeal is low after Christmas every year", { start_date: "2027-01-01" }],
  ])("%s", (text, wanted) => expect(briefOf(text)).toMatchObject(wanted));

  it("does not read a number before weekdays as a chapter", () => {
    expect(briefOf("Galatians, 6 Tuesdays")).toMatchObject({
      weeks: 6,
      readings: [{ label: "Galatians" }],
    });
  });
});

describe("plans that lead up to something", () => {
  it.each<[string, Partial<Brief>]>([
    [
      "40 days in John leading up to Easter sunday, skip sundays",
      { days: 40, start_date: "2027-02-10" },
    ],
    [
      "ten days in James leading up to our retreat on 20 February, weekdays",
      { days: 10, start_date: "2027-02-08" },
    ],
    ["a week in James up to our anniversary on 14 February", { start_date: "2027-02-08" }],
    [
      "baptism for our candidates, starts 6 Dec, baptisms are on 20th",
      { start_date: "2026-12-06", end_date: "2026-12-19" },
    ],
    [
      "Mark from Monday, our retreat is on 5 January",
      { start_date: "2026-11-30", end_date: "2027-01-04" },
    ],
    [
      "James in two weeks from 7 December, the carol service is on the 20th",
      { weeks: 2, start_date: "2026-12-07" },
    ],
    [
      "David, weekdays, can the first one be Monday the 4th because nobody does anything before then",
      { start_date: "2027-01-04" },
    ],
  ])("%s", (text, wanted) => expect(briefOf(text)).toMatchObject(wanted));

  it("have no end of their own where only another event is told", () => {
    expect(briefOf("James, the carol service is on 20 December").end_date).toBeUndefined();
  });
});
