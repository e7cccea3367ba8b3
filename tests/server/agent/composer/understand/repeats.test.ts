import { describe, expect, it } from "vitest";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { turn } from "../../support/turn.ts";

async function daysOf(text: string) {
  const decision = await composer.decide(turn(text));
  if (decision.kind !== "plan") throw new Error(decision.text);
  return decision.weeks.flatMap(({ slots }) =>
    slots.flatMap((slot) =>
      slot.kind === "write" ? [{ reading: formatRanges(slot.ranges), title: slot.title }] : [],
    ),
  );
}

describe("a plan that repeats", () => {
  it("reads a chapter a day, and begins again with the first", async () => {
    const days = await daysOf("Proverbs, a chapter a day, the same every month for 3 months");
    expect(days).toHaveLength(93);
    for (const [at, day] of days.entries()) expect(day.reading).toBe(`Proverbs ${(at % 31) + 1}`);
  });

  it("reads a text once a month, and calls no repetition a part", async () => {
    const days = await daysOf("John's letters, repeat each month for 6 months");
    expect(days.filter(({ reading }) => reading.startsWith("1 John 1:1"))).toHaveLength(6);
    expect(days.filter(({ reading }) => reading.startsWith("3 John 1-"))).toHaveLength(6);
  });

  it("reads a text once a week", async () => {
    const days = await daysOf("Matthew 5:1-12, starting over every week for 5 weeks, Mon to Fri");
    expect(days.filter(({ reading }) => /^Matthew 5:1(?:-|$)/.test(reading))).toHaveLength(5);
  });
});
