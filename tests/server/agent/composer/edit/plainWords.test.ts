/** Changes in everyday words: what is to go, what is complained of, what was forgotten. */
import { describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { EDITS_TODAY, madeFrom } from "../../support/editsOf.ts";

async function say(plan: string, message: string) {
  const talk = await madeFrom(plan);
  const before = structuredClone(talk.plan ?? []).flatMap(({ passages }) => passages);
  const outcome = await talk.say(message, EDITS_TODAY);
  const after = readingsOf(outcome.plan);
  return { ...outcome, before: before.map(({ scripture }) => scripture), after };
}

function readingsOf(plan: Plan | null | undefined): string[] {
  return (plan ?? []).flatMap(({ passages }) => passages.map(({ scripture }) => scripture));
}

const LUKE_15 = "Luke 15, 5 days";
const PEACE = "5 days on peace, Mon 2026-12-07 to Fri 2026-12-11";
const GENESIS = "Genesis 1-11, 11 days, a chapter a day";
const ANGER = "Anger, 7 days";
const JAMES = "James, 2 weeks, Monday to Friday, starting 4 January 2027";
const BEATITUDES = "Beatitudes, a beatitude a week on Thursdays from 7 January 2027";

describe("one of several days", () => {
  it.each([
    "whats the difference between day 2 and day 3? if its the same thing again take one out",
    "days 2 and 3 look alike, drop one of them",
    "days 2 and 3 say the same. please remove one",
  ])("is asked for before it goes: %s", async (message) => {
    const { before, after, choices } = await say(LUKE_15, message);
    expect(after).toEqual(before);
    expect(choices.map(({ message: sent }) => sent)).toEqual([
      expect.stringMatching(/Remove week 1 day 2$/),
      expect.stringMatching(/Remove week 1 day 3$/),
    ]);
  });
});

describe("days by their numbers alone", () => {
  it.each(["join 2 and 3 into one day", "merge 2 & 3", "combine 2 with 3 please"])(
    "are joined: %s",
    async (message) => {
      const { before, after } = await say(ANGER, message);
      expect(after).toHaveLength(before.length - 1);
      expect(after[1]).toContain("; ");
    },
  );

  it("change places", async () => {
    const { before, after } = await say(ANGER, "swap 4 with 6");
    expect([after[3], after[5]]).toEqual([before[5], before[3]]);
  });
});

describe("a day that is not liked", () => {
  it.each([
    ["i dont like the tuesday one. use john 14 v 25-31", 1, "John 14:25-31"],
    ["not keen on Wednesday's, put Psalm 46 instead", 2, "Psalm 46"],
  ])("reads what is named behind it: %s", async (message, at, scripture) => {
    const { before, after } = await say(PEACE, message);
    expect(after).toEqual(before.with(at, scripture));
  });
});

describe("lists of names", () => {
  it.each([
    "Brother, kindly jump over the lists of names, who begat who",
    "leave out the genealogies please",
    "skip all the begats",
  ])("go, and nothing else: %s", async (message) => {
    const { before, after } = await say(GENESIS, message);
    expect(after).toEqual([...before.slice(0, 4), ...before.slice(5, 9), "Genesis 11:1-9, 27-32"]);
  });

  it("are said to be missing where there are none", async () => {
    expect((await say(ANGER, "skip the genealogies")).reply).toContain("no lists of names");
  });
});

describe("a text that was forgotten", () => {
  it("is found in the plan", async () => {
    const { before, after, reply } = await say("The life of Elijah, 8 days", "u forgot the ravens");
    expect(after).toEqual(before);
    expect(reply).not.toContain("A new plan");
  });

  it.each(["you forgot Daniel", "u missed Daniel"])("is offered: %s", async (message) => {
    const { before, after, choices } = await say(ANGER, message);
    expect(after).toEqual(before);
    expect(choices[0]?.message).toBe("Add something from Daniel at the end");
  });
});

describe("a reading of each day cut into parts", () => {
  it.each([
    "One whole chapter is too much at once. Please cut every chapter into two.",
    "chop each day in half",
  ])("is divided and does not go: %s", async (message) => {
    const { after } = await say("Colossians, a chapter a day", message);
    expect(after).toHaveLength(8);
  });
});

describe("a week of the plan that is paused", () => {
  it.each(["pause week 3", "could you pause week 3 please"])(
    "keeps its reading, a week later: %s",
    async (message) => {
      const { before, after, brief } = await say(BEATITUDES, message);
      expect(after).toEqual(before);
      expect(brief?.paused_weeks).toEqual(["2027-01-21"]);
    },
  );

  it("stands beside a day that is left out", async () => {
    const { before, after, brief } = await say(
      BEATITUDES,
      "miss the persecuted one, and pause the week of 11 February",
    );
    expect(after).toEqual(before.slice(0, -1));
    expect(brief?.paused_weeks).toEqual(["2027-02-08"]);
  });
});

describe("a length that is complained of", () => {
  it.each([
    ["Jonah, 4 days", "Could we stretch this out to a whole week? 4 days feels rushed", 7],
    ["Psalms 120-134, one a day", "15 days dont fit before camp, i need 10", 10],
    ["Psalms for the night, 7 days", "another seven please", 14],
  ])("is not the one that is wished: %s, %s", async (plan, message, count) => {
    expect((await say(plan, message)).after).toHaveLength(count);
  });
});

describe("questions of a plan that has none", () => {
  it.each([
    "sorry my mistake about the questions, put them in after all",
    "we do want questions now, add some",
  ])("are written: %s", async (message) => {
    const { plan } = await say("Haggai, 4 days, no questions", message);
    const days = (plan ?? []).flatMap(({ passages }) => passages);
    expect(days.every(({ questions }) => questions.length > 1)).toBe(true);
  });
});

describe("words about the readers", () => {
  it.each([
    "This is going to our shut-ins who live alone. Would you kindly reword the questions with them in mind?",
    "The questions are a bit Sunday-schooly. Give us something to chew on",
  ])("name no day: %s", async (message) => {
    const { before, after, reply } = await say("1 Peter, 15 days", message);
    expect(after).toEqual(before);
    expect(reply).toContain("for the whole plan");
  });

  it("name no subject", async () => {
    const { before, after, reply } = await say(
      "Hosea, 2 weeks, Monday to Friday",
      "The prayers sound like a machine wrote them. Make them warm, how my grandmother would talk to God",
    );
    expect(after).toEqual(before);
    expect(reply).toContain("I will write the prayers anew for the whole plan");
  });
});

it("shortens prayers that are too long for somebody, and prays for nobody", async () => {
  const { reply } = await say(JAMES, "the prayers are lovely but way too long for my lot");
  expect(reply).toContain("I will shorten the prayers");
});

describe("a complaint that names no part of the plan", () => {
  it.each([
    ["It's a bit much for people", "Fewer days a week"],
    ["our folk are struggling to keep up", "Fewer questions"],
    ["folks are losing interest", "Shorter readings, in more weeks"],
    ["a bit warmer please", "The prayers"],
    ["the tone is off for us, too serious", "The questions"],
    ["half of them don't get it", "Simpler questions and prayers"],
    ["can u make it so they dont need a bible scholar next to them", "Simpler titles"],
  ])("is asked about: %s", async (message, label) => {
    const { before, after, choices } = await say(JAMES, message);
    expect(after).toEqual(before);
    expect(choices.map((one) => one.label)).toContain(label);
  });

  it.each([0, 1, 2])("is mended by each button: %i", async (at) => {
    for (const message of ["It's a bit much for people", "a bit warmer please"]) {
      const talk = await madeFrom(JAMES);
      const asked = await talk.say(message, EDITS_TODAY);
      const { reply } = await talk.say(asked.choices[at]?.message ?? "", EDITS_TODAY);
      expect(reply).toContain("Successfully edited");
    }
  });
});

describe("a day that is too long", () => {
  it("shares its reading with the next day", async () => {
    const { before, after } = await say(JAMES, "day 3 is too long");
    expect(after).toEqual(before.with(2, "James 2:1-6").with(3, "James 2:7-26"));
  });

  it("is asked about where a psalm would be parted", async () => {
    const { before, after, choices } = await say(
      "Psalms for the night, 7 days",
      "day 1 is too long",
    );
    expect(after).toEqual(before);
    expect(choices[0]?.message).toContain("week 1 day 1");
  });
});

describe("fewer days", () => {
  it.each([
    [0, 10, 5],
    [1, 2, 1],
  ])("are a week or in all, as is tapped: %i", async (at, days, weeks) => {
    const talk = await madeFrom(JAMES);
    const asked = await talk.say("drop to two days", EDITS_TODAY);
    await talk.say(asked.choices[at]?.message ?? "", EDITS_TODAY);
    expect([readingsOf(talk.plan).length, talk.plan?.length]).toEqual([days, weeks]);
  });
});

describe("another start, with days that stay free", () => {
  it.each([
    "tomorrow is to soon. from monday the 7th, and leave sundays free",
    "tomorrow is too soon, start on monday the 7th and leave sundays free",
  ])("is one wish: %s", async (message) => {
    const { startDate, readingDays, brief } = await say(
      "Isaiah 40-55, a chapter a day, starting Tue 2026-12-01",
      message,
    );
    expect([startDate, readingDays]).toEqual(["2026-12-07", [1, 2, 3, 4, 5, 6]]);
    expect(brief?.free_dates).toBeUndefined();
  });
});

describe("what a plan cannot do", () => {
  it.each([
    ["make it every day in Holy Week", "the same days in every week"],
    ["Can each prayer end with the Lord's Prayer?", "cannot put The Lord's Prayer"],
    ["please put a question for couples on each day", "not for “couples”"],
  ])("is said, and nothing else is done: %s", async (message, reply) => {
    const result = await say(JAMES, message);
    expect(result.after).toEqual(result.before);
    expect(result.reply).toContain(reply);
    expect(result.reply).toContain("Nothing was changed");
  });
});

describe("one psalm more", () => {
  it("replaces none, and is asked about", async () => {
    const plan = "Psalms of hope, 4 weeks, 3 days a week, from 11 January 2027";
    const { before, after, choices } = await say(plan, "I'd like one more psalm each week");
    expect(after).toEqual(before);
    expect(choices[0]?.message).toBe("Add a psalm to the last day of each week");
  });
});

describe("what sounds like another wish", () => {
  const MARK = "Mark 1-8, 4 weeks, Monday to Friday, from 4 January 2027";

  it.each(["skip ahead to chapter 4", "can we jump to chapter 4", "skip to chapter 4"])(
    "leaves out what stands before, and not the text: %s",
    async (message) => {
      const talk = await madeFrom(MARK);
      const before = readingsOf(talk.plan);
      const { choices } = await talk.say(message, EDITS_TODAY);
      expect(readingsOf(talk.plan)).toEqual(before);
      await talk.say(choices[0]?.message ?? "", EDITS_TODAY);
      expect(readingsOf(talk.plan)).toEqual(before.slice(7));
    },
  );

  it.each(["we finish chapter 8 on the 29th, right?", "so we read chapter 8 at the end, yes?"])(
    "is a question about the plan: %s",
    async (message) => {
      const { before, after, reply } = await say(MARK, message);
      expect(after).toEqual(before);
      expect(reply).toContain("Friday, 29 January 2027");
    },
  );

  it.each([
    "we've a guest speaker on the parables in week 2 so give them nothing that week",
    "the bishop preaches on prayer in week 2, no readings that week",
  ])("is a pause: %s", async (message) => {
    const { before, after, brief } = await say(MARK, message);
    expect(after).toEqual(before);
    expect(brief?.paused_weeks).toEqual(["2027-01-11"]);
  });

  it.each([
    "we lost two weeks to snow, can we catch up",
    "we are two weeks behind, people give up",
  ])("tells of a length and wishes none: %s", async (message) => {
    const { before, after, choices } = await say(MARK, message);
    expect(after).toEqual(before);
    expect(choices.length).toBeGreaterThan(1);
  });

  it("asks before it changes days that are to be kept", async () => {
    const { plan, reply } = await say(MARK, "i'd drop the prayers on weekdays but keep fridays");
    expect(reply).toContain("which you want as it is");
    expect(plan?.every(({ passages }) => passages.every(({ prayer }) => prayer !== ""))).toBe(true);
  });

  it("takes out whom the sentence before tells of", async () => {
    const { before, after } = await say(
      MARK,
      "Jairus's daughter comes too close to home for the Hendersons, leave her out",
    );
    expect(after).toEqual(before.filter((one) => one !== "Mark 5:21-43"));
  });

  it("offers to let days change places, and reads nothing twice", async () => {
    const { before, after, choices } = await say(MARK, "feed the 5000 should be on the 20th");
    expect(after).toEqual(before);
    expect(choices[0]?.message).toBe("Swap week 3, day 4 and week 3, day 3");
  });
});
