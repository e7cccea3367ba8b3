/** How long the prayers of a plan are to be, as part of a request. */
import { describe, expect, it } from "vitest";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";
const labelsOf = (text: string) => understand(text, TODAY).brief.readings.map(({ label }) => label);

describe("the length of prayers", () => {
  it.each([
    ["Mark, 16 days. Short prayers, one question. From 4 January", "Mark"],
    ["Exam stress, 10 days. one question max, prayer two sentences", "Exam Time"],
    ["Isaiah 40 to 66, a chapter a day, and keep the prayers short", "Isaiah 40-66"],
    ["Advent, prayer max one sentence, one question", "advent"],
    ["Ruth, 8 days. prayers: two lines at most", "Ruth"],
    ["Psalms of praise, 10 days, the prayers shouldn't be long", "Psalms of Praise"],
    ["Job, 8 weeks, a two-sentence prayer", "Job"],
    ["Titus, 5 days, no long prayers please", "Titus"],
    ["prayers of Paul, 10 days, short prayers", "Prayers of Paul"],
  ])("is short, and no plan about prayer: %s", (text, label) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief).toMatchObject({ prayer: true, prayer_length: "short" });
    expect(labelsOf(text)).toEqual([label]);
    expect(unread).toEqual([]);
  });

  it("is long where that is wished", () => {
    expect(
      understand("Philippians, 2 weeks, longer prayers please", TODAY).brief.prayer_length,
    ).toBe("long");
  });

  it("says that there are no longer ones", async () => {
    const { reply } = await new Talk().say("Philippians, 2 weeks, longer prayers please", TODAY);
    expect(reply).toContain("I know no longer prayers than my usual ones");
  });

  it.each([
    "prayer, 12 weeks, 5 days a week",
    "a short plan about prayer for teens, 7 days",
    "prayer and fasting, 21 days, short readings",
    "Ruth, 8 days, no prayer, short readings",
  ])("is not said: %s", (text) => {
    expect(understand(text, TODAY).brief.prayer_length).toBeUndefined();
  });

  it.each([
    ["A month full of prayer", "Prayer"],
    ["short prayers that dont promise healing, psalms of comfort, 14 days", "Psalms of Trust"],
  ])("takes no subject from a plan, and adds none: %s", (text, label) => {
    expect(labelsOf(text)).toEqual([label]);
  });

  it("leaves out no passage for what the prayers are not to say, and does not drop it in silence", () => {
    const text = "gentle psalms, 14 days. a prayer that does not promise healing";
    const { brief, unread } = understand(text, TODAY);
    expect(brief.leave_out).toEqual([]);
    expect(unread).toEqual(["not promise healing"]);
  });

  it("keeps a sentence on the prayers out of what is read", () => {
    const text = "Parables, 15 days. Prayer worded so a kid who doesn't believe can join in";
    expect(labelsOf(text)).toEqual(["Parables of Jesus"]);
  });
});

describe("a plan with short prayers", () => {
  it("prays in three sentences at most, new days too, whatever the church's usual length", async () => {
    const talk = new Talk({ writing: { prayers: "long" } });
    await talk.say("Philippians, 2 weeks, Monday to Friday, short prayers", TODAY);
    const lengths = () =>
      (talk.plan ?? []).flatMap(({ passages }) =>
        passages.map(({ prayer }) => prayer.split(/(?<=[.!?][”’]?)\s+/).length),
      );
    expect(lengths()).toHaveLength(10);
    expect(Math.max(...lengths())).toBeLessThanOrEqual(3);
    await talk.say("Change week 1 day 2 to Psalm 23", TODAY);
    expect(Math.max(...lengths())).toBeLessThanOrEqual(3);
  });

  it("is what the brief says once all prayers were shortened", async () => {
    const talk = new Talk();
    await talk.say("Philippians, 2 weeks, Monday to Friday", TODAY);
    const { brief } = await talk.say("The prayers are too long, two lines max", TODAY);
    expect(brief?.prayer_length).toBe("short");
  });
});
