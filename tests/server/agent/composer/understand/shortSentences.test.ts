import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";

describe("numbers in a sentence of their own", () => {
  it.each([
    ["We do Genesis. 12-25. Four weeks", "Genesis 12-25"],
    ["Luke. 9 to 19. 6 weeks", "Luke 9-19"],
    ["Please Psalms. 90 91 103 121. Four days", "Psalms 90, 91, 103, 121"],
    ["Acts; 1-9; five weeks", "Acts 1-9"],
    ["Psalm of going up. 120 to 134. One day one psalm", "Psalms 120-134"],
    ["Read Mark. 6 weeks. Mon to Fri", "Mark"],
    ["Luke. 3 weeks. 5-6 people", "Luke"],
    ["We are women. 20-35. Ruth in 2 weeks", "Ruth"],
  ])("%s", (say, label) => {
    expect(understand(say, TODAY).brief.readings.map((one) => one.label)).toEqual([label]);
  });
});

describe("one day one of them", () => {
  it.each<[string, Partial<Brief["readings"][number]>]>([
    ["Psalms 120 to 134, one day one psalm", { per: "day", count: 1 }],
    ["Proverbs 1 day 1 chapter", { per: "day", count: 1 }],
    ["one week one psalm, 10 weeks", { per: "week", count: 1 }],
    ["Psalms 1-30, one psalm a day", { per: "day", count: 1 }],
    ["psalms of ascent, one psalm each day", { per: "day", count: 1 }],
  ])("%s", (say, reading) => {
    const { brief } = understand(say, TODAY);
    expect(brief.readings).toHaveLength(1);
    expect(brief.readings[0]).toMatchObject(reading);
    expect(brief.days).toBeUndefined();
  });
});

describe("a prayer instead of questions", () => {
  it.each([
    "Mark in 4 weeks, no questions, only prayer",
    "James, 2 weeks. Question no, prayer yes",
    "Ruth for 4 days. only prayer please no questions",
  ])("%s", (say) => {
    const { brief, unread } = understand(say, TODAY);
    expect(brief).toMatchObject({ questions: 0, prayer: true });
    expect(unread).toEqual([]);
  });
});
