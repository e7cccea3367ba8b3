import { describe, expect, it } from "vitest";
import { Talk } from "../../evals/talk.ts";

const TODAY = "2026-11-28";

async function say(plan: string, message: string) {
  const talk = new Talk();
  await talk.say(plan, TODAY);
  const before = structuredClone(talk.plan ?? []);
  const { reply } = await talk.say(message, TODAY);
  return { before, plan: talk.plan ?? [], reply, readingDays: talk.readingDays };
}

describe("another rhythm for the length there is", () => {
  it.each([
    "make it mon wed fri only, still 3 weeks",
    "Drop the prayers and make it mon wed fri only, still 3 weeks",
    "mondays wednesdays and fridays only, but still three weeks please",
  ])("keeps the weeks: %s", async (message) => {
    const { plan, readingDays } = await say("Abraham, 3 weeks, Monday to Friday", message);
    expect(plan.map(({ passages }) => passages.length)).toEqual([3, 3, 3]);
    expect(readingDays).toEqual([1, 3, 5]);
  });

  it("writes no prayers again where they were dropped", async () => {
    const { plan } = await say(
      "Abraham, 3 weeks, Monday to Friday",
      "Drop the prayers and make it mon wed fri only, still 3 weeks",
    );
    expect(plan.flatMap(({ passages }) => passages).every(({ prayer }) => prayer === "")).toBe(
      true,
    );
  });
});

describe("words that say how something is done", () => {
  it.each([
    "Swap weeks 2 and 3 round pls",
    "drop week 3 altogether, we don't need it",
    "get rid of the prayers completely",
  ])("names none of them as unused: %s", async (message) => {
    const { reply, plan, before } = await say("Prayer, 3 weeks, Monday to Friday", message);
    expect(reply).not.toContain("I did not use");
    expect(plan).not.toEqual(before);
  });
});
