import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function say(plan: string, message: string) {
  const talk = new Talk();
  await talk.say(plan, TODAY);
  const { reply } = await talk.say(message, TODAY);
  const readings = (talk.plan ?? []).flatMap(({ passages }) =>
    passages.map(({ scripture }) => scripture),
  );
  return { reply, readings, weeks: talk.plan?.length };
}

const MOSES = "The life of Moses in 4 weeks, Monday to Friday";

describe("what happened in the life that a plan tells", () => {
  it.each([
    ["can we stretch it to 6 weeks and finish with his death on the mountain", 30],
    ["make it 6 weeks please, ending with the death of Moses", 30],
    ["finish with his death on the mountain", 20],
    ["add a day on his death at the end", 21],
  ])("is no topic: %s", async (message, days) => {
    const { reply, readings } = await say(MOSES, message);
    expect(readings).toHaveLength(days);
    expect(readings.at(-1)).toBe("Deuteronomy 34");
    expect(reply).not.toContain("Death and Dying");
    if (days === 20) expect(reply).toContain("ends with that already");
  });

  it("is of another person in another plan", async () => {
    const { readings } = await say("King David, 3 weeks, every day", "end with his death");
    expect(readings.at(-1)).toBe("1 Kings 2:1-12");
  });
});

describe("a plan that is to begin or end with a text", () => {
  it.each([
    ["end with Deuteronomy 34 please", -1, "Deuteronomy 34"],
    ["could the plan finish with Hebrews 11:23-29", -1, "Hebrews 11:23-29"],
    ["start with Psalm 90", 0, "Psalm 90"],
    ["begin with Numbers 12", 0, "Numbers 12"],
  ])("reads it there: %s", async (message, at, scripture) => {
    const { readings } = await say(MOSES, message);
    expect(readings.at(at)).toBe(scripture);
    expect(readings.filter((one) => one === scripture)).toHaveLength(1);
  });
});
