import { beforeAll, describe, expect, it } from "vitest";
import { exodus, john, mark, prayer, romans, ruth } from "../../../../evals/fixturePlans.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-25";
const plans = { romans, mark, john, exodus, ruth, prayer };
type Given = keyof typeof plans;

async function say(given: Given, message: string) {
  const talk = new Talk();
  Object.assign(talk, plans[given]());
  const before = structuredClone(talk.plan);
  const { reply, choices } = await talk.say(message, TODAY);
  const plan = talk.plan ?? [];
  const read = plan.map(({ passages }) => passages.map(({ scripture }) => scripture));
  return { talk, before, plan, read, reply, choices };
}

// The tables are read once, which takes longer than a test may.
beforeAll(async () => {
  await say("mark", "split week 1 day 3");
}, 60_000);

describe("a reading over other days", () => {
  it.each<[Given, string, number[]]>([
    ["mark", "week 1 day 3 is two stories really, split it", [7, 6, 6, 6]],
    ["mark", "day 2 of week 2 is too long, break it up into two please", [6, 7, 6, 6]],
    ["ruth", "ruth 2 could be two days, there's so much in it", [5]],
    ["ruth", "could each day be cut in two? they're long", [4, 4]],
    [
      "romans",
      "week 3 is too much for us, can you stretch it over two weeks",
      [5, 5, 5, 5, 5, 5, 5],
    ],
    ["exodus", "the last day is nearly 5 chapters. spread it over a few days", [5, 5, 2]],
    [
      "john",
      "it was too much each day. Make the 3 weeks into 6 by cutting every reading in half",
      [7, 7, 7, 7, 7, 7],
    ],
    ["romans", "week 1 only needs 3 readings, squash it", [3, 5, 5, 5, 5, 5]],
    ["romans", "romans 8 deserves more time, give it a whole week", [5, 5, 5, 5, 5, 5, 3]],
  ])("%s: %s", async (given, message, lengths) => {
    const { plan } = await say(given, message);
    expect(plan.map(({ passages }) => passages.length)).toEqual(lengths);
  });

  it("gives a chapter that was named without its book more days", async () => {
    const { read, talk } = await say(
      "romans",
      "Week 4 is heavy going. Could chapter 9 have more days? i dont mind if it becomes 7 weeks",
    );
    expect(read.flat().filter((one) => one.startsWith("Romans 9:"))).toHaveLength(6);
    expect([read.length, talk.startDate, talk.readingDays]).toEqual([
      7,
      "2027-01-04",
      [1, 2, 3, 4, 5],
    ]);
  });
});

describe("a reading that ends earlier or begins later", () => {
  it.each<[Given, string, string]>([
    ["mark", "please let it end at 16:8", "Mark 15:42-16:8"],
    ["mark", "please stop the story at 16:8, my elders insist", "Mark 15:42-16:8"],
    ["prayer", "daniel 6 is too long, just the first 15 verses", "Daniel 6:1-15"],
    ["romans", "start romans 16 at verse 17", "Romans 16:17-20"],
  ])("%s: %s", async (given, message, reading) => {
    expect((await say(given, message)).read.flat()).toContain(reading);
  });

  it("says where a verse is read if the named day does not read it", async () => {
    const { reply, plan, before } = await say("john", "could day 5 of week 2 end at 12:19");
    expect(reply).toContain("week 2, day 6 does");
    expect(plan).toEqual(before);
  });
});

describe("other reading days", () => {
  it.each<[Given, string, number[], string | null, number]>([
    ["prayer", "mon wed fri instead from 7 december", [1, 3, 5], "2026-12-07", 4],
    [
      "prayer",
      "could we do it only tuesdays and thursdays starting 1 december",
      [2, 4],
      "2026-12-01",
      5,
    ],
    [
      "mark",
      "Make it begin this sunday and leave saturdays free for us please",
      [1, 2, 3, 4, 5, 7],
      "2026-11-29",
      4,
    ],
    [
      "mark",
      "we read weekdays only, no weekends. begin on jan 4",
      [1, 2, 3, 4, 5],
      "2027-01-04",
      5,
    ],
    [
      "mark",
      "saturday's reading is the one people skip. could we not read on saturdays",
      [1, 2, 3, 4, 5],
      null,
      5,
    ],
    ["romans", "no wednesdays, that's choir night", [1, 2, 4, 5], "2027-01-04", 8],
    ["romans", "saturdays too please", [1, 2, 3, 4, 5, 6], "2027-01-04", 5],
  ])("%s keeps each reading: %s", async (given, message, days, start, weeks) => {
    const { talk, plan, before, read } = await say(given, message);
    expect([talk.readingDays, talk.startDate, plan.length]).toEqual([days, start, weeks]);
    expect(read.flat()).toEqual(
      before?.flatMap(({ passages }) => passages.map(({ scripture }) => scripture)),
    );
  });
});

