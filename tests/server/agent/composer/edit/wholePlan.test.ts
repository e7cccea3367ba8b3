import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

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

  it("does not write prayers again after they were removed", async () => {
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

describe("a translation that cannot be shown", () => {
  it.each([
    "Our folk use the Good News Bible, can you go by that, and take sundays off",
    "no readings on Sundays, and we use the amplified version",
    "we read from the GNB. take sundays off please",
  ])("is answered beside what is done: %s", async (message) => {
    const { reply, readingDays, plan, before } = await say("Joy, 2 weeks, every day", message);
    expect(readingDays).toEqual([1, 2, 3, 4, 5, 6]);
    expect(plan.flatMap(({ passages }) => passages)).toHaveLength(
      before.flatMap(({ passages }) => passages).length,
    );
    expect(reply).toMatch(/I cannot show the .*CSB, ESV and NIV/);
  });

  it("changes nothing else", async () => {
    const { reply, plan, before } = await say(
      "Joy, 2 weeks, every day",
      "can you use the King James Bible",
    );
    expect(plan).toEqual(before);
    expect(reply).toContain("Nothing was changed");
  });
});

describe("another audience beside what cannot be resolved", () => {
  it.each([
    "this is now for sunday school, 7 to 10 yrs. keep the stories and leave the visions",
    "It's for children aged 7 to 10. keep the stories",
  ])("is done, and the rest is named: %s", async (message) => {
    const { reply, plan, before } = await say("Daniel in 12 days, one chapter a day", message);
    const words = (weeks: typeof plan) =>
      weeks.flatMap(({ passages }) => passages.map(({ questions }) => questions));
    expect(words(plan)).toHaveLength(12);
    expect(words(plan).every((one, at) => one.join() !== words(before)[at]?.join())).toBe(true);
    expect(reply).toContain("7 to 10");
    expect(reply).toContain("“keep the stories” is about");
  });
});
