import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";

async function edited(setup: string, edit: string) {
  const talk = new Talk();
  await talk.say(setup, TODAY);
  const before = talk.plan;
  const { reply, choices } = await talk.say(edit, TODAY);
  return { before, plan: talk.plan ?? [], reply, choices };
}

const PSALMS =
  "psalms 120 to 134 one a day, monday to friday from 7 december, 3 questions each day";

describe("what is too many, with how many there are to be", () => {
  it.each([
    ["3 questions is a bit much for ppl on the bus, make it just one", 1],
    ["three questions a day is a lot, just one please", 1],
    ["3 questions is too much, 2 is fine", 2],
  ])("%s", async (edit, count) => {
    const { plan } = await edited(PSALMS, edit);
    const counts = plan.flatMap(({ passages }) => passages.map((day) => day.questions.length));
    expect(new Set(counts)).toEqual(new Set([count]));
  });

  it("asks for a missing number", async () => {
    const { choices } = await edited(PSALMS, "3 questions is too much");
    expect(choices.map(({ label }) => label)).toEqual(["2 questions", "1 question"]);
  });

  it("does not read “in their own words anyway” as words to remove", async () => {
    const { plan } = await edited(PSALMS, "lose the prayers, they pray in their own words anyway");
    expect(plan.flatMap(({ passages }) => passages).every((day) => day.prayer === "")).toBe(true);
  });
});

describe("one day of a week", () => {
  it.each([
    ["a day on hope in week 2 would be good", "Change the last day of week 2 to Hope"],
    [
      "in week 2 id like a day on forgiving people, maybe matthew 18:21-35",
      "Change the last day of week 2 to Matthew 18:21-35",
    ],
  ])("is asked for, and the week stays: %s", async (edit, message) => {
    const setup = "3 weeks on the fruit of the Spirit, Mon to Fri, starts 1 February";
    const { before, plan, choices } = await edited(setup, edit);
    expect(plan).toEqual(before);
    expect(choices[0]?.message).toBe(message);
  });

  it("of a week that the plan does not have is named", async () => {
    const { reply } = await edited(
      "2 weeks in Mark mon-fri from 25 january",
      "On the friday of week 3 have the prayer be for Tom and Grace",
    );
    expect(reply).toContain("The plan has 2 weeks, so there is no week 3.");
  });
});

describe("questions for other readers", () => {
  it("are added to those that stand there", async () => {
    const { before, plan, reply } = await edited(
      "parables of Jesus, 2 weeks, Monday to Thursday from jan 11, two questions a day",
      "add one question a day that a 6 yr old could answer, keep the others how they are",
    );
    const days = plan.flatMap(({ passages }) => passages);
    const old = (before ?? []).flatMap(({ passages }) => passages);
    expect(days.map(({ questions }) => questions.slice(0, 2))).toEqual(
      old.map(({ questions }) => questions),
    );
    const counts = days.map(({ questions }) => questions.length);
    expect(counts.filter((count) => count === 3).length).toBeGreaterThan(5);
    expect(reply).toContain("I will add a question for children, and keep the others");
  });
});
