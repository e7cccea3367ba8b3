import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function prayersOf(say: string) {
  const { plan, reply } = await new Talk().say(say, TODAY);
  const days = (plan ?? []).flatMap(({ passages }) => passages);
  return { prayers: days.map(({ prayer }) => prayer), reply };
}

it.each([
  ["James in February, and end each day with a prayer for our nation", "our nation"],
  [
    "40 days on calling from 4 January, weekdays, one prayer point for Nigeria daily, one question",
    "Nigeria",
  ],
  ["Luke in Lent, each day a short prayer for peace in Sudan please", "peace in Sudan"],
  [
    "Jonah 4 days, prayers should be for missionaries and for the unreached",
    "missionaries and the unreached",
  ],
])("prays each day for what was asked: %s", async (say, whom) => {
  const { prayers, reply } = await prayersOf(say);
  expect(prayers.length).toBeGreaterThan(3);
  for (const prayer of prayers) expect(prayer).toContain(whom);
  expect(reply).toContain(`prays for ${whom}`);
});

it("prays on the named day of the week alone", async () => {
  const { prayers, reply } = await prayersOf(
    "Ruth for 2 weeks from Monday 4 January, Monday and Saturday, every Saturday the prayer should be for rain and for the fields",
  );
  expect(prayers.map((one) => one.includes("rain and the fields"))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(reply).toContain("on Saturdays");
});

it("prays for each on its own day of the week", async () => {
  const { prayers, reply } = await prayersOf(
    "Ruth for 2 weeks from Saturday 2 January, Saturdays and Sundays, every Saturday the prayer should be for rain, every Sunday the prayer should be for the sick",
  );
  expect(prayers.map((one) => [one.includes("for rain"), one.includes("the sick")])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [false, true],
  ]);
  expect(reply).toContain("The prayers on Sundays also pray for the sick.");
});

it("prays in some of the prayers", async () => {
  const { prayers } = await prayersOf(
    "Ruth, 6 days, and in some of the prayers, not all, please include our children back home",
  );
  const prayed = prayers.filter((one) => one.includes("our children back home"));
  expect(prayed).toHaveLength(2);
  const lines = prayed.map((one) => one.match(/[^.!?]*our children back home[^.!?]*/)?.[0]);
  expect(new Set(lines).size).toBe(2);
});

it.each([
  "Two weeks of prayer for our nation",
  "John in 21 days, and a prayer for each day",
  "Galatians 2 weeks with a prayer the kids can say",
  "Philippians, 2 weeks, a short prayer for children to repeat",
])("takes nothing else for it: %s", async (say) => {
  const { prayers, reply } = await prayersOf(say);
  expect(prayers.length).toBeGreaterThan(3);
  expect(reply).not.toContain("also pray");
});
