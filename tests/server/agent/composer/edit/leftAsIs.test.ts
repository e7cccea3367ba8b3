/** Days that stay as they are beside a wish for all, days for catching up, and an end after a week. */
import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const PLAN = "A 3-week plan through 1 Peter, every day, starting 21 December 2026";

async function say(message: string) {
  const talk = new Talk();
  await talk.say(PLAN, TODAY);
  const before = (talk.plan ?? []).flatMap(({ passages }) => passages);
  const outcome = await talk.say(message, TODAY);
  const after = (talk.plan ?? []).flatMap(({ passages }) => passages);
  const changed = after.flatMap((day, at) =>
    JSON.stringify(day) === JSON.stringify(before[at]) ? [] : [at + 1],
  );
  return { ...outcome, talk, before, after, changed };
}

it.each([
  ["Make the prayers shorter, one sentence is enough. But leave Christmas Day as it is", 5],
  ["make the prayers shorter but leave day 3 as it is", 3],
  ["two questions a day but leave Christmas Day as it is", 5],
  ["leave day 3 as it is and make it two questions a day", 3],
])("leaves a day as it is: %s", async (message, left) => {
  const { changed } = await say(message);
  expect(changed).not.toContain(left);
  expect(changed.length).toBeGreaterThan(15);
});

it("leaves a week as it is", async () => {
  const { changed } = await say("leave week 1 as it is, three questions from then on");
  expect(changed).toEqual(Array.from({ length: 14 }, (_, at) => at + 8));
});

it.each(["Stop after week 2 please, another group takes over then", "end it after week 2"])(
  "ends the plan after a week: %s",
  async (message) => {
    const { before, after, reply } = await say(message);
    expect(after).toEqual(before.slice(0, 14));
    expect(reply).toContain("The plan will end with week 2");
  },
);

it("keeps a day of each week free for catching up", async () => {
  const { readingDays, before, after } = await say(
    "Make every Friday a catch-up day, no new reading",
  );
  expect(readingDays).toEqual([1, 2, 3, 4, 6, 7]);
  expect(after.map(({ scripture }) => scripture)).toEqual(before.map(({ scripture }) => scripture));
});

it("takes out one question of a misspelt day, and nothing else", async () => {
  const { changed, after, before } = await say(
    "cn you delte the 2nd qestion on tuesdy of week 1 its to personal",
  );
  expect(changed).toEqual([2]);
  expect(after[1]?.questions).toEqual(before[1]?.questions.filter((_, at) => at !== 1));
});

it("adds a question to the day that was meant", async () => {
  const { changed, after } = await say(
    "add this question to day 3, no wait day 4: Who could you ring?",
  );
  expect(changed).toEqual([4]);
  expect(after[3]?.questions).toContain("Who could you ring?");
});

it("carries out the wishes that it can, and reports the others", async () => {
  const talk = new Talk();
  await talk.say("A 2-week plan through Jonah, weekdays, starting 1 February 2027", TODAY);
  const { reply } = await talk.say(
    "Call week 2 Second Chance, and move the very last day to the Sunday",
    TODAY,
  );
  expect(talk.plan?.[1]?.name).toBe("Second Chance");
  expect(reply).toContain("No day of this plan falls on a Sunday.");
});

it.each([
  ["Bless you, that's saved me a whole evening!", "You are welcome"],
  [
    "Can we just start again from scratch? I'll talk to the others first",
    "Until then the plan stays",
  ],
])("leaves the plan alone: %s", async (message, answer) => {
  const { changed, reply } = await say(message);
  expect(changed).toEqual([]);
  expect(reply).toContain(answer);
});

it("prays for the named people, with everything told about them", async () => {
  const { changed, after, reply } = await say(
    "For Friday 1 January could the prayer be for people in hospital and those who nurse them",
  );
  expect(changed).toEqual([12]);
  expect(after[11]?.prayer).toContain("people in hospital and those who nurse them");
  expect(reply).not.toContain("sorry");
});

it("does not include “on the cover” in a title", async () => {
  const { reply } = await say("I'd like it to be called Passing It On, at the top");
  expect(reply).toContain("“Passing It On”");
});

it("asks if a wish for all days would reach one that should stay", async () => {
  const { changed, reply, choices } = await say("keep week 2 as it is but make the plan 5 weeks");
  expect(changed).toEqual([]);
  expect(reply).toContain("That would change week 2 too");
  expect(choices).toHaveLength(1);
});

it("removes what was read elsewhere, ignoring remarks about it", async () => {
  const { talk } = await say("remove 1 Peter 1:1-2, we did it last week");
  expect(talk.plan?.[0]?.passages[0]?.scripture).toBe("1 Peter 1:3-9");
  expect(talk.plan).toHaveLength(3);
});

it("confirms the plan's audience", async () => {
  const { changed, reply } = await say("is this suitable for teenagers?");
  expect(changed).toEqual([]);
  expect(reply).toContain("written for adults");
});

it("skips the week that is called half term", async () => {
  const { reply } = await say("week 2 is half term so skip it, and two questions everywhere");
  expect(reply).toContain("Nothing is read from Monday, 28 December 2026");
});

it("removes all prayers in the same message that swaps weeks", async () => {
  const { after } = await say("swap week 1 and 2 please and take the prayers out");
  expect(after.every(({ prayer }) => prayer === "")).toBe(true);
});

it.each([
  ["Add a reading from Tobit to week 2 and give it two questions", []],
  ["Move Psalm 22 to week 9 and skip day 3", []],
])("does nothing that hangs on what was refused: %s", async (message, days) => {
  expect((await say(message)).changed).toEqual(days);
});

it("finds the last week behind a reason", async () => {
  const { changed, reply } = await say("Shorten the readings, it's the last week that is too full");
  expect(changed).toEqual([]);
  expect(reply).toContain("Week 3 has 7 days already");
});

it("asks about a wish after a compliment", async () => {
  const { choices } = await say("Lovely! Use the prodigal son instead");
  expect(choices.length).toBeGreaterThan(0);
});

it.each([
  ["Call week 2 Second Chance please", "I will call week 2 “Second Chance”"],
  ["is this suitable for teenagers?", "written for adults"],
])("takes another matter for no answer to its question: %s", async (message, answer) => {
  const { talk } = await say("keep week 2 as it is but make the plan 5 weeks");
  expect((await talk.say(message, TODAY)).reply).toMatch(new RegExp(answer));
});
