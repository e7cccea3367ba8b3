import { beforeAll, describe, expect, it } from "vitest";
import type { Talk } from "../../evals/talk.ts";
import { editOf, madeFrom } from "./support/editsOf.ts";

let made: Talk;
beforeAll(async () => {
  made = await madeFrom("Gideon for children, 4 days, starting Mon 2026-12-07");
}, 60_000);

describe("a plan for other readers", () => {
  it.each([
    ["That's for the adults' home cell not children", "adults"],
    ["make it for teens not children", "youth"],
  ])(
    "is written for those who are named, and not for those who are not: %s",
    async (say, audience) => {
      const { talk } = await editOf(made, say);
      expect(talk.brief?.audience).toBe(audience);
    },
  );
});

describe("a change of the plan there is", () => {
  it("is no request for another plan, though it names the book and the days", async () => {
    const { talk } = await editOf(
      made,
      "Four days is too much of a gallop. Would you kindly stretch it to eight, same days?",
    );
    expect(talk.brief?.readings[0]?.label).toBe("Gideon");
  });
});
