import { describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  const before = structuredClone(talk.plan ?? []);
  const { reply } = await talk.say(message, "2026-11-28");
  const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
  const changed = days.filter((day, at) => {
    const was = before.flatMap(({ passages }) => passages)[at];
    return JSON.stringify(day) !== JSON.stringify(was);
  });
  return { before: before.flatMap(({ passages }) => passages), days, changed, reply };
}

describe("several wishes in a sentence about one day", () => {
  it.each([
    ["week 2 day 3 just Romans 8:28, two questions and no prayer", "Romans 8:28", 2, false],
    [
      "on week 2 day 3 I want just Romans 8:28, no questions that day, only a prayer",
      "Romans 8:28",
      0,
      true,
    ],
    ["week 4 monday read Psalm 1 instead, with 2 easy questions", "Psalm 1", 2, true],
    ["change week 1 day 1 to Psalm 23 and no prayer that day", "Psalm 23", 3, false],
  ])("changes that day alone: %s", async (message, scripture, questions, hasPrayer) => {
    const { changed, reply } = await say(message);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatchObject({ scripture });
    expect(changed[0]?.questions).toHaveLength(questions);
    expect(changed[0]?.prayer !== "").toBe(hasPrayer);
    expect(reply).not.toContain("as a remark");
  });

  it.each([
    "new prayer pls, shorter, and mention our sick",
    "a shorter prayer that includes our sick",
  ])("does all that is wished of a prayer: %s", async (message) => {
    const { before, days, changed, reply } = await say(`week 3 tuesday ${message}`);
    const at = days.findIndex(({ id }) => id === changed[0]?.id);
    expect(changed).toHaveLength(1);
    expect(changed[0]?.prayer).toContain("our sick");
    expect(changed[0]?.prayer.length).toBeLessThan(before[at]?.prayer.length ?? 0);
    expect(changed[0]?.questions).toEqual(before[at]?.questions);
    expect(reply).not.toContain("sorry");
  });
});

describe("things that should stay, beside a wish", () => {
  it.each([
    "I know some people want shorter prayers but ours likes them, keep those. just cut the questions to two a day",
    "everyone says drop the prayers but we love them so leave them, its the questions that need to go down to 2",
    "leave the prayers alone, just two questions a day",
  ])("keeps the prayers: %s", async (message) => {
    const { before, days } = await say(message);
    expect(days.map(({ prayer }) => prayer)).toEqual(before.map(({ prayer }) => prayer));
    expect(days.every(({ questions }) => questions.length === 2)).toBe(true);
  });

  it.each([
    "shorter prayers, not the questions",
    "the questions can stay but shorter prayers please",
  ])("keeps the questions: %s", async (message) => {
    const { before, days, changed } = await say(message);
    expect(changed.length).toBeGreaterThan(10);
    expect(days.map(({ questions }) => questions)).toEqual(
      before.map(({ questions }) => questions),
    );
  });
});

describe("a description of the group beside a wish", () => {
  it.each([
    "only one question on fridays, the kids are knackered by then",
    "just one question on fridays, the children get tired",
  ])("changes nothing more: %s", async (message) => {
    const { before, changed } = await say(message);
    expect(changed).toHaveLength(6);
    for (const day of changed) {
      const was = before.find(({ id }) => id === day.id);
      expect(day.questions).toHaveLength(1);
      expect(was?.questions).toEqual(expect.arrayContaining(day.questions));
      expect(day.prayer).toBe(was?.prayer);
    }
  });

  it("writes for the age that the message gives", async () => {
    const { reply } = await say("two questions on mondays, the children are only seven");
    expect(reply).toContain("for children");
  });
});
