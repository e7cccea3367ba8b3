import { describe, expect, it } from "vitest";
import { emptyBrief } from "../../../../src/shared/domain/plan/brief.ts";
import type { Plan } from "../../../../src/shared/domain/plan/plan.ts";
import { datesOfPlan } from "../../../../src/shared/domain/plan/planDate.ts";
import {
  gapWeeks,
  laterMonth,
  nthWeekday,
  withGapWeeks,
} from "../../../../src/shared/domain/plan/rhythm.ts";

function weeklyPlan(weeks: number): Plan {
  return Array.from({ length: weeks }, (_, at) => ({
    week_number: at + 1,
    name: "",
    weekly_passage: "",
    passages: [
      { id: `d${at}`, day_number: 1, scripture: "Mark 1", title: "", questions: [], prayer: "" },
    ],
  }));
}

function datesIn(rhythm: Parameters<typeof gapWeeks>[0], weeks: number): string[] {
  const start = rhythm.start_date ?? "";
  const days = rhythm.reading_days ?? null;
  return [
    ...datesOfPlan(weeklyPlan(weeks), start, days, {
      paused_weeks: gapWeeks(rhythm, weeks),
    }).values(),
  ];
}

describe("the weeks between the readings of a plan", () => {
  it("keep a monthly plan on its weekday of the month, over months of four and five weeks", () => {
    expect(datesIn({ months: 6, start_date: "2027-01-01", reading_days: [6] }, 6)).toEqual([
      "2027-01-02",
      "2027-02-06",
      "2027-03-06",
      "2027-04-03",
      "2027-05-01",
      "2027-06-05",
    ]);
  });

  it("take a fifth weekday as the last of each month", () => {
    expect(datesIn({ months: 3, start_date: "2027-01-30" }, 3)).toEqual([
      "2027-01-30",
      "2027-02-27",
      "2027-03-27",
    ]);
  });

  it("leave out every second and third week", () => {
    expect(datesIn({ every_weeks: 2, start_date: "2027-01-06" }, 3)).toEqual([
      "2027-01-06",
      "2027-01-20",
      "2027-02-03",
    ]);
    expect(datesIn({ every_weeks: 3, start_date: "2027-01-06" }, 2)).toEqual([
      "2027-01-06",
      "2027-01-27",
    ]);
  });

  it("are none without a start, in a plan for every week, and where a brief cannot hold them", () => {
    expect(gapWeeks({ every_weeks: 2 }, 4)).toEqual([]);
    expect(gapWeeks({ start_date: "2027-01-06" }, 4)).toEqual([]);
    expect(gapWeeks({ every_weeks: 4, start_date: "2027-01-06" }, 52)).toEqual([]);
  });

  it("replace those of an earlier start in a brief", () => {
    const brief = { ...emptyBrief(), weeks: 3, every_weeks: 2, start_date: "2027-01-13" };
    expect(withGapWeeks({ ...brief, paused_weeks: ["2027-01-20"] }).paused_weeks).toEqual([
      "2027-01-20",
      "2027-02-03",
    ]);
    const weekly = { ...emptyBrief(), weeks: 3, paused_weeks: ["2027-01-20"] };
    expect(withGapWeeks(weekly)).toBe(weekly);
  });
});

describe("months", () => {
  it("go on over the end of a year", () => {
    expect(laterMonth("2026-11", 2)).toBe("2027-01");
    expect(nthWeekday("2027-02", 5, 1)).toBe("2027-02-22");
    expect(nthWeekday("2027-03", 1, 7)).toBe("2027-03-07");
  });
});
