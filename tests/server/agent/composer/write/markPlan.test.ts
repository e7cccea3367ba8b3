import { describe, expect, it } from "vitest";
import { compareVerses, parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "../../../../../server/agent/bible/outline.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { turn } from "../../support/turn.ts";
import { writeAll } from "../../support/writeAll.ts";

const REQUEST = "A 4-week plan through the Gospel of Mark, 5 days a week";

describe("a plan of the Gospel of Mark", () => {
  it("has 4 weeks of 5 days, each with a title, questions and a prayer", async () => {
    const plan = await writeAll(composer, turn(REQUEST));
    expect(plan.map((week) => week.passages.length)).toEqual([5, 5, 5, 5]);
    for (const day of plan.flatMap((week) => week.passages)) {
      expect(day.title).not.toBe("");
      expect(day.questions.length).toBeGreaterThanOrEqual(3);
      expect(day.prayer).not.toBe("");
    }
  });

  it("reads Mark 1:1-16:20 once, in order, from passage to passage", async () => {
    const plan = await writeAll(composer, turn(REQUEST));
    const ranges = plan.flatMap((week) => week.passages).map((day) => rangeOf(day.scripture));
    const outline = outlineOf("Mark");
    const starts = ranges.map(({ start }) => `${start.chapter}:${start.verse}`);
    const boundaries = new Set(outline.map(({ start }) => `${start.chapter}:${start.verse}`));
    expect(ranges[0]?.start).toEqual({ chapter: 1, verse: 1 });
    expect(ranges.at(-1)?.end).toEqual({ chapter: 16, verse: 20 });
    expect(starts.filter((start) => !boundaries.has(start))).toEqual([]);
    for (const [index, range] of ranges.entries()) {
      const next = ranges[index + 1];
      if (!next) continue;
      const last = outline.find(({ end }) => compareVerses(end, range.end) === 0);
      const following = last && outline[outline.indexOf(last) + 1];
      expect(following?.start).toEqual(next.start);
    }
  });
});

function rangeOf(reference: string): VerseRange {
  const parsed = parseReference(reference);
  if (!parsed.ok || !parsed.ranges[0]) throw new Error(reference);
  expect(parsed.ranges).toHaveLength(1);
  return parsed.ranges[0];
}
