/** Counts that are corrected as they are said, and lengths that nobody named. */
import { expect, it } from "vitest";
import { mark, romans } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

async function say(message: string, fixture = romans()) {
  const talk = Object.assign(new Talk(), fixture);
  const outcome = await talk.say(message, TODAY);
  const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
  return { talk, days, ...outcome };
}

it.each(["4 Qs is killing them, two tops", "4 questions is too many, two would be plenty"])(
  "keeps the number that is to hold: %s",
  async (message) => {
    const { talk, days } = await say(message);
    expect(talk.plan).toHaveLength(6);
    expect(new Set(days.map(({ questions }) => questions.length))).toEqual(new Set([2]));
  },
);

it("keeps the length that is to hold", async () => {
  expect((await say("six weeks is too long, four will do")).talk.plan).toHaveLength(4);
  const { talk } = await say("we've got nine weeks after all, would that work?", mark());
  expect(talk.plan).toHaveLength(9);
});

it("asks before it squeezes a plan into a week that was not named as its length", async () => {
  const { talk, choices } = await say("can we go back a week?");
  expect(talk.plan).toHaveLength(6);
  expect(choices.map(({ label }) => label)).toEqual(["Yes, 1 week", "No, leave it"]);
  await talk.say(choices[0]?.message ?? "", TODAY);
  expect(talk.plan).toHaveLength(1);
});

it("leaves such a plan unchanged if the answer is no", async () => {
  const { talk, choices } = await say("can we go back a week?");
  await talk.say(choices[1]?.message ?? "", TODAY);
  expect(talk.plan).toEqual(romans().plan);
});

it.each([
  ["Tuesdays and Thursdays would suit the group better", [2, 4]],
  ["Wednesdays are better for us", [3]],
])("reads on the days that suit: %s", async (message, weekdays) => {
  const { talk, choices } = await say(message);
  // A day a week in the place of five is asked about.
  if (choices.length > 0) await talk.say(choices[0]?.message ?? "", TODAY);
  expect(talk.readingDays).toEqual(weekdays);
});

it.each([
  ["the hall isn't ready so we have to begin a week later", "2027-01-11", true],
  ["No need for the prayers, we pray together at the end anyway.", "2027-01-04", false],
])("hears the wish beside its reason: %s", async (message, start, hasPrayers) => {
  const { talk, days } = await say(message);
  expect(talk.startDate).toBe(start);
  expect(days.some(({ prayer }) => prayer !== "")).toBe(hasPrayers);
});

it("reads each wish after an announcement", async () => {
  const { talk, days } = await say(
    "Two things: begin on the 8th, and drop the last day as it clashes",
  );
  expect(talk.startDate).toBe("2027-01-08");
  expect(days).toHaveLength(29);
});

it("gives a plan another length, and its readers their own words", async () => {
  const { talk, reply } = await say("turn this into an 8 week plan for teens");
  expect(talk.plan).toHaveLength(8);
  expect(reply).toContain("for young people");
});

it.each([
  ["is there anything about hell?", "Mark 9"],
  ["anything about taxes in it?", "12:17"],
])("finds a day by what its verses say: %s", async (message, reading) => {
  const { reply, talk } = await say(message, mark());
  expect(reply).toContain(reading);
  expect(talk.plan).toEqual(mark().plan);
});
