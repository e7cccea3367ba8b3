/** Subjects whose passages have their days in the year, and lives that are no topics. */
import { describe, expect, it } from "vitest";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { lifeOf } from "../../../../../server/agent/bible/lives.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";

const TODAY = "2026-11-30";

function briefOf(label: string, more: Partial<Brief> = {}): Brief {
  return {
    readings: [{ kind: "topic", label }],
    leave_out: [],
    days: 5,
    days_per_week: 7,
    audience: "adults",
    questions: 3,
    prayer: true,
    ...more,
  };
}

function read(brief: Brief): string[] {
  return planBrief(brief, TODAY)
    .weeks.flat()
    .map(({ ranges }) => formatRanges(ranges));
}

describe("a season", () => {
  const season = (label: string, start_date: string, end_date: string) =>
    briefOf(label, {
      readings: [{ kind: "season", label }],
      ...{ start_date, end_date, days_per_week: 7 },
      days: undefined,
    });

  it("tells nothing of after the birth before Christmas", () => {
    const days = read(season("christmas", "2026-12-16", "2026-12-24"));
    expect(days).toHaveLength(9);
    expect(days.at(-1)).toBe("Luke 2:1-20");
    expect(days.slice(0, -1).join()).not.toMatch(/Luke 2|Matthew 2|Hebrews|John 1:/);
  });

  it("begins with the birth on Christmas Day", () => {
    const days = read(season("christmas", "2026-12-25", "2027-01-05"));
    expect(days[0]).toBe("Luke 2:1-20");
    expect(days.join()).not.toMatch(/Isaiah|Micah|Luke 1/);
  });

  it("gives its days to the people of the birth, too", () => {
    const reading = { kind: "people" as const, label: "Mary and Joseph" };
    const [start_date, end_date] = ["2026-12-16", "2026-12-24"];
    const days = read({ ...season("", start_date, end_date), readings: [reading] });
    expect(days).toHaveLength(9);
    expect(days.at(-1)).toBe("Luke 2:1-20");
    expect(days.join()).not.toContain("Matthew 2");
  });

  it("is read whole where it is kept at another time of the year", () => {
    expect(read(season("christmas", "2027-07-01", "2027-07-05")).join()).toMatch(/Luke 2:8-20/);
  });

  it("reads the Passion in Holy Week", () => {
    const lent = read(season("lent", "2027-02-10", "2027-03-27"));
    expect(lent).toHaveLength(46);
    expect(lent.slice(-3)).toEqual(["Luke 22:7-30", "Mark 15:16-39", "Matthew 27:57-66"]);
  });
});

describe("the life of Jesus up to Easter", () => {
  const life = (more: Partial<Brief>) =>
    read(
      briefOf("The Life of Jesus", {
        ...{ start_date: "2027-01-03", end_date: "2027-03-28", days: undefined },
        ...more,
      }),
    );

  it("tells the last week on its days", () => {
    const days = life({ start_date: "2027-02-01" });
    expect(days).toHaveLength(56);
    expect(days.slice(-8)).toEqual([
      "Mark 11:1-11",
      "Mark 12:28-34",
      "Mark 12:35-44",
      "John 12:1-11",
      "Luke 22:7-30",
      "Mark 15:16-39",
      "Matthew 27:57-66",
      "John 20:1-18",
    ]);
  });

  it("is not divided with the cross, of which it tells", () => {
    const cross = { kind: "topic" as const, label: "The Cross" };
    const { readings } = briefOf("The Life of Jesus");
    expect(life({ start_date: "2027-02-01", readings: [...readings, cross] })).toHaveLength(56);
  });

  it("reads the Passion on Palm Sunday where only Sundays are read", () => {
    const days = life({ reading_days: [7], days_per_week: 1, audience: "children" });
    expect(days).toHaveLength(13);
    expect(days.slice(-3)).toEqual(["Mark 11:1-19", "Mark 15:16-39", "John 20:1-18"]);
  });
});

describe("a life that is no topic", () => {
  it.each(["Samuel", "Solomon", "John the Baptist", "Mary Magdalene", "Thomas"])("%s", (name) => {
    expect(lifeOf(name)?.passages.length).toBeGreaterThan(3);
    const reading = { kind: "people" as const, label: name };
    const days = read(briefOf(name, { readings: [reading], days: 3 }));
    expect(days).toHaveLength(3);
  });

  it("stands for the text that its story has", () => {
    const reading = {
      kind: "passages" as const,
      label: "John the Baptist",
      references: ["Luke 1:57-66", "Matthew 3"],
    };
    expect(read(briefOf("", { readings: [reading], days: 3 }))).toEqual([
      "Luke 1:57-66",
      "Luke 3:1-18",
      "Mark 6:14-29",
    ]);
  });

  it("is read for children rather than more than a chapter of its book a day", () => {
    const book = { kind: "passages" as const, label: "Daniel", references: ["Daniel"] };
    const days = read(briefOf("", { readings: [book], audience: "children", days: 3 }));
    expect(days).toEqual(["Daniel 1", "Daniel 3:13-30", "Daniel 6:10-23"]);
    expect(read(briefOf("", { readings: [book], days: 3 })).join()).toMatch(/Daniel 1-/);
  });
});
