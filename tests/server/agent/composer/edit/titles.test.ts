import { describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

async function titlesAfter(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  const before = talk.plan?.map(({ passages }) => passages.map(({ title }) => title)) ?? [];
  await talk.say(message, "2026-11-28");
  return {
    before,
    after: talk.plan?.map(({ passages }) => passages.map(({ title }) => title)) ?? [],
  };
}

describe("a title in the person's own words", () => {
  it.each([
    [
      "Day 1's title is a bit dull dear, could it be called Strangers and Pilgrims",
      0,
      0,
      "Strangers and Pilgrims",
    ],
    ["The title of week 1 day 2 is boring. Call it Living Hope", 0, 1, "Living Hope"],
    ["I don't like the heading on week 3 day 1, how about A Roaring Lion?", 2, 0, "A Roaring Lion"],
    ["week 1 day 1 - could the title just be Chosen and Scattered", 0, 0, "Chosen and Scattered"],
    ["can the first day be called Strangers and Pilgrims instead", 0, 0, "Strangers and Pilgrims"],
    // The title there is, said behind the new one.
    [
      "Title of the first day should be When God Seems Far, not whatever it is now",
      0,
      0,
      "When God Seems Far",
    ],
    ["call week 1 day 3 safe with God, not what it says now", 0, 2, "safe with God"],
    ["rename week 1 day 3 Living hope instead of what it is now", 0, 2, "Living hope"],
    [
      "change the title of day 2 to a clean heart, not the one it has at the moment",
      0,
      1,
      "a clean heart",
    ],
    [
      "the heading of the first day: Why so far off, in place of the current one",
      0,
      0,
      "Why so far off",
    ],
    ["call week 1 day 2 Not what I wanted", 0, 1, "Not what I wanted"],
    ["give day 2 of week 2 the title Living Stones please", 1, 1, "Living Stones"],
    ["Change the title of week 1 day 2 to Living Hope", 0, 1, "Living Hope"],
    ["change the heading of day 2 of week 2 to living stones", 1, 1, "living stones"],
    [
      "Title of the first day should be When God Seems Far, not whatever it is now",
      0,
      0,
      "When God Seems Far",
    ],
    ["the title for day 4 week 1 is a bit long, just Holy will do", 0, 3, "Holy"],
    ["Week 2 day 1's heading is too churchy so make it Come as you are", 1, 0, "Come as you are"],
    [
      "not keen on the title for week 2 day 5, I'd rather have A Quiet Spirit",
      1,
      4,
      "A Quiet Spirit",
    ],
  ])("%s", async (message, week, day, title) => {
    const { before, after } = await titlesAfter(message);
    const expected = before.map((titles) => [...titles]);
    expected[week]?.splice(day, 1, title);
    expect(after).toEqual(expected);
  });

  it.each(["gentler titles all round", "the titles are too long, shorter ones please"])(
    "is ours where none is given: %s",
    async (message) => {
      const { before, after } = await titlesAfter(message);
      const same = after.flat().filter((title, at) => title === before.flat()[at]);
      expect(same.length).toBeLessThan(before.flat().length / 3);
    },
  );
});

it("gives the whole plan another title, and takes it back", async () => {
  const talk = new Talk();
  const made = await talk.say("2 weeks on James", "2026-11-28");
  expect(made.structure).toMatchObject({ plan_title: "James" });
  expect(made.structure?.is_renamed).toBeUndefined();
  const renamed = await talk.say("Call the plan Walking the Talk", "2026-11-28");
  expect(renamed.structure).toMatchObject({ plan_title: "Walking the Talk", is_renamed: true });
  const back = await talk.say("undo that", "2026-11-28");
  expect(back.structure).toMatchObject({ plan_title: "James", is_renamed: true });
  const later = await talk.say("Change week 1 day 1 to Psalm 1", "2026-11-28");
  expect(later.structure?.is_renamed).toBeUndefined();
});

it.each([
  [
    "I'd rather it was called Light in the Window, without the word James in the name",
    "Light in the Window",
  ],
  ["I'd prefer it called Open Hands", "Open Hands"],
  ["can we have it called Doing the Word", "Doing the Word"],
])("is named in a wish for a name: %s", async (message, title) => {
  const talk = new Talk();
  await talk.say("2 weeks on James", "2026-11-28");
  const { structure } = await talk.say(message, "2026-11-28");
  expect(structure).toMatchObject({ plan_title: title, is_renamed: true });
});

it.each([
  ["tuesdays and thursdays would be doable", [2, 4]],
  ["mondays and wednesdays are plenty", [1, 3]],
])("reads on the days that are said to do: %s", async (message, days) => {
  const talk = new Talk();
  await talk.say("4 weeks on Colossians, Monday to Friday", "2026-11-28");
  expect((await talk.say(message, "2026-11-28")).readingDays).toEqual(days);
});

it.each([
  "lose the title of week 3 day 1",
  "ditch the title of the last day",
  "get rid of the title on week 1 day 2",
  "no stones in the first title please",
])("a title that is not liked removes no day: %s", async (message) => {
  const { before, after } = await titlesAfter(message);
  expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length));
});
