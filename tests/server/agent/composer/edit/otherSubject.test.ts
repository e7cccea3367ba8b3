/** Another subject for the plan at hand, with all else as it was. */
import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const PLAN =
  "A 4-week plan through James, Monday to Friday, starting 11 January 2027, 2 questions a day";

async function say(message: string) {
  const talk = new Talk();
  await talk.say(PLAN, TODAY);
  const before = JSON.stringify(talk.plan);
  const outcome = await talk.say(message, TODAY);
  const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
  return { talk, days, isSame: JSON.stringify(talk.plan) === before, ...outcome };
}

it.each([
  ["We've decided on Colossians instead, same dates", "Colossians"],
  ["Colossians instead please", "Colossians"],
  ["can we switch to Colossians", "Colossians"],
  ["we have swapped to Colossians, keep everything else", "Colossians"],
  ["we are going with 1 Peter after all, same dates", "1 Peter"],
  ["pastor wants Colossians instead, all else the same", "Colossians"],
])("keeps length, days, dates and questions: %s", async (message, book) => {
  const { talk, days, startDate } = await say(message);
  expect(talk.plan).toHaveLength(4);
  expect(days).toHaveLength(20);
  expect(startDate).toBe("2027-01-11");
  expect(days.every(({ scripture }) => scripture.startsWith(book))).toBe(true);
  expect(new Set(days.map(({ questions }) => questions.length))).toEqual(new Set([2]));
});

it("applies the other changes of the message", async () => {
  const { talk, days } = await say("change the whole plan to Ruth, 2 weeks, 3 questions");
  expect(talk.plan).toHaveLength(2);
  expect(days.every(({ scripture }) => scripture.startsWith("Ruth"))).toBe(true);
  expect(new Set(days.map(({ questions }) => questions.length))).toEqual(new Set([3]));
});

it("is a topic or a person as well", async () => {
  const { days } = await say("make it about Joseph");
  expect(days).toHaveLength(20);
  expect(days[0]?.scripture).toBe("Genesis 37:1-11");
});

it.each(["use Psalm 23 instead", "do the prodigal son instead", "make it more about prayer"])(
  "asks where a part of the plan may be meant: %s",
  async (message) => {
    const { isSame, choices } = await say(message);
    expect(isSame).toBe(true);
    expect(choices.length).toBeGreaterThan(0);
  },
);

it.each(["could week 2 be about prayer instead", "make the questions about hope"])(
  "leaves the other readings as they are: %s",
  async (message) => {
    const { days } = await say(message);
    const ofJames = days.filter(({ scripture }) => scripture.startsWith("James"));
    expect(ofJames.length).toBeGreaterThanOrEqual(15);
  },
);

it.each([
  "Make it from 30 November to 24 December",
  "can we move it to Lent?",
  "Sorry, I meant Ruth",
  "my mistake, Jonah",
  "could we finish with Jude instead",
  "James should be shorter",
])("replaces nothing where no other subject is wished: %s", async (message) => {
  const { days } = await say(message);
  const ofJames = days.filter(({ scripture }) => scripture.startsWith("James"));
  expect(ofJames).toHaveLength(20);
});

it("changes the day that was talked about, and not the plan", async () => {
  const talk = new Talk();
  await talk.say(PLAN, TODAY);
  await talk.say("Change week 2 day 3 to Psalm 23", TODAY);
  await talk.say("Ruth instead please", TODAY);
  const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
  expect(days.filter(({ scripture }) => scripture.startsWith("James")).length).toBeGreaterThan(15);
});

it("applies a length given beside it, in days too", async () => {
  const { days } = await say("Change the whole plan to Ruth, 10 days");
  expect(days).toHaveLength(10);
});

it.each([
  "oh no, we're supposed to be in Luke not Matthew. same days. can you redo it",
  "wrong gospel! should have been Luke. same dates",
  "Could you redo this in Luke's gospel instead of Matthew, keep the same days",
])("reads Holy Week as the other Gospel tells it: %s", async (message) => {
  const talk = new Talk();
  await talk.say(
    "Holy Week 2027 from Matthew, Palm Sunday 21 March to Easter Day 28 March, one reading a day.",
    TODAY,
  );
  await talk.say(message, TODAY);
  const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
  expect(talk.startDate).toBe("2027-03-21");
  expect(days).toHaveLength(8);
  expect(days.every(({ scripture }) => scripture.startsWith("Luke"))).toBe(true);
  expect(days.at(-1)?.scripture).toBe("Luke 24");
});

it("reads no book whole in the place of a season", async () => {
  const talk = new Talk();
  await talk.say("Advent from Isaiah, 2 December 2026 to 24 December 2026", TODAY);
  const before = JSON.stringify(talk.plan);
  await talk.say("sorry it should be James not Isaiah, same days", TODAY);
  expect(JSON.stringify(talk.plan)).toBe(before);
});
