import { describe, expect, it } from "vitest";
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import { isOver, publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { readerChanges } from "#shared/domain/daily/readerChanges.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";

const TIMING = { startDate: "2027-01-04", readingDays: null, holidays: [], endDate: null };

function day(id: string, partial: Partial<PlanDay> = {}): PlanDay {
  return {
    ...{ id, day_number: 1, scripture: "Mark 1:1-13", title: "The beginning" },
    ...{ questions: ["Why?"], prayer: "Amen.", ...partial },
  };
}

function weeksOf(days: PlanDay[], timing: Partial<typeof TIMING> = {}) {
  const week = { week_number: 1, name: "Week 1", weekly_passage: "Mark 1", passages: days };
  return publishWeeks([week], { ...TIMING, ...timing });
}

describe("faults that prevent publishing", () => {
  it.each([
    ["unwritten", { scripture: "", title: "Generating..." }],
    ["noReference", { scripture: " " }],
    ["badReference", { scripture: "Mark 99:1" }],
  ])("include a day that is %s", (kind, partial) => {
    const { faults } = weeksOf([day("a"), day("b", partial)]);
    expect(faults).toMatchObject([{ kind, week: 1, dayId: "b" }]);
    expect(faults[0]?.sentence).toContain("Week 1, day 2");
  });

  it("include a plan without days", () => {
    expect(publishWeeks(null, TIMING).faults[0]?.kind).toBe("noDays");
  });

  it("do not exist in a plan with real passages", () => {
    expect(weeksOf([day("a"), day("b", { scripture: "Ps 23" })]).faults).toEqual([]);
  });
});

describe("a published week", () => {
  it("has canonical references, continuous numbers and dates", () => {
    const { weeks } = weeksOf([day("a"), day("b", { scripture: "Ps 23" })]);
    expect(weeks[0]?.days.map(({ number, date, reference }) => [number, date, reference])).toEqual([
      [1, "2027-01-04", "Mark 1:1-13"],
      [2, "2027-01-05", "Psalm 23"],
    ]);
  });
});

describe("changes listed for readers", () => {
  const compare = (before: PlanDay[], after: PlanDay[], timing: Partial<typeof TIMING> = {}) => {
    const plan = (weeks: PublishedWeek[]) => ({ title: "Mark", weeks });
    return readerChanges(plan(weeksOf(before).weeks), plan(weeksOf(after, timing).weeks));
  };

  it("are empty when nothing changed", () => {
    expect(compare([day("a")], [day("a")])).toEqual([]);
  });

  it("name a new passage, a new day and a removed one", () => {
    const after = [day("a", { scripture: "Psalm 23" }), day("c", { scripture: "Jude" })];
    expect(compare([day("a"), day("b", { scripture: "Mark 2" })], after)).toEqual([
      "Mon, Jan 4 now reads Psalm 23 instead of Mark 1:1-13.",
      "Tue, Jan 5 is new: Jude.",
      "Mark 2 is no longer read on Tue, Jan 5.",
    ]);
  });

  it("list reworded parts in one sentence", () => {
    const after = day("a", { questions: ["How?"], prayer: "Lord." });
    expect(compare([day("a")], [after])).toEqual([
      "Mon, Jan 4 (Mark 1:1-13): the questions and the prayer were changed.",
    ]);
  });

  it("list many new dates in one sentence", () => {
    const days = ["a", "b", "c", "d"].map((id) => day(id));
    expect(compare(days, days, { startDate: "2027-01-11" })).toEqual([
      "The dates have moved: the plan now goes from Mon, Jan 11 to Thu, Jan 14.",
    ]);
  });

  it("stay short, however much changed", () => {
    const days = Array.from({ length: 7 }, (_, index) => day(`d${index}`));
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...{ week_number: index + 1, name: `W${index}`, weekly_passage: "", passages: [] },
      ...{ passages: days.map((each) => ({ ...each, id: `${each.id}-${index}` })) },
    }));
    const before = publishWeeks(many, TIMING).weeks;
    const after = before.map((week) => ({
      ...week,
      days: week.days.map((each) => ({ ...each, prayer: "Other." })),
    }));
    const changes = readerChanges({ title: "T", weeks: before }, { title: "T", weeks: after });
    expect(changes).toHaveLength(24);
    expect(changes.at(-1)).toBe("And 187 more changes.");
  });
});

describe("a page's last day", () => {
  it("has passed once it has passed in every time zone", () => {
    expect(isOver("2026-12-24", new Date("2026-12-25T11:59:59Z"))).toBe(false);
    expect(isOver("2026-12-24", new Date("2026-12-25T12:00:00Z"))).toBe(true);
    expect(isOver(null, new Date())).toBe(false);
  });
});
