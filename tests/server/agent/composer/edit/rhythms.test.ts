import { describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  const before = structuredClone(talk.plan ?? []);
  const { reply, choices } = await talk.say(message, "2026-11-28");
  return { talk, before, plan: talk.plan ?? [], reply, choices };
}

describe("a reading day that the plan does not have", () => {
  it.each([
    "Read on Saturdays instead of Thursdays",
    "move Thursdays to Saturdays",
    "Sat instead of Thu please",
  ])("takes the place of another one: %s", async (message) => {
    const { talk, before, plan } = await say(message);
    expect(talk.readingDays).toEqual([1, 2, 3, 5, 6]);
    expect(plan).toEqual(before);
  });

  it.each([
    "can u move the monday ones to sunday so ppl read them b4 church",
    "Mondays dont work, can those be on Sunday instead",
    "monday readings should go to the sunday before",
  ])("opens the week a day sooner: %s", async (message) => {
    const { talk, before, plan, reply } = await say(message);
    expect([talk.startDate, talk.readingDays]).toEqual(["2027-01-03", [2, 3, 4, 5, 7]]);
    expect(plan).toEqual(before);
    expect(reply).toContain("The first reading is on Sunday, 3 January 2027");
  });

  it("keeps the start if the new weekday is later", async () => {
    const { talk, reply } = await say("switch the friday readings to saturday");
    expect([talk.startDate, talk.readingDays]).toEqual(["2027-01-04", [1, 2, 3, 4, 6]]);
    expect(reply).toContain("The first reading is on Monday, 4 January 2027");
  });

  it("is offered if only one week was meant", async () => {
    const { choices } = await say(
      "move thursdays reading in week 1 to saturday, thats when we meet",
    );
    expect(choices.map(({ message }) => message)).toContain(
      "Change the plan: read on Saturdays instead of Thursdays",
    );
  });
});

describe("another start", () => {
  it.each([
    ["actually we cant start till after new year, first sunday", "2027-01-03"],
    ["lets start the first saturday after christmas", "2026-12-26"],
    ["lets start after christmas, the first monday", "2026-12-28"],
    ["not before february please, first wednesday", "2027-02-03"],
  ])("is the weekday that is told from a time: %s", async (message, date) => {
    const { talk, before, plan } = await say(message);
    expect(talk.startDate).toBe(date);
    expect(plan).toEqual(before);
  });
});

describe("another length and other days in one wish", () => {
  it.each([
    "too quick for our older folk, can u stretch to 8 weeks and mondays and fridays only",
    "its too much for them, make it 8 weeks, mondays and fridays",
    "too fast! 8 weeks, just mondays and fridays",
  ])("are both kept: %s", async (message) => {
    const { talk, plan } = await say(message);
    expect(talk.readingDays).toEqual([1, 5]);
    expect(plan.map(({ passages }) => passages.length)).toEqual(Array(8).fill(2));
  });

  it("adds a day that is wished too", async () => {
    const { talk } = await say("read on Sundays too");
    expect(talk.readingDays).toEqual([1, 2, 3, 4, 5, 7]);
  });
});

describe("a longer plan with what it goes on to read", () => {
  it.each([
    ["Make it two weeks longer and go on into the parables of Matthew 13", 2, "Matthew 13"],
    ["extend by a week with Psalms 120-124", 1, "Psalm 12"],
  ])("keeps all that it has: %s", async (message, weeks, text) => {
    const { before, plan } = await say(message);
    expect(plan.slice(0, before.length)).toEqual(before);
    expect(plan).toHaveLength(before.length + weeks);
    expect(plan.at(-1)?.passages.every(({ scripture }) => scripture.startsWith(text))).toBe(true);
  });
});

describe("a wish under a condition", () => {
  it("is skipped with a sentence if the condition is false", async () => {
    const { before, plan, reply } = await say(
      "Is week 2 day 4 meant to be so long? if it's over 100 verses split it in two days, otherwise leave",
    );
    expect(plan).toEqual(before);
    expect(reply).toMatch(/reads \d+ verses, so I left it/);
  });

  it("is done where it holds", async () => {
    const { before, plan, reply } = await say(
      "week 2 day 4: if it's over 5 verses split it in two",
    );
    const count = (one: typeof plan) => one.flatMap(({ passages }) => passages).length;
    expect(count(plan)).toBe(count(before) + 1);
    expect(reply).toMatch(/reads \d+ verses/);
  });
});
