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

describe("a text of the plan that takes the place of another", () => {
  const CHURCHES = "The seven churches of Revelation, one each Sunday from 3 January 2027.";
  const daysOf = (talk: Talk) =>
    (talk.plan ?? []).flatMap(({ passages }) => passages.map(({ scripture }) => scripture));

  it.each([
    [
      "The visiting preacher on the 24th has asked for Laodicea. Let Thyatira take Laodicea's place.",
      3,
      6,
    ],
    ["Philadelphia and Pergamum should trade places please", 2, 5],
  ])("changes places with it: %s", async (message, first, second) => {
    const talk = new Talk();
    await talk.say(CHURCHES, "2026-11-30");
    const before = daysOf(talk);
    await talk.say(message, "2026-11-30");
    const wanted = before.with(first, before[second] ?? "").with(second, before[first] ?? "");
    expect(daysOf(talk)).toEqual(wanted);
  });

  it.each([
    ["put 11 and 12 together on a single day so we end a day sooner", "Nehemiah 11-12"],
    ["can chapters 3 and 4 share a day", "Nehemiah 3-4"],
  ])("is read with it by its bare number: %s", async (message, reading) => {
    const talk = new Talk();
    await talk.say("Nehemiah, one chapter a day for 13 days, from 4 January 2027.", "2026-11-30");
    await talk.say(message, "2026-11-30");
    expect(daysOf(talk)).toHaveLength(12);
    expect(daysOf(talk)).toContain(reading);
    expect(talk.startDate).toBe("2027-01-04");
  });

  it.each([
    ["stop at ch 14 with the sea, then for the last day use Psalm 114", 15],
    ["End with chapter 12 and for the final day read Psalm 114", 13],
    ["please stop at chapter 12", 12],
  ])("ends a book, and comes behind it: %s", async (message, count) => {
    const talk = new Talk();
    await talk.say("Exodus 1-15, one chapter a day for 15 days", "2026-11-30");
    const before = daysOf(talk);
    await talk.say(message, "2026-11-30");
    const isRead = message.includes("Psalm");
    const kept = before.slice(0, isRead ? count - 1 : count);
    expect(daysOf(talk)).toEqual(isRead ? [...kept, "Psalm 114"] : kept);
  });
});

it("is not read beside every day, which nobody said", async () => {
  const { before, after, talk } = await say(
    "everything from Romans 9 on to start one week later than it does now",
  );
  expect(after).toHaveLength(before.length);
  const first = talk.plan?.[0]?.passages[0]?.scripture;
  expect(first).not.toContain("9");
});
