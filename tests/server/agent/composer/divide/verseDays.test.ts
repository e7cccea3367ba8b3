import { describe, expect, it } from "vitest";
import { countVerses } from "../../../../../server/agent/composer/divide/countVerses.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

function versesADay(say: string): number[] {
  const { weeks } = planBrief(understand(say, TODAY).brief, TODAY);
  return weeks
    .flat()
    .map(({ ranges }) => ranges.reduce((sum, range) => sum + countVerses(range), 0));
}

describe("so many verses a day", () => {
  it.each([
    ["1 2 and 3 john, five verses a day", 5, 132],
    ["Philippians slowly, not more than eight verses a day. No Saturdays or Sundays", 8, 104],
    ["Ruth eight verses daily", 8, 85],
    ["Titus, seven verses a day max", 7, 46],
    ["Mark in short pieces, 8 verses a day", 8, 678],
  ])("reads all of it in days close to that, and none longer: %s", (say, most, all) => {
    const days = versesADay(say);
    expect(days.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(Math.max(...days)).toBeLessThanOrEqual(most);
    expect(all / days.length).toBeGreaterThan(most * 0.7);
  });
});
