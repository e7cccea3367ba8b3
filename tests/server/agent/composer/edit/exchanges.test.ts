import { describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

/** Mondays to Fridays from 30 November: 25 December is week 4, day 5. */
async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans(), { startDate: "2026-11-30", readingDays: [1, 2, 3, 4, 5] });
  const idsOf = () => (talk.plan ?? []).flatMap(({ passages }) => passages.map(({ id }) => id));
  const before = idsOf();
  const lengths = talk.plan?.map(({ passages }) => passages.length);
  const { reply } = await talk.say(message, "2026-11-28");
  return { talk, before, after: idsOf(), lengths, reply };
}

const CHRISTMAS = 19;

describe("a day that is to be on a date", () => {
  it.each([
    "Move the Romans 1 one to Christmas Day please, and whatever is there now goes where that came from",
    "put the Romans 1 reading on Christmas Day and what's on Christmas Day takes its place",
    "Romans 1 should be on Christmas Day, move what's there to its old spot",
    "swap Christmas Day with the Romans 1 reading",
  ])("changes places with the one there: %s", async (message) => {
    const { before, after } = await say(message);
    const [first, other] = [before[0], before[CHRISTMAS]];
    expect([after[0], after[CHRISTMAS]]).toEqual([other, first]);
    expect(after.filter((id, at) => id !== before[at])).toHaveLength(2);
  });

  it.each(["move the Romans 1 reading to Christmas Day", "move the Romans 1 day to 25 December"])(
    "keeps the dates of all others where it only moves: %s",
    async (message) => {
      const { talk, before, after, lengths } = await say(message);
      expect(after[CHRISTMAS]).toBe(before[0]);
      expect(after.slice(0, CHRISTMAS)).toEqual(before.slice(1, CHRISTMAS + 1));
      expect(talk.plan?.map(({ passages }) => passages.length)).toEqual(lengths);
    },
  );
});

describe("a text that is to go if the plan reads it", () => {
  it("is removed even if there is no replacement", async () => {
    const { reply } = await say(
      "if you used Romans 16 anywhere take it out, that's for later. Something hopeful from Romans instead",
    );
    expect(reply).toMatch(/remove Romans 16|to .*Romans|change/);
  });

  it("is said not to be there", async () => {
    const { before, after, reply } = await say("if you used Isaiah 53 anywhere take it out");
    expect(after).toEqual(before);
    expect(reply).toContain("Isaiah 53");
  });
});
