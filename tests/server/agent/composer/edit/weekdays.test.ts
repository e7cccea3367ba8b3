/** Days of the week in edits: one that no longer suits, one that a reading has to be on, one that stays free. */
import { expect, it } from "vitest";
import { changedDays, daysOf, EDITS_TODAY, madeFrom } from "../../support/editsOf.ts";

const PLAN = "A 4-week plan through James, Monday to Friday, starting 11 January 2027";

async function say(message: string) {
  const talk = await madeFrom(PLAN);
  const outcome = await talk.say(message, EDITS_TODAY);
  return { talk, ...outcome };
}

it.each([
  "Mondays don't suit any more, Saturdays would be better",
  "Mondays are too busy, Saturdays are fine",
])("reads on another day instead of one that does not suit: %s", async (message) => {
  const { readingDays, reply } = await say(message);
  expect(readingDays).toEqual([2, 3, 4, 5, 6]);
  expect(reply).not.toContain("did not use");
});

it.each(["move week 3 day 1 to friday", "week 3 day 1 needs to be on a friday, thats youth night"])(
  "moves a day within its own week: %s",
  async (message) => {
    const { talk } = await say(message);
    expect(talk.plan?.[2]?.passages.map(({ scripture }) => scripture)).toEqual([
      "James 3:13-18",
      "James 4:1-4",
      "James 4:5-10",
      "James 4:11-12",
      "James 3:6-12",
    ]);
    expect(talk.plan?.[0]?.passages).toHaveLength(5);
  },
);

it("moves the day that tells of what should be on a Friday", async () => {
  const { talk } = await say("the one about the tongue needs to be on a friday");
  expect(talk.plan?.[2]?.passages.at(-1)?.scripture).toBe("James 3:6-12");
});

it("corrects a date and reads the rest of the sentence", async () => {
  const { startDate, readingDays } = await say(
    "start on the 18th, no sorry the 25th, and no fridays",
  );
  expect(startDate).toBe("2027-01-25");
  expect(readingDays).toEqual([1, 2, 3, 4]);
});

it("uses the name at the end of a message about many days", async () => {
  const { reply } = await say("no prayer on Fridays, start 18 January, call it Faith at Work");
  expect(reply).toContain("I will call the plan “Faith at Work”");
});

it.each(["the Tuesday prayer is too long, can you cut it", "Tuesday’s prayer should be shorter"])(
  "asks which one where none of several is nearer, with the dates to tap: %s",
  async (message) => {
    const { choices, reply, talk } = await say(message);
    expect(reply).toContain("The plan has 4 Tuesdays");
    expect(choices.map(({ label }) => label)).toContain("Tuesday, 19 January 2027");
    const before = structuredClone(daysOf(talk));
    await talk.say(choices[1]?.message ?? "", EDITS_TODAY);
    expect(changedDays(before, daysOf(talk))).toEqual([7]);
    expect(talk.plan?.[1]?.passages[1]?.prayer).not.toBe("");
  },
);

it("reads a misspelt day with the number of its question", async () => {
  const { reply } = await say("tuseday week 1 question 2 change to somthing about prayr");
  expect(reply).toContain("I will replace question 2 in week 1, day 2");
});

it.each([
  ["fridays don't work for us so just monday to thursday", [1, 2, 3, 4]],
  ["make it every day except sunday", [1, 2, 3, 4, 5, 6]],
  ["Mondays don't work for us, and Saturdays are too busy", [2, 3, 4, 5]],
])("reads on the days that are left: %s", async (message, days) => {
  expect((await say(message)).readingDays).toEqual(days);
});

it.each([
  ["Thursdays aren't really working", ["Saturdays instead", "Sundays instead", "No Thursdays"]],
  [
    "mondays and thursdays don't work for us",
    ["Saturdays and Sundays instead", "No Mondays and Thursdays"],
  ],
])("asks which days shall be read instead: %s", async (message, labels) => {
  const { readingDays, choices } = await say(message);
  expect(readingDays).toEqual([1, 2, 3, 4, 5]);
  expect(choices.map(({ label }) => label)).toEqual(labels);
});

it.each(["sundays don't work for us", "Saturdays and Sundays are no good"])(
  "says that a day is not read anyway: %s",
  async (message) => {
    const { readingDays, reply } = await say(message);
    expect(readingDays).toEqual([1, 2, 3, 4, 5]);
    expect(reply).toContain("as it is");
  },
);

it("leaves a day of a daily plan out that does not suit", async () => {
  const talk = await madeFrom("Ruth, every day for 2 weeks, from 4 January 2027");
  const { readingDays } = await talk.say("sundays don't work for us", EDITS_TODAY);
  expect(readingDays).toEqual([1, 2, 3, 4, 5, 6]);
});

it("asks about all days of a week that are to be others", async () => {
  const { choices } = await say("change thursday and friday of week 2 to saturday and sunday");
  expect(choices[0]?.message).toBe(
    "Change the plan: change Thursdays and Fridays to Saturdays and Sundays",
  );
});

it.each(["weekdays only. the prayers can run longer", "no Fridays. the prayers can go longer"])(
  "keeps the prayers that may be longer: %s",
  async (message) => {
    const { talk, reply } = await say(message);
    expect(daysOf(talk).every(({ prayer }) => prayer.length > 1)).toBe(true);
    expect(reply).toContain("prayers");
  },
);

it.each(["Add a prayer for Sandy", "thanks from Mandy, two questions a day please"])(
  "takes no name for a day of the week: %s",
  async (message) => {
    const { reply } = await say(message);
    expect(reply).not.toMatch(/Sunday|Monday/);
  },
);

it("makes the questions of days easier that are called review days", async () => {
  const { readingDays, reply } = await say(
    "Fridays are our review day, so make the Friday questions easier",
  );
  expect(readingDays ?? [1, 2, 3, 4, 5]).toEqual([1, 2, 3, 4, 5]);
  expect(reply).toContain("simpler words");
});
