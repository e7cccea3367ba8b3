import { describe, expect, it } from "vitest";
import { countVerses } from "../../../../../server/agent/composer/divide/countVerses.ts";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { parseReference } from "../../../../../src/shared/domain/bible/reference.ts";

const TODAY = "2026-11-28";
const read = (text: string) => understand(text, TODAY).brief;

it.each([
  ["KS1 assembly readings on kindness, 10 days", "children"],
  ["Primary school here, KS2, parables for two weeks", "children"],
  ["Key stage 2 assembly readings on kindness, 10 days", "children"],
  ["KS3 RE class, 2 weeks on creation", "youth"],
  ["Psalms for my kids (6, 8 and 11), 10 days", "children"],
  ["James for our teens (14 & 16), 2 weeks", "youth"],
  ["Jonah for our three children, 6, 8 and 11, a week", "children"],
  ["Proverbs for our hostel girls, daily one chapter, January only", "youth"],
])("hears who is taught: %s", (text, audience) => {
  expect(understand(text, TODAY)).toMatchObject({ brief: { audience }, unread: [] });
});

it.each([
  ["Mark, three weeks Mon to Fri from Tuesday 5 January, so the first week only has four days", 14],
  ["Mark in 3 weeks, weekdays from Wednesday 6 January, the first week is only three days", 13],
])("counts the days of a short first week: %s", (text, days) => {
  expect(read(text)).toMatchObject({ days, days_per_week: 5, reading_days: [1, 2, 3, 4, 5] });
});

describe("at most so many verses", () => {
  it("chooses passages of a topic that are short enough", async () => {
    const decision = await decideRequest("Parables, two weeks, max 10 verses each", TODAY);
    if (decision?.kind !== "plan") throw new Error("no plan");
    const counts = decision.structure.weekly_passages
      .flatMap((week) => week.split("; "))
      .flatMap((one) => {
        const parsed = parseReference(one);
        return parsed.ok ? parsed.ranges.map(countVerses) : [];
      });
    expect(Math.max(...counts)).toBeLessThanOrEqual(10);
    expect(decision.unmet).toEqual([]);
  });

  it("are sentences of longer passages", async () => {
    const six = await decideRequest("joy for 4 weeks, max 6 verses a day", TODAY);
    expect(six).toMatchObject({ kind: "plan", unmet: [] });
    const joy = await decideRequest("joy for 4 weeks, max 2 verses a day", TODAY);
    expect(joy).toMatchObject({ kind: "plan", unmet: [] });
    const two = await decideRequest("heaven for 4 weeks, max 2 verses a day", TODAY);
    expect(two).toMatchObject({ kind: "plan", unmet: [] });
  });
});
