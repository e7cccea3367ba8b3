import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { type Brief, briefSchema, emptyBrief, withoutDates } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { addDays, datesOfPlan, isPaused, weekdayOf } from "#shared/domain/plan/planDate.ts";
import { withGapWeeks } from "#shared/domain/plan/rhythm.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];
const START = "2027-01-04";

function planOf(lengths: readonly number[]): Plan {
  return lengths.map((days, week) => ({
    week_number: week + 1,
    name: `Week ${week + 1}`,
    weekly_passage: "Mark 1",
    passages: Array.from({ length: days }, (_, day) => ({
      id: `${week + 1}.${day + 1}`,
      day_number: day + 1,
      scripture: "Mark 1:1-8",
      title: "A voice in the desert",
      questions: [],
      prayer: "",
    })),
  }));
}

function datesWith(free: string[], lengths = [5, 5, 5]) {
  return datesOfPlan(planOf(lengths), START, WEEKDAYS, { free_dates: free });
}

describe("single dates without a reading", () => {
  it("move their reading and all behind it to the next reading day", () => {
    const dates = datesWith(["2027-01-13"]);
    expect(dates.get("2.2")).toBe("2027-01-12");
    expect(dates.get("2.3")).toBe("2027-01-14");
    expect(dates.get("2.5")).toBe("2027-01-18");
    expect(dates.get("3.5")).toBe("2027-01-25");
  });

  it.each([
    ["on which nothing is read anyway", ["2027-01-09"]],
    ["before the start and after the end", ["2026-12-25", "2027-03-01"]],
  ])("move nothing %s", (_, free) => {
    expect([...datesWith(free)]).toEqual([...datesWith([])]);
  });

  it("are made up for by a reading day without a reading", () => {
    const dates = datesWith(["2027-01-06"], [4, 5]);
    expect(dates.get("1.4")).toBe("2027-01-08");
    expect(dates.get("2.1")).toBe("2027-01-11");
  });

  it("move the first reading of a plan", () => {
    expect(datesWith([START]).get("1.1")).toBe("2027-01-05");
  });

  it("move a monthly plan by a month, the last reading too", () => {
    const monthly: Brief = {
      ...{ ...emptyBrief(), months: 4, start_date: "2027-01-02", reading_days: [6] },
      free_dates: ["2027-02-06"],
    };
    const dates = datesOfPlan(planOf([1, 1, 1, 1]), "2027-01-02", [6], withGapWeeks(monthly));
    expect([...dates.values()]).toEqual(["2027-01-02", "2027-03-06", "2027-04-03", "2027-05-01"]);
  });

  it("move the readings of a week with more days than reading days by single days", () => {
    const dates = datesOfPlan(planOf([5, 5]), START, [1], { free_dates: ["2027-01-06"] });
    expect([...dates.values()].at(-1)).toBe("2027-01-18");
  });

  it("move no monthly plan where it reads nothing on them", () => {
    const monthly: Brief = {
      ...{ ...emptyBrief(), months: 4, start_date: "2027-01-02", reading_days: [6] },
      free_dates: ["2027-01-09"],
    };
    const { free_dates: _, ...undisturbed } = monthly;
    expect(withGapWeeks(monthly).paused_weeks).toEqual(withGapWeeks(undisturbed).paused_weeks);
  });

  it("leave as many readings as before, on rising dates, none free, paused or on another weekday", () => {
    const near = fc.integer({ min: -10, max: 120 }).map((days) => addDays(START, days));
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 10 }),
        fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })),
        fc.array(near, { maxLength: 30 }),
        fc.array(near, { maxLength: 4 }),
        (lengths, readingDays, free_dates, paused_weeks) => {
          const plan = planOf(lengths);
          const planned = datesOfPlan(plan, START, readingDays, { paused_weeks });
          const dates = datesOfPlan(plan, START, readingDays, { paused_weeks, free_dates });
          expect([...dates.keys()]).toEqual([...planned.keys()]);
          const read = [...dates.values()];
          expect(read).toEqual([...new Set(read)].sort());
          expect(read.filter((date) => free_dates.includes(date))).toEqual([]);
          for (const [id, date] of dates) expect(date >= (planned.get(id) ?? "")).toBe(true);
          const weekdays = new Set([...planned.values()].map(weekdayOf).concat(readingDays ?? []));
          if (readingDays) expect(read.every((date) => weekdays.has(weekdayOf(date)))).toBe(true);
          const moved = read.filter((date) => ![...planned.values()].includes(date));
          expect(moved.filter((date) => isPaused(date, paused_weeks))).toEqual([]);
        },
      ),
    );
  });
});

describe("a brief's free dates", () => {
  it("are published as the plan shows them, beside the publication's own holidays", () => {
    const timing = { startDate: START, readingDays: WEEKDAYS, endDate: null };
    const { weeks } = publishWeeks(planOf([5, 5]), {
      ...{ ...timing, freeDates: ["2027-01-06"], holidays: ["2027-01-07"] },
    });
    const dates = weeks.flatMap(({ days }) => days.map(({ date }) => date));
    expect(dates.slice(0, 3)).toEqual([START, "2027-01-05", "2027-01-08"]);
    expect(dates.at(-1)).toBe("2027-01-19");
  });

  it("go with the dates of the plan", () => {
    expect(withoutDates({ ...emptyBrief(), free_dates: ["2027-01-13"] })).toEqual(emptyBrief());
  });

  it.each([[[]], [["2027-02-30"]], [Array.from({ length: 61 }, (_, at) => addDays(START, at))]])(
    "are refused as %j",
    (free_dates) => {
      expect(briefSchema.safeParse({ ...emptyBrief(), free_dates }).success).toBe(false);
    },
  );
});
