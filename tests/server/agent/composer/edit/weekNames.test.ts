import { describe, expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function namesAfter(request: string, ...wishes: string[]) {
  const talk = new Talk();
  await talk.say(request, TODAY);
  for (const wish of wishes) await talk.say(wish, TODAY);
  return (talk.plan ?? []).map(({ name }) => name);
}

describe("the name of a week", () => {
  it("is made anew where what it names is read no more", async () => {
    const names = await namesAfter(
      "the parables of Jesus, 3 weeks, Mon Wed Fri, starting Monday 4 January",
      "drop the unforgiving servant",
    );
    expect(names.join()).not.toMatch(/forgive/i);
  });

  it("is true and its own after the weeks are cut anew", async () => {
    const names = await namesAfter(
      "4 weeks through Mark, monday to friday, starting 4 January",
      "go down to three days a week",
    );
    expect(new Set(names).size).toBe(7);
    expect(names.slice(0, 6).join()).not.toMatch(/empty tomb/);
  });

  it("stays where the person gave it", async () => {
    const names = await namesAfter(
      "4 weeks through Mark, monday to friday, starting 4 January",
      "call week 2 Bread and crumbs",
      "remove day 1 of week 2",
    );
    expect(names[1]).toBe("Bread and crumbs");
  });
});

it("leaves out of a title what a part of the passage does not tell", async () => {
  const talk = new Talk();
  await talk.say("Ruth and Jonah, two weeks, weekdays, from Monday 7 December", TODAY);
  await talk.say("can the cows one just be Jonah 3:1-5", TODAY);
  const day = talk.plan
    ?.flatMap(({ passages }) => passages)
    .find(({ scripture }) => scripture === "Jonah 3:1-5");
  expect(day?.title).toBe("All Nineveh is sorry");
});
