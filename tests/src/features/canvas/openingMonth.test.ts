import { describe, expect, it } from "vitest";
import { openingMonth } from "../../../../src/features/canvas/openingMonth.ts";

const ADVENT = ["2026-11-30", "2026-12-01", "2026-12-24"];

describe("the month that a dated plan opens at", () => {
  it.each([
    ["a plan that has ended shows its last month", ADVENT, "2027-08-02", "2026-12"],
    ["a plan that starts later shows its first month", ADVENT, "2026-03-15", "2026-11"],
    ["today's month, though a reading of another is nearer", ADVENT, "2026-12-31", "2026-12"],
    [
      "today's month, on the day after a month's end",
      ["2026-11-30", "2026-12-20"],
      "2026-12-01",
      "2026-12",
    ],
    ["in a gap, the nearer side", ["2026-01-31", "2026-06-01"], "2026-05-20", "2026-06"],
    [
      "halfway through a gap, what is to come",
      ["2026-01-29", "2026-03-02"],
      "2026-02-14",
      "2026-03",
    ],
    ["nothing without dates", [], "2026-12-01", undefined],
  ])("%s", (_, dates, today, month) => {
    expect(openingMonth(dates, today)).toBe(month);
  });
});
