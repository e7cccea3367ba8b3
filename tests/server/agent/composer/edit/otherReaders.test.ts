import { beforeAll, describe, expect, it } from "vitest";
import type { Talk } from "../../../../evals/talk.ts";
import { daysOf, editOf, madeFrom } from "../../support/editsOf.ts";

let made: Talk;
beforeAll(async () => {
  made = await madeFrom("Gideon for children, 4 days, starting Mon 2026-12-07");
}, 60_000);

describe("a plan for other readers", () => {
  it.each([
    ["That's for the adults' home cell not children", "adults"],
    ["make it for teens not children", "youth"],
    ["its actually for the teens not the children sorry", "youth"],
  ])(
    "is written for those who are named, and not for those who are not: %s",
    async (say, audience) => {
      const { talk, days, changed } = await editOf(made, say);
      expect(talk.brief?.audience).toBe(audience);
      expect(changed).toEqual([1, 2, 3, 4]);
      expect(days.map(({ scripture }) => scripture)).toEqual(
        daysOf(made).map(({ scripture }) => scripture),
      );
    },
  );
});

describe("a change of the plan there is", () => {
  it("stretches the plan, and is no request for another", async () => {
    const { talk, days, choices } = await editOf(
      made,
      "Four days is too much of a gallop. Would you kindly stretch it to eight, same days?",
    );
    expect(talk.brief?.readings[0]?.label).toBe("Gideon");
    expect(days).toHaveLength(8);
    expect(days.every(({ scripture }) => scripture.startsWith("Judges"))).toBe(true);
    expect(talk.readingDays).toEqual(made.readingDays);
    expect(choices).toEqual([]);
  });
});
