/** Which day an edit is about, and several wishes in one message. */
import { describe, expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  const before = structuredClone(talk.plan ?? []).flatMap(({ passages }) => passages);
  const { reply, choices } = await talk.say(message, "2026-11-28");
  const after = (talk.plan ?? []).flatMap(({ passages }) => passages);
  const now = new Map(after.map((day) => [day.id, day]));
  const gone = before.flatMap(({ id }, at) => (now.has(id) ? [] : [at + 1]));
  const changedIn = (field: "title" | "prayer" | "questions" | "scripture") =>
    before.flatMap((day, at) => {
      const other = now.get(day.id);
      return other && JSON.stringify(other[field]) !== JSON.stringify(day[field]) ? [at + 1] : [];
    });
  return { before, after, gone, changedIn, reply, choices };
}

describe("a day said by its order", () => {
  it.each([
    ["replace the last one with Psalm 23", -1],
    ["can the last one be Psalm 23 instead", -1],
    ["change the second one to Psalm 23", 1],
    ["the second to last reading should be Psalm 23", -2],
    ["make the second-to-last day Psalm 23", -2],
  ])("is that day: %s", async (message, at) => {
    const { after, changedIn } = await say(message);
    expect(after.at(at)?.scripture).toBe("Psalm 23");
    expect(changedIn("scripture")).toHaveLength(1);
  });

  it("is the day of the last prayer", async () => {
    const { before, changedIn } = await say("in the last prayer please mention our choir");
    expect(changedIn("prayer")).toEqual([before.length]);
  });

  it("has a number of questions of its own", async () => {
    const { after } = await say("two questions on every day except the first one, just one there");
    expect(after.map(({ questions }) => questions.length)).toEqual([
      1,
      ...after.slice(1).map(() => 2),
    ]);
  });
});

describe("places of a message with several wishes", () => {
  it.each([
    ["join the first two days into one and give day 5 a better title", [2], [1, 5]],
    ["drop day 2 and call day 4 Grace Alone", [2], [4]],
    ["drop day 1. also drop day 3", [1, 3], []],
    ["drop the second-to-last day and call day 4 Grace Alone", [29], [4]],
    ["join days 2 and 3 and call day 3 Grace Alone", [3], [2]],
    ["drop day 3 and give day 3 a better title", [3], []],
  ])("are those of the plan before: %s", async (message, gone, titled) => {
    const result = await say(message);
    expect(result.gone).toEqual(gone);
    expect(result.changedIn("title")).toEqual(titled);
  });

  it("says that a day is gone, and changes no other in its place", async () => {
    const { reply } = await say("drop day 3 and give day 3 a better title");
    expect(reply).toContain("Week 1, day 3 is taken out, so I did nothing else there.");
  });

  it("keeps a wish about words from a date that says when the plan ends", async () => {
    const { after } = await say("finish by 26 February, but one question a day");
    expect(after.every(({ questions }) => questions.length === 1)).toBe(true);
  });

  it("keeps a wish about words beside one that takes a day away", async () => {
    const { after } = await say("drop the last day, and only one question a day");
    expect(after.every(({ questions }) => questions.length === 1)).toBe(true);
  });
});

describe("what a message takes back", () => {
  it.each([
    "drop day 4. hmm no put that back, its day 5 that can go",
    "drop day 4. on second thoughts keep it and drop day 5 instead",
    "drop day 4 and day 5. no put day 4 back",
    "take out day 4, no don't, take out day 5",
  ])("is not done: %s", async (message) => {
    expect((await say(message)).gone).toEqual([5]);
  });
});

describe("a condition", () => {
  it.each([
    "take psalm 88 out if its there, also one question a day",
    "if psalm 88 is in it, take it out, and one question a day",
  ])("that does not hold keeps nothing else from being done: %s", async (message) => {
    const { gone, after, reply } = await say(message);
    expect(gone).toEqual([]);
    expect(after.every(({ questions }) => questions.length === 1)).toBe(true);
    expect(reply).toContain("I found no day on Psalm 88");
  });
});

describe("a question about the book", () => {
  it.each([
    "who wrote this one and roughly when? dont change anything",
    "dont change anything, just wondering who the author is",
  ])("changes nothing and asks for no day: %s", async (message) => {
    const { before, after, reply, choices } = await say(message);
    expect(after).toEqual(before);
    expect(choices).toEqual([]);
    expect(reply).toContain("the introduction in a study Bible");
  });
});

describe("a question that is not about the book", () => {
  it.each(["When do we read the book of Romans?", "When is Romans 8?", "Is it by chapter?"])(
    "is not answered as one: %s",
    async (message) => {
      expect((await say(message)).reply).not.toContain("study Bible");
    },
  );
});

describe("a weekday that the plan has more than once", () => {
  it("is asked about before what is to become of it", async () => {
    const { before, after, reply, choices } = await say("tuesdays one isnt right");
    expect(after).toEqual(before);
    expect(reply).toMatch(/The plan has \d+ Tuesdays/);
    expect(choices[0]?.label).toMatch(/^Tuesday/);
  });
});
