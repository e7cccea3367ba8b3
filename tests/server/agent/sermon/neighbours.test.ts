import { describe, expect, it } from "vitest";
import { formatRanges, parseReference } from "#shared/domain/bible/reference.ts";
import { scenesBeside, toldElsewhere } from "../../../../server/agent/sermon/neighbours.ts";

function rangesOf(reference: string) {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(reference);
  return parsed.ranges;
}

const nearest = (reference: string, side: "before" | "after") =>
  scenesBeside(rangesOf(reference), side)
    .slice(0, 1)
    .map((range) => formatRanges([range]))[0];

describe("what stands beside a passage", () => {
  it.each([
    ["Luke 24:13-35", "Luke 24:1-12", "Luke 24:36-49"],
    ["Ruth 1", undefined, "Ruth 2:1-7"],
    ["Matthew 20:1-16", "Matthew 19:27-30", "Matthew 20:17-28"],
    // Two verses alone are no day.
    ["Philippians 4:4-9", "Philippians 3:17-4:3", "Philippians 4:10-20"],
    ["Psalm 121", "Psalm 120", "Psalm 122"],
    ["Psalm 88", undefined, undefined],
    ["Proverbs 15:1-7", undefined, undefined],
    ["Amos 5:18-24", undefined, undefined],
  ])("%s", (reference, before, after) => {
    expect(nearest(reference, "before")).toBe(before);
    expect(nearest(reference, "after")).toBe(after);
  });

  it("is told by another Gospel where it tells all of it", () => {
    const told = toldElsewhere(rangesOf("Mark 4:35-41")).map((range) => formatRanges([range]));
    expect(told).toContain("Luke 8:22-25");
    expect(toldElsewhere(rangesOf("Ruth 1"))).toEqual([]);
  });
});
