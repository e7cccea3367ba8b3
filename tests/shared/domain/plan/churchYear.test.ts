import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  gapsOf,
  isRunning,
  monthsOf,
  overlapsOf,
  placeIn,
  type Stretch,
  spanOf,
  within,
  type YearPlan,
  yearStretch,
} from "#shared/domain/plan/churchYear.ts";
import { addDays, daysBetween } from "#shared/domain/plan/planDate.ts";

const YEAR = yearStretch(2027);
const plan = (title: string, first: string, last: string): YearPlan => ({
  ...{ id: title, title, first, last, weekdays: [1] },
  ...{ isLive: false, isMovable: true, isPartial: false },
});

describe("gapsOf", () => {
  it.each<[string, [string, string][], Stretch[]]>([
    ["no plan", [], []],
    ["one plan", [["2027-02-01", "2027-02-28"]], []],
    [
      "a weekend",
      [
        ["2027-02-01", "2027-02-05"],
        ["2027-02-08", "2027-02-12"],
      ],
      [],
    ],
    [
      "three weeks",
      [
        ["2027-04-01", "2027-05-02"],
        ["2027-05-25", "2027-06-30"],
      ],
      [{ first: "2027-05-03", last: "2027-05-24" }],
    ],
    [
      "a short plan within a long one",
      [
        ["2027-01-04", "2027-06-30"],
        ["2027-02-01", "2027-02-05"],
        ["2027-08-01", "2027-08-31"],
      ],
      [{ first: "2027-07-01", last: "2027-07-31" }],
    ],
    [
      "a gap from the year before",
      [
        ["2026-11-01", "2026-11-30"],
        ["2027-02-01", "2027-02-28"],
      ],
      [{ first: "2027-01-01", last: "2027-01-31" }],
    ],
  ])("finds what is between the plans: %s", (_, plans, gaps) => {
    expect(
      gapsOf(
        plans.map(([first, last]) => ({ first, last })),
        YEAR,
      ),
    ).toEqual(gaps);
  });

  it("never names a day on which a plan is read, in any order of the plans", () => {
    const stretch = fc
      .tuple(fc.integer({ min: -60, max: 420 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, days]) => {
        const first = addDays("2027-01-01", from);
        return { first, last: addDays(first, days - 1) };
      });
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 8 }), (plans) => {
        const gaps = gapsOf(plans, YEAR);
        for (const gap of gaps) {
          expect(plans.some((one) => within(one, gap))).toBe(false);
          expect(within(gap, YEAR)).toEqual(gap);
        }
        expect(gapsOf(plans.toReversed(), YEAR)).toEqual(gaps);
      }),
    );
  });
});

describe("overlapsOf", () => {
  it("names each two plans with the days on which both are read", () => {
    const lent = plan("Lent", "2027-02-10", "2027-03-27");
    const ruth = plan("Ruth", "2027-03-20", "2027-04-10");
    const june = plan("June", "2027-06-01", "2027-06-30");
    expect(overlapsOf([june, ruth, lent], YEAR)).toEqual([
      { one: lent, other: ruth, first: "2027-03-20", last: "2027-03-27" },
    ]);
    expect(overlapsOf([lent, ruth], yearStretch(2028))).toEqual([]);
  });
});

it.each([
  ["2027-02-28", false],
  ["2027-03-01", true],
  ["2027-03-13", true],
  // The Sunday after a last reading on Saturday, and the week that its sermon is read in.
  ["2027-03-14", true],
  ["2027-03-20", true],
  ["2027-03-21", false],
])("a plan of March 1 to 13 runs on %s: %s", (today, expected) => {
  expect(isRunning({ first: "2027-03-01", last: "2027-03-13" }, today)).toBe(expected);
});

it("spanOf sorts dates and names their weekdays once", () => {
  expect(spanOf(["2027-01-06", "2027-01-04", "2027-01-11"])).toEqual({
    ...{ first: "2027-01-04", last: "2027-01-11", weekdays: [1, 3] },
  });
  expect(spanOf([])).toBeUndefined();
});

it("the months of a year are its days, and each has its place", () => {
  for (const year of [2027, 2028]) {
    const months = monthsOf(year);
    const days = months.reduce((sum, { first, last }) => sum + daysBetween(first, last), 0);
    expect(days).toBe(year === 2028 ? 366 : 365);
    const places = months.map((month) => placeIn(month, yearStretch(year)));
    expect(places.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
    expect(places[0]?.start).toBe(0);
  }
});
