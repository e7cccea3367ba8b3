// @vitest-environment node
import { writeFileSync } from "node:fs";
import { bcv_parser } from "bible-passage-reference-parser/esm/bcv_parser.js";
import * as lang from "bible-passage-reference-parser/esm/lang/en.js";
import { describe, expect, it } from "vitest";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { addDays } from "#shared/domain/plan/planDate.ts";
import { planAndBible } from "../../../../../src/features/distribute/channels/text/planAndBible.ts";
import { TRAPS } from "./generatedPlans.ts";
import { publishedDay, publishedPlan, rangesOf } from "./publishedPlanFactory.ts";

/** Writes the file there, for AndBible or another program. */
const FILE = process.env.ANDBIBLE;

/** What AndBible finds: keys that are numbers, and the comments of the first five lines. */
function read(plan: PublishedPlan) {
  const { content, ...file } = planAndBible(plan);
  const lines = String(content).split("\n");
  const comments = lines.slice(0, 5).filter((line) => line.startsWith("#"));
  const [name = "", ...about] = comments.map((line) => line.replace(/^#+\s*/, ""));
  const entries = lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const);
  const days = entries
    .filter(([key]) => /^\d+$/.test(key))
    .map(([key, value]) => [Number(key), value]);
  return { ...file, content: String(content), name, about: about.join(" "), entries, days };
}

/** By another parser than the app's writer. */
const parser = new bcv_parser(lang);
const osisOf = (text: string) => parser.parse(text.replaceAll(", ", "; ")).osis();

describe("a plan for AndBible", () => {
  it("has each day's passages under the number of days since the first", () => {
    const plan = publishedPlan();
    const days = publishedDays(plan);
    // A day without a reading.
    const moved = days.map((day, index) =>
      index < 3 ? day : { ...day, date: addDays(day.date ?? "", 1) },
    );
    const weeks = [{ number: 1, name: "", passage: "", days: moved }];
    const found = read({ ...plan, weeks });
    if (FILE) writeFileSync(FILE, found.content);
    expect(found.days.map(([number]) => number)).toEqual([1, 2, 3, 5, 6, 7]);
    expect(found.days.map(([, osis]) => osisOf(String(osis)))).toEqual(
      moved.map(({ reference }) => parser.parse(reference).osis()),
    );
    expect(found.days[1]?.[1]).toBe("Mark.1.14-Mark.1.45");
    expect(found.name).toBe("Through Mark");
    expect(found.about).toContain("Set the start date to November 30, 2026");
    expect(found.entries[0]).toEqual(["Versification", "KJV"]);
    expect(found.notes[0]).toMatch(/Titles, questions and prayers stay/);
  });

  it("counts the days of a plan without dates", () => {
    const weeks = publishedPlan().weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, date: null })),
    }));
    const found = read(publishedPlan({ weeks }));
    expect(found.days.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(found.about).not.toContain("start date");
  });

  it.each([
    ["Mark 2; Psalm 23", "Mark.2.1-Mark.2.28, Ps.23.1-Ps.23.6"],
    ["Psalm 117:1", "Ps.117.1"],
  ])("writes %s as %s", (reference, osis) => {
    const days = [publishedDay({ reference, ranges: rangesOf(reference) })];
    const found = read(publishedPlan({ weeks: [{ number: 1, name: "", passage: "", days }] }));
    expect(found.days).toEqual([[1, osis]]);
  });

  it("has no entry that somebody wrote into a title", () => {
    for (const trap of [...TRAPS, "a\n2=Gen.1", "b\\"]) {
      const church = { ...publishedPlan().church, name: trap };
      const { entries, content } = read(publishedPlan({ title: trap, church }));
      expect(entries).toHaveLength(7);
      expect(
        content
          .split("\n")
          .slice(0, 3)
          .every((line) => line.startsWith("# ")),
      ).toBe(true);
    }
  });
});
