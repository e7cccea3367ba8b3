import { describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

/** Mondays to Fridays from 4 January: 18 to 20 January are the first days of week 3. */
async function countsAfter(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  await talk.say(message, "2026-11-28");
  return talk.plan?.map(({ passages }) => passages.map(({ questions }) => questions.length));
}

describe("a range of dates", () => {
  it.each([
    "two questions for 18 to 20 january",
    "18-20 Jan two questions a day",
    "only two questions from 18 January until 20 January",
    "from the 18th to the 20th of January two questions a day",
  ])("names all its days: %s", async (message) => {
    const before = await countsAfter("thanks");
    const after = await countsAfter(message);
    const usual = before?.[2]?.[3];
    expect(after?.[2]).toEqual([2, 2, 2, usual, usual]);
    expect(after?.toSpliced(2, 1)).toEqual(before?.toSpliced(2, 1));
  });
});
