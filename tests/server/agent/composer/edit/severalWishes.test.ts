import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-30";

/** Puts a message to a plan that was asked for; the plan before and after, and what was said. */
async function say(setup: string, message: string) {
  const talk = new Talk();
  await talk.say(setup, TODAY);
  const before = structuredClone(talk.plan ?? []);
  const { reply } = await talk.say(message, TODAY);
  const plan = talk.plan ?? [];
  const days = plan.flatMap(({ passages }) => passages);
  return { before, plan, days, reply, read: days.map(({ scripture }) => scripture) };
}

const PSALMS = "Psalms 1-10, one a day from 1 February 2027.";

describe("several wishes of one message", () => {
  it("carries out what is clear and names the rest", async () => {
    const { days, reply } = await say(
      "Colossians, a chapter a day for 4 days, undated, two questions a day.",
      "Double it to 8 days. Only put questions on the even days.",
    );
    expect(days).toHaveLength(8);
    expect(reply).toContain("I cannot choose days by odd and even numbers");
  });

  it("names what it did not understand, once", async () => {
    const { reply, days } = await say(
      "Ruth in 4 days.",
      "One question a day. Jazz up day 3 a bit with some local colour.",
    );
    expect(reply.match(/Jazz up/g)).toHaveLength(1);
    expect(days.every(({ questions }) => questions.length === 1)).toBe(true);
  });

  it("says that it did nothing about a story that it does not know", async () => {
    const { reply } = await say(
      "Christmas week readings, 20-27 December 2026, one a day.",
      "Christmas Day must be Luke 2:1-20, and nothing about Herod and the babies thank you.",
    );
    expect(reply).toMatch(/“nothing about Herod and the babies”/i);
  });

  it.each([
    "1. swap days 2 and 3 2. call day 1 Two Roads 3. one question a day",
    "swap days 2 and 3 & call day 1 Two Roads & one question a day",
    "a) swap Psalm 2 and Psalm 3 b) call day 1 Two Roads c) one question a day",
  ])("reads each member of a list: %s", async (message) => {
    const { read, days } = await say(PSALMS, message);
    expect(read.slice(0, 3)).toEqual(["Psalm 1", "Psalm 3", "Psalm 2"]);
    expect(days[0]?.title).toBe("Two Roads");
    expect(days.every(({ questions }) => questions.length === 1)).toBe(true);
  });

  it.each([
    "Please add Psalm 23 before it all, on the 1st, and push the others along a day. And Psalm 24 to finish.",
    "Put Psalm 23 first and Psalm 24 to end with.",
    "Psalm 23 to start with, and Psalm 24 to finish.",
  ])("puts one before and one behind: %s", async (message) => {
    const { read } = await say(PSALMS, message);
    expect([read.length, read[0], read.at(-1)]).toEqual([12, "Psalm 23", "Psalm 24"]);
  });

  it.each([
    ["Turn all the titles into questions. Hmm no, forget that, leave the titles how they are.", 9],
    ["Make the prayers shorter. Actually no, scrap that, the prayers are fine.", 9],
  ])("does only what follows a wish that is taken back: %s", async (start, count) => {
    const { before, days } = await say(PSALMS, `${start} Just drop the last day.`);
    expect(days).toEqual(before.flatMap(({ passages }) => passages).slice(0, count));
  });
});

describe("words that are no wish", () => {
  it.each([
    "My husband (72 and set in his ways) says day 3 must be Psalm 23.",
    "Our pastor, who has been here 31 years, says day 3 must be Psalm 23.",
    "My gran, 88, wants Psalm 23 on day 3 many thanks",
    "Don't forget that day 3 should be Psalm 23",
    "Make day 3 Psalm 23, unless it's in there already",
  ])("do not stand in the way: %s", async (message) => {
    const { read } = await say(PSALMS, message);
    expect(read.slice(1, 4)).toEqual(["Psalm 2", "Psalm 23", "Psalm 4"]);
  });

  it("leaves a text that is read already where it is", async () => {
    const { before, plan, reply } = await say(
      PSALMS,
      "Make day 3 Psalm 8 unless we already have it",
    );
    expect(plan).toEqual(before);
    expect(reply).toContain("reads Psalm 8 already");
  });
});

describe("what is only asked", () => {
  it.each([
    "Just wondering why Psalm 2 is divided where it is? Not asking you to change anything.",
    "Is there anything in here that's not suitable for six year olds? Just tell me first, don't change it yet",
    "Should we split Psalm 9? Leave it as it is for now, just tell me.",
    "No changes please, just a question: which day is Psalm 8 on?",
    "Would two psalms on a Friday be too much? I'm just asking, don't do it yet.",
  ])("changes nothing: %s", async (message) => {
    const { before, plan, reply } = await say(PSALMS, message);
    expect(plan).toEqual(before);
    expect(reply).toContain("Nothing was changed");
  });

  it("says how a chapter is divided, and why", async () => {
    const { reply } = await say(
      "Philippians in 8 days, undated.",
      "I'm curious why chapter 2 is split like that, please don't change anything.",
    );
    expect(reply).toContain("Philippians 2:19-30");
    expect(reply).toContain("section of the text");
  });

  it("is not meant where something is wished besides", async () => {
    const { read } = await say(PSALMS, "Swap days 1 and 2. Don't change anything else.");
    expect(read.slice(0, 2)).toEqual(["Psalm 2", "Psalm 1"]);
  });
});
