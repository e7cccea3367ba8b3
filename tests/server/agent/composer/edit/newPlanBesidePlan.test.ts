/** Plans that are asked for beside one that is there already, and what only changes that one. */
import { expect, it } from "vitest";
import { romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

async function say(message: string) {
  const talk = new Talk();
  Object.assign(talk, romans());
  await talk.say(message, "2026-11-28");
  const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
  return { weeks: talk.plan?.length, days };
}

it.each([
  ["A 12-week plan through Luke", 12, "Luke"],
  ["A 52-week plan through the New Testament, 5 days a week", 52, "Matthew"],
  ["could you do a 3 week reading plan on James starting 5 January", 3, "James"],
])("writes another plan: %s", async (message, weeks, book) => {
  const { weeks: written, days } = await say(message);
  expect(written).toBe(weeks);
  expect(days[0]?.scripture).toContain(book);
});

it.each(["could we have a series on prayer in week 3", "add a 2 week series on prayer at the end"])(
  "never loses the one at hand: %s",
  async (message) => {
    const { days } = await say(message);
    expect(days.filter(({ scripture }) => scripture.startsWith("Romans")).length).toBeGreaterThan(
      20,
    );
  },
);

it.each(["turn this into a 3 week plan for us", "we need it as a 3-week plan"])(
  "changes the one at hand: %s",
  async (message) => {
    const { weeks, days } = await say(message);
    expect(weeks).toBe(3);
    expect(days.every(({ scripture }) => scripture.startsWith("Romans"))).toBe(true);
  },
);
