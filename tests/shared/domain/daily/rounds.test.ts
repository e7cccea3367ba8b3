import { describe, expect, it } from "vitest";
import { openingDates } from "#shared/domain/daily/openingDates.ts";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { againOf, publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { roundOn, roundsAround } from "#shared/domain/daily/rounds.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";

/** A plan of so many days, seven a week, published from a date. */
function published(
  count: number,
  startDate: string,
  again: "month" | "year",
  {
    readingDays = null,
    endDate = null,
  }: { readingDays?: number[] | null; endDate?: string | null } = {},
) {
  const perWeek = readingDays?.length ?? 7;
  const plan: Plan = [];
  for (let index = 0; index < count; index++) {
    const week = Math.floor(index / perWeek);
    plan[week] ??= {
      week_number: week + 1,
      ...{ name: "", weekly_passage: "Psalm 1", passages: [] },
    };
    plan[week]?.passages.push({
      ...{ id: `d${index + 1}`, day_number: (index % perWeek) + 1, scripture: "Psalm 1" },
      ...{ title: "", questions: [], prayer: "" },
    });
  }
  const timing = { startDate, readingDays, holidays: [], endDate, again };
  const { weeks, faults } = publishWeeks(plan, timing);
  const repeated = againOf(timing);
  return { plan: { weeks, endsOn: endDate, ...(repeated && { again: repeated }) }, faults };
}

type Repeated = Pick<PublishedPlan, "weeks" | "again" | "endsOn">;

const readOn = (plan: Repeated, date: string) =>
  publishedDays(roundOn(plan, date).plan).find((day) => day.date === date)?.id;

function* datesFrom(first: string, count: number) {
  // Around the ends of months each date, otherwise one in five.
  for (let at = 0; at < count; at++) {
    const date = addDays(first, at);
    const day = Number(date.slice(8));
    if (at % 5 === 0 || day < 3 || day > 26) yield date;
  }
}

describe("a plan that begins again each month", () => {
  it("reads each day on its day of the month, over leap years, and leaves out what a month does not have", () => {
    const { plan, faults } = published(31, "2027-01-01", "month");
    expect(faults).toEqual([]);
    for (const date of datesFrom("2027-01-01", 3 * 366)) {
      expect([date, readOn(plan, date)]).toEqual([date, `d${Number(date.slice(8))}`]);
    }
    const february = publishedDays(roundOn(plan, "2027-02-10").plan);
    expect(february.filter(({ date }) => date === null).map(({ id }) => id)).toEqual([
      ...["d29", "d30", "d31"],
    ]);
    expect(readOn(plan, "2028-02-29")).toBe("d29");
  });

  it.each(["2027-01-15", "2027-01-31", "2028-02-29"])("begins anywhere in a month: %s", (start) => {
    const { plan } = published(28, start, "month");
    const own = new Map(publishedDays(plan).map(({ date, id }) => [date?.slice(8), id]));
    for (const date of datesFrom(start, 800)) {
      expect([date, readOn(plan, date)]).toEqual([date, own.get(date.slice(8))]);
    }
    // Each round in the plan's own order.
    for (const { plan: each } of roundsAround(plan, addDays(start, 400), { before: 9, after: 9 })) {
      const dates = publishedDays(each).flatMap(({ date }) => date ?? []);
      expect(dates).toEqual([...dates].sort());
    }
  });

  it("shows the next beginning once its readings are over, unless the page closes before", () => {
    const { plan } = published(20, "2027-01-01", "month");
    expect(roundOn(plan, "2027-01-20").start).toBeNull();
    expect(roundOn(plan, "2027-01-21").start).toBe("2027-02-01");
    const closing = published(20, "2027-01-01", "month", { endDate: "2027-01-25" });
    expect(roundOn(closing.plan, "2027-01-21").start).toBeNull();
    expect(roundsAround(closing.plan, "2027-01-21", { before: 1, after: 12 })).toHaveLength(1);
  });

  it("keeps to its reading days, and begins anew with its first day", () => {
    const { plan } = published(20, "2027-03-01", "month", { readingDays: [1, 2, 3, 4, 5] });
    for (const { start, plan: each } of roundsAround(plan, "2027-09-01", { before: 6, after: 6 })) {
      const dates = publishedDays(each).flatMap(({ date }) => date ?? []);
      expect(dates).toHaveLength(20);
      expect(dates.every((date) => weekdayOf(date) <= 5)).toBe(true);
      if (start) expect(dates[0] && dates[0] >= start && dates[0] < addDays(start, 7)).toBe(true);
    }
  });

  it("cannot be longer than a month", () => {
    expect(published(32, "2027-01-01", "month").faults[0]).toMatchObject({
      kind: "tooLongToRepeat",
      sentence: "The plan would begin again on 2027-02-01, before its last reading on 2027-02-01.",
    });
    expect(published(29, "2027-02-01", "month").faults).toHaveLength(1);
  });
});

describe("a plan that begins again each year", () => {
  it("reads each day on its own date: Christmas stays, and February 29 is in leap years alone", () => {
    const { plan, faults } = published(366, "2028-01-01", "year");
    expect(faults).toEqual([]);
    const own = new Map(publishedDays(plan).map(({ date, id }) => [date?.slice(5), id]));
    for (const date of datesFrom("2028-01-01", 5 * 366)) {
      expect([date, readOn(plan, date)]).toEqual([date, own.get(date.slice(5))]);
    }
    expect(readOn(plan, "2029-12-25")).toBe(readOn(plan, "2028-12-25"));
  });

  it("has no reading on February 29 where it began in another year", () => {
    const { plan } = published(365, "2027-01-01", "year");
    expect(readOn(plan, "2028-02-28")).toBe("d59");
    expect(readOn(plan, "2028-02-29")).toBeUndefined();
    expect(readOn(plan, "2028-03-01")).toBe("d60");
    expect(readOn(plan, "2028-12-31")).toBe("d365");
  });

  it.each(["2027-11-28", "2028-02-29"])("may begin in the midst of it: %s", (start) => {
    const { plan } = published(300, start, "year");
    const own = new Map(publishedDays(plan).map(({ date, id }) => [date?.slice(5), id]));
    for (const date of datesFrom(start, 1200)) {
      expect([date, readOn(plan, date)]).toEqual([date, own.get(date.slice(5))]);
    }
  });

  it("keeps to its reading days", () => {
    const readingDays = [1, 2, 3, 4, 5];
    const { plan, faults } = published(260, "2027-01-01", "year", { readingDays });
    expect(faults).toEqual([]);
    for (const date of datesFrom("2028-01-01", 366)) {
      if (readOn(plan, date)) expect(weekdayOf(date)).toBeLessThanOrEqual(5);
    }
    const second = publishedDays(roundOn(plan, "2028-06-01").plan);
    expect(second.filter(({ date }) => date === null)).toEqual([]);
  });
});

it("leaves a plan that is read once as it is", () => {
  const { plan } = published(14, "2027-01-01", "year");
  const once = { weeks: plan.weeks, endsOn: null };
  expect(roundOn(once, "2030-01-01")).toEqual({ start: null, plan: once });
});

describe("the day on which a week opens", () => {
  const weeks = published(28, "2026-11-30", "year").plan.weeks;

  it.each([
    [1, [null, "2026-12-07", "2026-12-14", "2026-12-21"]],
    [7, [null, "2026-12-06", "2026-12-13", "2026-12-20"]],
    [2, [null, "2026-12-01", "2026-12-08", "2026-12-15"]],
  ])("is the last weekday %i that is not after its first reading", (weekday, dates) => {
    expect(openingDates(weeks, weekday)).toEqual(dates);
  });
});
