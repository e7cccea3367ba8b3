import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const LENT = "Matthew for Lent, every day from 10 February to 27 March";

async function say(message: string) {
  const talk = new Talk();
  await talk.say(LENT, TODAY);
  const before = (talk.plan ?? []).flatMap(({ passages }) => passages);
  const { reply } = await talk.say(message, TODAY);
  const weeks = talk.plan ?? [];
  return { before, weeks, days: weeks.flatMap(({ passages }) => passages), reply };
}

describe("a feast's day", () => {
  it.each([
    ["you forgot easter sunday, add the resurrection", "Mark 16:1-8"],
    ["you left out easter sunday, add John 20", "John 20"],
    ["add Luke 24 on easter sunday please", "Luke 24"],
    ["can we have Luke 24 on Easter Sunday as well", "Luke 24"],
  ])("is added behind the plan's end: %s", async (message, scripture) => {
    const { before, days, reply } = await say(message);
    expect(days.slice(0, -1)).toEqual(before);
    expect(days.at(-1)?.scripture).toBe(scripture);
    expect(reply).toContain("Sunday, 28 March 2027");
  });

  it("is asked about if the next reading day is another day", async () => {
    const { before, days, reply } = await say("add Acts 2 on Pentecost");
    expect(days).toEqual(before);
    expect(reply).toMatch(/Sunday, 28 March 2027 rather than on Sunday, 16 May 2027/);
  });

  it.each([
    ["change palm sunday to Luke 19:28-44", 6, 5, "Luke 19:28-44"],
    ["change good friday to Psalm 22", 7, 3, "Psalm 22"],
  ])("is found within the plan: %s", async (message, week, day, scripture) => {
    const { weeks } = await say(message);
    expect(weeks[week - 1]?.passages[day - 1]?.scripture).toBe(scripture);
  });

  it("is a subject where something is about it", async () => {
    const { before, days } = await say("add a day about Easter Sunday at the end");
    expect(days.slice(0, -1)).toEqual(before);
    expect(days.at(-1)?.scripture).toBe("John 20:1-18");
  });
});
