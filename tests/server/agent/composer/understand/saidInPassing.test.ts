import { describe, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-29";

describe("remarks beside a wish", () => {
  it("excludes no days named after an unwanted text", () => {
    const { brief, unread } = understand("10 days on angels, no hallmark stuff, weekdays", TODAY);
    expect(brief.reading_days).toEqual([1, 2, 3, 4, 5]);
    expect(unread).toEqual(["hallmark"]);
  });

  it("reads “skip them” as the days named before", () => {
    const { brief } = understand(
      "John for Lent 2027, Sundays are feast days for us so skip them",
      TODAY,
    );
    expect(brief.reading_days).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("reads on the days that somebody works", () => {
    const { brief } = understand("3 weeks on hope, I'm on thurs fri sat sun then off", TODAY);
    expect(brief.reading_days).toEqual([4, 5, 6, 7]);
  });

  it.each([
    ["nights on ICU, 5 weeks of psalms for the team", undefined],
    ["I go in to the dementia unit, 2 weeks on trust", undefined],
    ["my mum has dementia, 2 weeks on trust", "dementia"],
    ["my husband is on ICU, I go every night, 2 weeks on trust", "illness"],
    ["we had a flood, what is there in the bible for us, 1 week", "disaster"],
    ["Water in the bible, floods and wells, 2 weeks", undefined],
    ["we had a flood here, 2 weeks of readings", "disaster"],
  ])("%s", (text, care) => {
    expect(understand(text, TODAY).care).toBe(care);
  });

  it("names no subject that nothing may say", () => {
    const { brief } = understand(
      "Thirty days on hope. Nothing that says 'go and visit' or 'call a friend'",
      TODAY,
    );
    expect(brief.readings.map(({ label }) => label)).toEqual(["Hope"]);
  });

  it("reads a school year as a reading level if somebody reads at it", () => {
    const { brief, reading } = understand("the men read at maybe 3rd grade, Mark", TODAY);
    expect(brief.audience).toBe("adults");
    expect(reading.findings.some(({ meaning }) => meaning.kind === "plain")).toBe(true);
  });

  it("reads no length in how long something went on", () => {
    const { brief } = understand("after over 6 months of waiting, 2 weeks on hope", TODAY);
    expect(brief).toMatchObject({ weeks: 2, readings: [{ label: "Hope" }] });
  });

  it("answers a question of right and wrong without a plan", async () => {
    const decision = await decideRequest(
      "is it a sin for my sister to get remarried after divorce? she wants an answer by sunday",
      TODAY,
    );
    expect(decision).toMatchObject({ kind: "answer" });
    expect(decision).toHaveProperty("text", expect.stringContaining("your pastor"));
  });

  it.each([
    "is it a sin to be this depressed? i cant stop crying",
    "is it a sin that i left my husband? we are divorced now",
  ])("meets a need before a question: %s", async (message) => {
    const decision = await decideRequest(message, TODAY);
    expect(decision?.text).toMatch(/^I am (?:so )?sorry/);
  });

  it.each([
    ["Acts, but I'd rather stop at chapter 15, 7 weeks", "Acts 1-15"],
    ["is 40-55 tuesdays + thursdays", "Isaiah 40-55"],
    ["songs of ascents, one each day, psalm 120 first", "The Songs of Ascents"],
    ["a plan on faith at work", "Work"],
    ["St Lukes and St Johns read together: Philippians in 4 weeks", "Philippians"],
    ["after nearly two years of talking we want Ruth in 3 weeks", "Ruth"],
    ["strangers, OT and NT half and half, 4 weeks", "Welcoming the Stranger"],
    ["how we talk about each other, James 3, Proverbs, whatever fits", "Words and Gossip"],
  ])("%s", (text, label) => {
    expect(understand(text, TODAY).brief.readings.map((one) => one.label)).toEqual([label]);
  });

  it("does not read a phone number as a book", () => {
    const { brief } = understand("text everybody the reading, I'll give you the numbers", TODAY);
    expect(brief.readings).toEqual([]);
  });

  it.each([
    ["Acts in february. dont need lots of questions, one is fine", 1, true],
    ["rest, 10 days, short readings only and just one question", 1, true],
    ["Mark, readings only", 0, false],
  ])("%s", (text, questions, prayer) => {
    expect(understand(text, TODAY).brief).toMatchObject({ questions, prayer });
  });

  it("keeps the chapter that is left out of a named stretch", () => {
    const { brief } = understand(
      "gen 37 to 50 a chapter a day but leave out 38 its families together",
      TODAY,
    );
    expect(brief.leave_out).toEqual(["Genesis 38"]);
    expect(brief.days).toBeUndefined();
  });

  it("reads until the day before what was named", () => {
    const { brief } = understand(
      "retreat on Friday 15 January, Matt 5, 6, 7 read by the night before, start 28 Dec, weekdays",
      TODAY,
    );
    expect(brief).toMatchObject({ start_date: "2026-12-28", end_date: "2027-01-14" });
  });

  it.each([
    ["prayer, 2 weeks, leave saturday as a look-back", "lookBack"],
    ["holy week for kids, a thing to do each day like bake or draw", "activity"],
  ])("%s", (text, wish) => {
    const { findings } = understand(text, TODAY).reading;
    const wishes = findings.flatMap(({ meaning }) =>
      meaning.kind === "cannot" ? [meaning.wish] : [],
    );
    expect(wishes).toEqual([wish]);
  });
});
