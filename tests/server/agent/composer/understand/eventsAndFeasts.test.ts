import { describe, expect, it } from "vitest";
import { briefOf, labelsOf } from "../../support/understood.ts";

describe("thanksgiving", () => {
  it.each([
    ["4 weeks on thanksgiving", ["Gratitude"]],
    ["Week 1 repentance, week 2 thanksgiving", ["Repentance", "Gratitude"]],
    ["a plan for Thanksgiving week", ["thanksgiving"]],
  ])("is what one does, or the holiday: %s", (text, labels) => {
    expect(labelsOf(text)).toEqual(labels);
  });

  it("is a date where something begins on it", () => {
    const { readings, start_date } = briefOf("starting on Thanksgiving, 10 days on hope");
    expect([readings[0]?.label, start_date]).toEqual(["Hope", "2027-11-25"]);
  });
});

describe("a feast", () => {
  it("ends a plan on the Saturday before Easter, from its first day on", () => {
    const { readings, start_date, end_date, reading_days } = briefOf(
      "Lent: Marks gospel, ash weds to easter saturday without the Sundays",
    );
    expect(readings.map(({ label }) => label)).toEqual(["Mark"]);
    expect([start_date, end_date]).toEqual(["2027-02-10", "2027-03-27"]);
    expect(reading_days).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("may be an event of the church, before which the plan is read", () => {
    const asked = "need a wk on the holy spirit before confirmation on the 13th dec";
    const { occasion, start_date, weeks } = briefOf(asked);
    expect(labelsOf(asked)).toEqual(["The Holy Spirit"]);
    expect(occasion).toBe("confirmation");
    // The seven days before it.
    expect([weeks, start_date]).toEqual([1, "2026-12-06"]);
  });
});

describe("Holy Week from all four Gospels", () => {
  it("reads that week, and not the Gospels whole", () => {
    const { readings, start_date } = briefOf("Holy Week day by day from the gospels");
    expect(readings).toEqual([{ kind: "season", label: "holy-week" }]);
    expect(start_date).toBe("2027-03-21");
  });
});

describe("the week of a day", () => {
  it("is paused, and counts no weeks", () => {
    const { weeks, paused_weeks } = briefOf(
      "Acts for 8 weeks, start first monday in January, skip Feb 15 week for half term",
    );
    expect([weeks, paused_weeks]).toEqual([8, ["2027-02-15"]]);
    expect(briefOf("a January 4-week plan on hope").weeks).toBe(4);
  });
});
