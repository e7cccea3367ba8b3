import { describe, expect, it } from "vitest";
import { easterSunday, type Season, seasonOf } from "#shared/calendar/season.ts";
import { suggestionsFor } from "../../../src/features/chat/suggestions.ts";

const day = (time: number) => new Date(time).toISOString().slice(0, 10);

it.each([
  [1961, "1961-04-02"],
  [2000, "2000-04-23"],
  [2024, "2024-03-31"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
])("computes Easter of %i", (year, easter) => {
  expect(day(easterSunday(year))).toBe(easter);
});

describe("the season that a church prepares for", () => {
  it.each<[string, Season]>([
    ["2026-11-01", "advent"],
    ["2026-11-21", "advent"],
    ["2026-12-24", "advent"],
    ["2026-12-25", "newYear"],
    ["2027-01-10", "newYear"],
    ["2027-01-20", "lent"],
    ["2027-03-06", "lent"],
    ["2027-03-07", "easter"],
    ["2027-03-28", "easter"],
    ["2027-04-12", "pentecost"],
    ["2027-05-30", "ordinary"],
    ["2027-06-15", "summer"],
    ["2027-08-20", "autumn"],
    ["2027-10-10", "ordinary"],
  ])("on %s is %s", (today, season) => {
    expect(seasonOf(today)).toBe(season);
  });
});

it("exists for every day of many years, and every season occurs", () => {
  const seen = new Set<Season>();
  for (let time = Date.UTC(2020, 0, 1); time < Date.UTC(2045, 0, 1); time += 86_400_000) {
    seen.add(seasonOf(day(time)));
  }
  expect(seen.size).toBe(8);
});

it("is offered first, with four different requests", () => {
  const offered = suggestionsFor("2026-11-21");
  expect(offered[0]).toContain("Advent");
  expect(new Set(offered).size).toBe(4);
});
