import { describe, expect, it } from "vitest";
import { addDays, weekdayOf } from "#shared/domain/plan/planDate.ts";
import {
  easterOf,
  nextSeason,
  SEASONS,
  type Season,
  type SeasonDates,
  seasonDates,
} from "../../../../server/agent/bible/seasons.ts";

const SUNDAY = 7;

describe("easterOf", () => {
  it.each([
    "1583-04-10",
    "1818-03-22",
    "1943-04-25",
    "2000-04-23",
    "2020-04-12",
    "2021-04-04",
    "2022-04-17",
    "2023-04-09",
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2028-04-16",
    "2029-04-01",
    "2030-04-21",
    "2031-04-13",
    "2032-03-28",
    "2033-04-17",
    "2034-04-09",
    "2035-03-25",
    "2036-04-13",
    "2037-04-05",
    "2038-04-25",
    "2039-04-10",
    "2040-04-01",
    "2285-03-22",
  ])("gives %s", (easter) => {
    expect(easterOf(Number(easter.slice(0, 4)))).toBe(easter);
  });

  it("is a Sunday from 22 March to 25 April in every year", () => {
    for (let year = 1583; year <= 4000; year++) {
      const easter = easterOf(year);
      expect(weekdayOf(easter)).toBe(SUNDAY);
      expect(easter.slice(5) >= "03-22" && easter.slice(5) <= "04-25").toBe(true);
    }
  });

  it("refuses a year before the calendar", () => {
    expect(() => easterOf(1582)).toThrow(RangeError);
  });
});

describe("seasonDates", () => {
  it.each<[Season, number, SeasonDates]>([
    ["lent", 2027, { start: "2027-02-10", end: "2027-03-27" }],
    ["lent", 2024, { start: "2024-02-14", end: "2024-03-30" }],
    ["lent", 2038, { start: "2038-03-10", end: "2038-04-24" }],
    ["holy-week", 2027, { start: "2027-03-21", end: "2027-03-27" }],
    ["easter", 2027, { start: "2027-03-28", end: "2027-05-16" }],
    ["ascension", 2027, { start: "2027-05-06", end: "2027-05-15" }],
    ["pentecost", 2027, { start: "2027-05-16", end: "2027-05-22" }],
    ["trinity", 2027, { start: "2027-05-23", end: "2027-05-29" }],
    ["advent", 2022, { start: "2022-11-27", end: "2022-12-24" }],
    ["advent", 2023, { start: "2023-12-03", end: "2023-12-24" }],
    ["advent", 2026, { start: "2026-11-29", end: "2026-12-24" }],
    ["christmas", 2026, { start: "2026-12-25", end: "2027-01-05" }],
    ["epiphany", 2027, { start: "2027-01-06", end: "2027-02-09" }],
  ])("keeps %s of %i at its dates", (season, year, dates) => {
    expect(seasonDates(season, year)).toEqual(dates);
  });

  it("opens Lent on a Wednesday, forty days before Easter without the Sundays", () => {
    for (let year = 2000; year <= 2100; year++) {
      const { start, end } = seasonDates("lent", year);
      expect(weekdayOf(start)).toBe(3);
      let days = 0;
      for (let date = start; date <= end; date = addDays(date, 1)) {
        if (weekdayOf(date) !== SUNDAY) days++;
      }
      expect(days).toBe(40);
    }
  });

  it("has four Sundays in Advent, whatever day Christmas is", () => {
    for (let year = 2000; year <= 2100; year++) {
      const { start, end } = seasonDates("advent", year);
      expect(weekdayOf(start)).toBe(SUNDAY);
      expect(addDays(start, 21) <= end && addDays(start, 28) > end).toBe(true);
    }
  });
});

describe("nextSeason", () => {
  it("finds the season that is being kept", () => {
    expect(nextSeason("lent", "2027-03-01").start).toBe("2027-02-10");
    expect(nextSeason("christmas", "2027-01-02").start).toBe("2026-12-25");
  });

  it("goes on to next year once the season is over", () => {
    expect(nextSeason("easter", "2026-12-01").start).toBe("2027-03-28");
    for (const season of SEASONS) {
      expect(nextSeason(season, "2026-11-21").end >= "2026-11-21").toBe(true);
    }
  });
});
