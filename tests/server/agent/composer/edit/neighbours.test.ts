/** Days beside others, parts with a gap, days that go with their dates, and questions that are told rather than given. */
import { describe, expect, it } from "vitest";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import type { Talk } from "../../../../evals/talk.ts";
import { EDITS_TODAY, madeFrom } from "../../support/editsOf.ts";

const ROMANS = "Romans, one chapter a day, 16 days, starting Mon 2027-01-04";
const JAMES = "James, 3 weeks, Monday to Friday, starting Mon 2027-02-01";
const PARABLES = "Parables of Jesus, 4 weeks, Tuesdays and Thursdays, starting Tue 2027-01-12";

function readingsOf({ plan }: Talk): string[] {
  return (plan ?? []).flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
}

function datesIn({ plan, startDate, readingDays, brief }: Talk): string[] {
  if (!startDate) return [];
  return [...datesOfPlan(plan ?? [], startDate, readingDays, brief).values()];
}

async function say(plan: string, message: string) {
  const talk = await madeFrom(plan);
  const before = readingsOf(talk);
  const { reply, choices } = await talk.say(message, EDITS_TODAY);
  return { talk, before, after: readingsOf(talk), dates: datesIn(talk), reply, choices };
}

describe("a day beside another", () => {
  it.each([
    ["swap the second last day with the one before it", 14, 13],
    ["swap the penultimate day and the day before that one", 14, 13],
    ["swap the third from the end with the next day", 13, 14],
    ["swap Romans 3 with the one after it", 2, 3],
  ])("changes places: %s", async (message, one, other) => {
    const { before, after } = await say(ROMANS, message);
    const wanted = before.with(one, before[other] ?? "").with(other, before[one] ?? "");
    expect(after).toEqual(wanted);
  });

  it.each([
    "Romans 3 is too short, join it with the one after",
    "merge Romans 4 with the reading before it",
    "put Romans 3 and Romans 4 together on one day",
  ])("is joined with it, in their order: %s", async (message) => {
    const { before, after } = await say(ROMANS, message);
    expect(after).toEqual([...before.slice(0, 2), "Romans 3-4", ...before.slice(4)]);
  });
});

describe("days that go", () => {
  it.each(["remove day 3", "join the first two days together"])(
    "leave no gap in a plan of every day: %s",
    async (message) => {
      const { dates } = await say(ROMANS, message);
      expect([dates.length, dates[0], dates.at(-1)]).toEqual([15, "2027-01-04", "2027-01-18"]);
    },
  );

  it("leave a date free that is named, where the later weeks keep theirs", async () => {
    const { dates, reply } = await say(JAMES, "remove day 3 of week 1");
    expect(dates).not.toContain("2027-02-05");
    expect(dates.at(-1)).toBe("2027-02-19");
    expect(reply).toContain("Nothing is read on Friday, 5 February 2027");
  });

  it("are lost with their dates, where the end stays", async () => {
    const { before, after, dates } = await say(
      ROMANS,
      "nothing on the 9th and 10th of January, still ending the same date so just lose two",
    );
    expect(after).toEqual(before.toSpliced(5, 2));
    expect(dates.at(-1)).toBe("2027-01-19");
  });
});

it.each([
  "Two parts please: stop after chapter 8, then the rest from Monday 1 March",
  "stop after Romans 8, we run a course then, and carry on from Monday 1 March",
])("is read in two parts: %s", async (message) => {
  const { before, after, dates } = await say(ROMANS, message);
  expect(after).toEqual(before);
  expect(dates.slice(7, 9)).toEqual(["2027-01-11", "2027-03-01"]);
});

it("moves the others on for a new day", async () => {
  const { before, after, dates } = await say(
    JAMES,
    "read Psalm 51 on Wednesday 10 February and shift everything after it a day later",
  );
  expect(after).toEqual([...before.slice(0, 7), "Psalm 51", ...before.slice(7)]);
  expect(dates[7]).toBe("2027-02-10");
  expect(dates.at(-1)).toBe("2027-02-22");
});

it.each([
  "Tuesdays are no good any more, make it Wednesdays. Thursdays stay.",
  "we can't do Tuesdays any longer, could it be Wednesdays",
])("is read on another weekday: %s", async (message) => {
  const { talk, before, after } = await say(PARABLES, message);
  expect([talk.readingDays, after]).toEqual([[3, 4], before]);
});

it("reads half of a psalm, and no part of it on the next day", async () => {
  const { after } = await say(
    "Psalms 1 to 14, one a day, 14 days, no dates",
    "make psalm 10 shorter",
  );
  expect(after.slice(9, 11)).toEqual(["Psalm 10:1-9", "Psalm 11"]);
});

it("takes nothing back that went before the next wish", async () => {
  const { after } = await say(
    "Moses, 4 weeks, five days a week, starting Mon 2027-01-04",
    "leave out the plagues and give the burning bush two days",
  );
  expect(after).not.toContain("Exodus 7:8-25");
  expect(after.slice(1, 3)).toEqual(["Exodus 3", "Exodus 4:1-17"]);
});

it.each([
  [
    "add a question for those who handle the church money on the last day",
    "For those who handle the church money: what does this reading say to you?",
  ],
  [
    "on the last day add a question on what this could mean at work",
    "Think about what this could mean at work.",
  ],
])("asks what is only told: %s", async (message, question) => {
  const { talk } = await say(JAMES, message);
  const days = (talk.plan ?? []).flatMap(({ passages }) => passages);
  expect(days.filter(({ questions }) => questions.includes(question))).toEqual([days.at(-1)]);
  expect(days.at(-1)?.questions).toHaveLength(5);
});

it("puts another word in the prayers", async () => {
  const { talk } = await say(JAMES, "Could you change “Lord” to “Father” in the prayers");
  const prayers = (talk.plan ?? []).flatMap(({ passages }) => passages.map(({ prayer }) => prayer));
  expect(prayers.join(" ")).not.toMatch(/\bLord\b/);
  expect(prayers.join(" ")).toContain("Father");
});

it("says how much a day reads", async () => {
  const { before, after, reply } = await say(
    "Jonah, 4 days, no dates",
    "is it not too short? how many verses is each day",
  );
  expect(after).toEqual(before);
  expect(reply).toContain("Jonah 1 has 17 verses");
});

it("repeats no request for a plan: add Sundays too", async () => {
  const { talk } = await say(
    "Hebrews, 4 weeks, Tuesdays and Fridays, starting Tue 2027-01-12",
    "add sundays too",
  );
  expect(talk.readingDays).toEqual([2, 5, 7]);
});

it.each([
  ["no Ruth please, the girls would rather have Huldah", 6, "2 Kings 22:14-20"],
  ["change the last day to Huldah", -1, "2 Kings 22:14-20"],
])("reads of whom is wished for: %s", async (message, at, scripture) => {
  const { before, after } = await say("Women of the Old Testament, 10 days, no dates", message);
  expect(after.at(at)).toBe(scripture);
  expect(after).toHaveLength(before.length);
});

it.each([
  "no Moses please",
  "two questions a day, and no Moses",
  "make it start on the 18th and no Moses",
])("reads no more of a person who is not wanted: %s", async (message) => {
  const { before, after } = await say(
    "A 7-day plan on leadership, starting Monday 11 January 2027",
    message,
  );
  expect(before).toContain("Exodus 18:13-27");
  expect(after).toEqual(before.filter((read) => !/^(?:Exodus|Numbers)/.test(read)));
});