describe("what is spoken of before the wish", () => {
  it.each<[Given, string, [number, number], string]>([
    [
      "romans",
      'I don\'t think its 26 names in 16. call that day "A long list"',
      [6, 4],
      "A long list",
    ],
    ["romans", "the day about paying taxes should be called Render unto", [5, 3], "Render unto"],
    [
      "romans",
      "the title for the 12th is wrong, it should say Romans 1 part 2",
      [2, 2],
      "Romans 1 part 2",
    ],
  ])("%s: %s", async (given, message, [week, day], title) => {
    expect((await say(given, message)).plan[week - 1]?.passages[day - 1]?.title).toBe(title);
  });

  it.each<[Given, string, string[]]>([
    ["prayer", "i think daniel should come before luke 18", ["Daniel 6", "Luke 18:1-8"]],
    [
      "prayer",
      "put a day between Psalm 63 and John 17 with Gethsemane (mark 14:32-42)",
      ["Psalm 63", "Mark 14:32-42", "John 17"],
    ],
    ["prayer", "put hannah first", ["1 Samuel 1:1-20", "Matthew 6:5-15"]],
    ["prayer", "Drop the Samuel one and have Nehemiah 1 in its place", ["Nehemiah 1", "Psalm 63"]],
    [
      "mark",
      "move the transfiguration to the first day of week 2",
      ["Mark 9:2-29", "Mark 4:30-5:20"],
    ],
  ])("%s has its order: %s", async (given, message, order) => {
    const read = (await say(given, message)).read.flat();
    expect(read.slice(read.indexOf(order[0] ?? "")).slice(0, order.length)).toEqual(order);
  });
});

describe("what is added", () => {
  it("is a week that the plan has not yet, with the passages that were named", async () => {
    const { read } = await say(
      "prayer",
      "add a third week about thanksgiving, with psalm 100 and luke 17:11-19",
    );
    expect(read[2]?.slice(0, 2)).toEqual(["Psalm 100", "Luke 17:11-19"]);
    expect(read[2]).toHaveLength(5);
  });

  it("is as short as was said", async () => {
    const { read } = await say("romans", "add a little proverb to every day, 1 or 2 verses");
    for (const one of read.flat()) expect(one).toMatch(/; Proverbs \d+:\d+(?:-\d+)?$/);
  });
});

describe("words of a day", () => {
  it.each<[Given, string, RegExp]>([
    ["romans", "can the questions be harder? these are seminary students", /to go deeper/],
    [
      "mark",
      "Questions are too easy, mine are 16-18 and bored stiff. Give them something to argue about",
      /for young people, to go deeper/,
    ],
    [
      "romans",
      "Brian is in hospital. could the prayers of week 3 be for somebody lying in bed",
      /“In Illness and Pain” into week 3/,
    ],
    [
      "romans",
      "prayers in week 2 for Anna please, she starts chemo on monday",
      /pray for Anna in week 2/,
    ],
    [
      "romans",
      "cut the questions down to 2 and no prayer at all",
      /2 questions.*take out the prayers/,
    ],
    ["john", "one question less per day", /2 questions a day/],
    [
      "john",
      "on wednesdays no questions just the text and prayer",
      /take out the questions for 3 days/,
    ],
  ])("%s: %s", async (given, message, said) => {
    expect((await say(given, message)).reply).toMatch(said);
  });
});

describe("a question about the plan", () => {
  it.each<[Given, string, RegExp]>([
    [
      "john",
      "sorry quick one what did we have on the 14th of october",
      /Wednesday, 14 October 2026\) reads John 10:7/,
    ],
    ["john", "we lost track. what were we supposed to read on october 12", /reads John 8:19-9:12/],
    [
      "romans",
      "is there one on nothing can separate us? i wanted to move it .. no leave it, just tell me where it is",
      /week 3, day 5/i,
    ],
    ["romans", "which day has the potter and the clay", /Week 4, day 2/],
    ["prayer", "which day is Psalm 63", /Week 2, day 2/],
    ["romans", "how many days are left", /30 days of 30 are left/],
    ["john", "when is our last day", /Saturday, 24 October 2026/],
    ["exodus", "what comes after the golden calf", /week 2, day 4/i],
    ["romans", "is there any day on the holy spirit?", /Romans 8:1-17/],
    ["exodus", "whats the longest day", /week 2, day 5/i],
  ])("%s is answered: %s", async (given, message, said) => {
    const { reply, plan, before } = await say(given, message);
    expect(reply).toMatch(said);
    expect(plan).toEqual(before);
  });
});

describe("a wish in doubt", () => {
  it.each<[Given, string, RegExp]>([
    ["romans", "call that day Hope", /Which day do you mean by “that day”/],
    ["mark", "tue and thurs only", /take 12 weeks instead of 4/],
    ["john", "four questions on sundays, one on other days", /not sure about “one”/],
    ["mark", "in week 2 drop everything except the questions", /not sure about “except”/],
    [
      "romans",
      "swap the Romans 13 stuff about taxes for something from Philippians",
      /not sure about “taxes”/,
    ],
    ["exodus", "take the tabernacle out. Golden calf stays obviously!!", /What shall I take out/],
    ["mark", "do something about week 2 day 3", /is about week 2, day 3, but not what/],
    [
      "prayer",
      "add a third week about when God says no. Paul's thorn, gethsemane, that kind",
      /did not understand/,
    ],
  ])("%s is asked about, and nothing changes: %s", async (given, message, asked) => {
    const { reply, choices, plan, before } = await say(given, message);
    expect(reply).toMatch(asked);
    expect(choices.length).toBeGreaterThan(0);
    expect(plan).toEqual(before);
  });

  it.each<[Given, string]>([
    [
      "exodus",
      "can the last day stop after chapter 39? nobody wants the cloud bit... actually no keep it",
    ],
    ["john", "3 questions is a lot, but leave it for now"],
  ])("%s takes back what was wished: %s", async (given, message) => {
    const { reply, plan, before } = await say(given, message);
    expect(reply).toContain("all stays as it is");
    expect(plan).toEqual(before);
  });
});
