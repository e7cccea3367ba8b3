import { describe, expect, it } from "vitest";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { mergeBrief } from "#shared/domain/merge/mergeBrief.ts";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan, firstDateOfPlan } from "#shared/domain/plan/planDate.ts";

const WEEKDAYS = [1, 2, 3, 4, 5];

function planOf(weeks: number, days: number): Plan {
  return Array.from({ length: weeks }, (_, week) => ({
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

describe("weeks without a reading", () => {
  it.each([
    ["before the pause", "3.5", "2026-12-18"],
    ["in the pause", "4.1", "2026-12-28"],
    ["after the pause", "5.2", "2027-01-05"],
  ])("dates a day %s", (_, id, date) => {
    const dates = datesOfPlan(planOf(5, 5), "2026-11-30", WEEKDAYS, {
      paused_weeks: ["2026-12-21"],
    });
    expect(dates.get(id)).toBe(date);
  });

  it("keeps two weeks in a row free, whichever is named first", () => {
    const dates = datesOfPlan(planOf(5, 5), "2026-11-30", WEEKDAYS, {
      paused_weeks: ["2026-12-28", "2026-12-21"],
    });
    expect(dates.get("4.1")).toBe("2027-01-04");
    expect(dates.get("5.1")).toBe("2027-01-11");
  });

  it("dates a single week as it does the whole plan, where weeks begin in the middle of the pause", () => {
    const plan = planOf(5, 5);
    const off = { paused_weeks: ["2026-12-21"] };
    const all = datesOfPlan(plan, "2026-12-02", WEEKDAYS, off);
    for (const week of plan)
      for (const [id, date] of datesOfPlan([week], "2026-12-02", WEEKDAYS, off))
        expect(all.get(id)).toBe(date);
    expect(new Set(all.values()).size).toBe(25);
    expect([...all.values()].filter((date) => date >= "2026-12-21" && date < "2026-12-28")).toEqual(
      [],
    );
  });

  it.each([
    ["lies before the start", "2026-11-23", ["2026-11-09"], "2026-11-23"],
    ["ends on the day before the start", "2026-11-30", ["2026-11-23"], "2026-11-30"],
    ["holds the start", "2026-11-30", ["2026-11-30"], "2026-12-07"],
    ["is named twice", "2026-11-30", ["2026-12-21", "2026-12-21"], "2026-11-30"],
  ])("dates the first day where the pause %s", (_, start, paused, date) => {
    const plan = planOf(5, 5);
    const dates = datesOfPlan(plan, start, WEEKDAYS, { paused_weeks: paused });
    expect(dates.get("1.1")).toBe(date);
    expect(firstDateOfPlan(plan, start, WEEKDAYS, { paused_weeks: paused })).toBe(date);
    const spare = datesOfPlan(plan, start, WEEKDAYS, {
      paused_weeks: [...new Set(paused)],
    });
    expect(dates.get("5.5")).toBe(spare.get("5.5"));
  });

  it("publishes no reading in a pause that a holiday moves it to", () => {
    const timing = { startDate: "2026-12-14", readingDays: WEEKDAYS, endDate: null };
    const { weeks } = publishWeeks(planOf(2, 5), {
      ...timing,
      holidays: ["2026-12-18"],
      pausedWeeks: ["2026-12-21"],
    });
    const dates = weeks.flatMap(({ days }) => days.map(({ date }) => date ?? ""));
    expect(dates.filter((date) => date >= "2026-12-21" && date < "2026-12-28")).toEqual([]);
    expect(dates[4]).toBe("2026-12-28");
  });

  it("publishes a plan without reading days around the pause", () => {
    const timing = { startDate: "2026-11-30", readingDays: null, holidays: [], endDate: null };
    const { weeks } = publishWeeks(planOf(5, 5), { ...timing, pausedWeeks: ["2026-12-21"] });
    expect(weeks.map(({ days }) => days[0]?.date)).toEqual([
      "2026-11-30",
      "2026-12-07",
      "2026-12-14",
      "2026-12-28",
      "2027-01-04",
    ]);
  });

  it("takes one device's list whole where two change it", () => {
    const base = { ...emptyBrief(), paused_weeks: ["2026-12-21"] };
    const mine = { ...base, paused_weeks: ["2026-12-21", "2027-02-15"] };
    const theirs = { ...base, paused_weeks: ["2026-12-28"] };
    expect(mergeBrief({ base, mine, theirs })).toEqual(mine);
  });
});
