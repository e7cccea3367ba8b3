import { beforeAll, describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { loadMeanings } from "../../../../server/agent/composer/understand/meaning.ts";
import { spellDay } from "../../../../server/agent/composer/understand/reply.ts";
import { alluded } from "../../../../server/agent/sermon/allusions.ts";
import { cutAtWord } from "../../../../server/agent/sermon/cutAtWord.ts";
import { readNotes } from "../../../../server/agent/sermon/readNotes.ts";
import { storiesIn } from "../../../../server/agent/sermon/storiesIn.ts";
import { turn } from "../support/turn.ts";

/** A Wednesday. */
const TODAY = "2026-09-09";
const LOST = `The Wallet on the Ferry
Text: Luke 15:11-32
Pastor Quillan, Harbour Chapel

1. The son who could not wait (vv. 11-16)
He wants the inheritance while his dad still mows the lawn.
2. The father who sprints (v. 20)
Dignified landowners never hitched up their trousers, but this one gallops.
Compare Psalm 103:8-13, where compassion wears slippers.
3. The brother on the porch (vv. 25-32)
Grace irritates bookkeepers. Ephesians 2:4-10 is the audit they cannot fail.

Application: Whom would you cross the car park for?`;

async function planOf(said: string, notes = LOST) {
  const decision = await composer.decide(
    turn(`${said}\n\n[Uploaded: notes.docx]\n\n${notes}`, { today: TODAY }),
  );
  if (decision.kind !== "plan") throw new Error(decision.text);
  const { text, structure } = decision;
  return { text, structure, read: structure.grounds?.map(({ scripture }) => scripture) ?? [] };
}

/** A plan of a week from Monday 7 September, five days a week. */
const RUNNING: Plan = [
  {
    ...{ week_number: 1, name: "Mark", weekly_passage: "Mark 1-5" },
    passages: [1, 2, 3, 4, 5].map((at) => ({
      ...{ id: `d${at}`, day_number: at, scripture: `Mark ${at}`, title: `Mark ${at}` },
      ...{ questions: ["Why?"], prayer: "Amen." },
    })),
  },
];

async function weekOf(said: string) {
  const decision = await composer.decide(
    turn(`${said}\n\n[Uploaded: notes.docx]\n\n${LOST}`, {
      ...{ today: TODAY, plan: RUNNING, startDate: "2026-09-07", readingDays: [1, 2, 3, 4, 5] },
    }),
  );
  if (decision.kind !== "edit") throw new Error(decision.text);
  return decision;
}

// As the host does before anybody asks.
beforeAll(async () => {
  await loadMeanings();
  await alluded("");
}, 60_000);

describe("the passage that the person names", () => {
  it("is the sermon's where it is said to be", async () => {
    expect((await planOf("Make a week from my sermon on Romans 5:1-11")).text).toContain(
      "The sermon is on Romans 5:1-11.",
    );
  });

  it.each([
    "Take the sermon on Romans 5:1-11.",
    "The text was Romans 5:1-11, make a week from the sermon",
    "I preached Romans 5:1-11, here are my notes, make a week",
    "Make a week from these sermon notes. Text: Romans 5:1-11",
  ])("is the sermon's in “%s”", async (said) => {
    expect((await planOf(said)).text).toContain("The sermon is on Romans 5:1-11.");
  });

  it.each([
    "Make a week from this sermon, but leave out Romans 5",
    "Make a week from this sermon. Last week we read Romans 5.",
    "Last week's sermon was on Romans 5. This one is today's; make a week from it.",
    "I have not preached on Romans 5 in this sermon, make a week from it",
  ])("is not the sermon's in “%s”", async (said) => {
    expect((await planOf(said)).text).toContain("The sermon is on Luke 15:11-32.");
  });
});

describe("what the person leaves out", () => {
  it("is not read, and stays in the brief", async () => {
    const { read, structure } = await planOf("Make a week from this sermon without Psalm 103");
    expect(read).toContain("Ephesians 2:4-10");
    expect(read.filter((one) => one.startsWith("Psalm 103"))).toEqual([]);
    expect(structure.brief?.leave_out).toEqual(["Psalm 103"]);
  });

  it("is left out of the sermon's own passage as well", async () => {
    const { read } = await planOf("Make a week from this sermon, but leave out Luke 15:25-32");
    expect(read.filter((one) => /^Luke 15:(?:2[5-9]|3)/.test(one))).toEqual([]);
  });

  it.each(["avoid Psalms", "skip Psalm 103", "don't use the Psalms"])(
    "is left out in other words as well: %s",
    async (wish) => {
      const { read, text, structure } = await planOf(`Make a week from this sermon and ${wish}`);
      expect(read.filter((one) => one.startsWith("Psalm"))).toEqual([]);
      expect(text).toMatch(/Psalms? ?(?:103)? (?:are|is) left out\./);
      expect(structure.unread).toEqual([]);
    },
  );

  it("is said where all of the passage would go", async () => {
    const { text, read } = await planOf("Make a week from this sermon, but leave out Luke 15");
    expect(read[0]).toMatch(/^Luke 15:11/);
    expect(text).toContain("you asked to leave out Luke 15");
  });
});

describe("what the person wants to have in it", () => {
  it("is a day of its own", async () => {
    const { read, structure } = await planOf("Make a week from this sermon and include Psalm 23");
    expect(read).toContain("Psalm 23");
    expect(structure.grounds?.find(({ scripture }) => scripture === "Psalm 23")?.why).toMatch(
      /^You asked for Psalm 23: /,
    );
    expect(structure.unread).toEqual([]);
  });

  it("is a passage on a subject where a day on one is asked for", async () => {
    const { structure } = await planOf("Make a week from this sermon, with a day on patience");
    expect(structure.grounds?.map(({ why }) => why)).toContainEqual(
      expect.stringMatching(/^You asked for a day on patience: /),
    );
    expect(structure.grounds).toHaveLength(5);
  });

  it("comes before what the notes name where the days are few", async () => {
    const { read } = await planOf("Make three days from this sermon and include Psalm 23");
    expect(read).toHaveLength(3);
    expect(read).toContain("Psalm 23");
  });

  it("is all that is named together", async () => {
    const { read, structure } = await planOf(
      "Make a week from this sermon, also read Ephesians 3 and the good Samaritan",
    );
    expect(read).toEqual(expect.arrayContaining(["Ephesians 3", "Luke 10:25-37"]));
    expect(structure.unread).toEqual([]);
  });

  it("moves the week's start with no day of its own", async () => {
    const { structure, text } = await planOf(
      "Make a week from this sermon, add Psalm 23 on Friday",
    );
    expect(structure.start_date).toBe("2026-09-14");
    expect(structure.unread).toEqual([]);
    expect(text).toContain("Psalm 23 is near the end of the week");
  });

  it.each([
    ["Make a week from this sermon with more of Isaiah", "Isaiah"],
    ["Make a week from this sermon and include Psalm 119", "Psalm 119"],
  ])("is said where no day has room for it: %s", async (said, label) => {
    const { text, structure } = await planOf(said);
    expect(text).toContain(`I found no day for ${label}`);
    expect(structure.unread).toEqual([]);
  });

  it("is no passage that is only told of, which is among the words that were not read", async () => {
    const { read, structure } = await planOf(
      "Make a week from this sermon. Last week we read Romans 5.",
    );
    expect(read.filter((one) => one.startsWith("Romans"))).toEqual([]);
    expect(structure.unread).toEqual(["Romans 5"]);
  });

  it("is not what the sermon is said to be about", async () => {
    const { structure } = await planOf("Make a week from my sermon on forgiveness");
    expect(structure.unread).toEqual([]);
  });
});

describe("what a sermon's week cannot keep", () => {
  it("is said in a sentence, where a day is longer", async () => {
    const { text } = await planOf(
      "Make a week from this sermon, 15 minutes a day and at most 10 verses a day",
    );
    expect(text).toContain("could not keep to 10 verses a day");
    const short = await planOf("Make a week from this sermon, at most one minute a day");
    expect(short.text).toContain("could not keep to 1 minute a day");
  });

  it("is among the words that were not read", async () => {
    const { structure } = await planOf("A week from these sermon notes in German");
    expect(structure.unread).toEqual(["German"]);
  });

  it.each([
    ["Two weeks from this sermon", "two weeks"],
    ["Make a week from this sermon, only on Wednesdays", "Wednesdays"],
    ["Make a plan for two months from this sermon", "nine weeks"],
  ])("is its length: %s", async (said, wish) => {
    expect((await planOf(said)).text).toMatch(new RegExp(`could not keep to .*${wish}`));
  });

  it("is another kind of text, or another translation", async () => {
    const { text } = await planOf(
      "Make my sermon into a week of readings in the NIV, and write us a quiz",
    );
    expect(text).toContain("The references fit the NIV");
    expect(text).toContain("I write reading plans, not quizzes");
    expect(text).not.toContain("not sermons");
  });
});

describe("what a day has beside its reading", () => {
  it("is as the person wishes", async () => {
    const { structure, text } = await planOf(
      "Make a week from this sermon with two questions, a memory verse and no prayer",
    );
    expect(structure.brief).toMatchObject({ questions: 2, prayer: false, memory_verse: "weekly" });
    expect(text).toContain("Each week has a verse to learn by heart.");
  });

  it("stays as it is in a running plan, which is said", async () => {
    const { text } = await weekOf(
      "Add a week from this sermon for children, two questions a day, starting on 4 January",
    );
    expect(text).toContain(
      "A week of a running plan keeps its days, dates and wording, so I could not keep to words for children, two questions a day or a start on Monday 4 January 2027.",
    );
  });

  it("is said of a running plan's dates as well", async () => {
    const { text } = await weekOf("Add a week that leads up to this sermon on 4 October");
    expect(text).toContain("It is week 2 of your plan, from Monday 14 September 2026.");
    const late = await weekOf("Add a week that leads up to this sermon on 17 September");
    expect(late.text).toContain(
      "Its last day is Friday 18 September 2026, which is not before the sermon on Thursday 17 September 2026.",
    );
  });
});

describe("the days that the person asks for", () => {
  it.each([
    ["seven days", 6, "You asked for seven days, and a week from a sermon has at most six."],
    ["every day please", 6, "You asked for seven days, and a week from a sermon has at most six."],
    ["ten days", 6, "You asked for ten days, and a week from a sermon has at most six."],
    ["one day", 2, "You asked for one day, and a week from a sermon has at least two."],
  ])("are said where they are other than %s", async (asked, count, sentence) => {
    const { read, text } = await planOf(`Make a week from this sermon, ${asked}`);
    expect(read).toHaveLength(count);
    expect(text).toContain(sentence);
  });

  it("are no more where the passage is long", async () => {
    const notes =
      "The bread of life\nText: John 6\nPreacher\nHall\nCompare Exodus 16:1-15 with it.";
    expect((await planOf("Make three days from this sermon", notes)).read).toHaveLength(3);
  });

  it("are the reading days that are named", async () => {
    const { structure, text } = await planOf(
      "Make a week from this sermon for Monday, Wednesday and Friday",
    );
    expect(structure).toMatchObject({ days_per_week: 3, reading_days: [1, 3, 5] });
    expect(text).not.toContain("You asked for");
  });
});

describe("a week towards a sermon", () => {
  it("ends before the day that the person names", async () => {
    const { structure, text } = await planOf("A week that leads up to this sermon on 4 October");
    expect(structure.start_date).toBe("2026-09-28");
    expect(structure.assumed).toEqual([]);
    expect(text).toContain("It begins on Monday 28 September 2026");
  });

  it("ends before a day in the middle of a week, and is not read on the Sunday between", async () => {
    const { structure } = await planOf("A week that leads up to this sermon on 1 October");
    expect(structure.start_date).toBe("2026-09-24");
    expect(structure.reading_days).toEqual([1, 2, 4, 5, 6]);
  });

  it("has as many days as are left before next Sunday's sermon", async () => {
    const { structure, text, read } = await planOf("A week that leads up to this Sunday's sermon");
    expect(structure).toMatchObject({ start_date: TODAY, reading_days: [3, 4, 5, 6] });
    expect(read).toHaveLength(4);
    expect(text).toContain("Only four days are left before Sunday 13 September 2026.");
    expect(text).not.toMatch(/past already|I found four/);
  });

  it("says so where more days were asked for", async () => {
    const { text } = await planOf("Six days that lead up to this Sunday's sermon");
    expect(text).toContain(
      "You asked for six days, and only four are left before Sunday 13 September 2026.",
    );
  });

  it("says of its passage that it is read before the sermon, whatever day that is on", async () => {
    const notes = "Peace\nText: Philippians 4:4-9\nPreacher\nHall\nRejoice, says Paul.";
    const { structure } = await planOf("A week that leads up to this sermon on 1 October", notes);
    expect(structure.grounds?.at(-1)?.why).toMatch(
      /^The sermon’s passage, read before the sermon: /,
    );
  });

  it("says before which Sunday it ends where none is named", async () => {
    const { structure } = await planOf("A week that leads up to this sermon");
    expect(structure.start_date).toBe("2026-09-14");
    expect(structure.assumed).toEqual([
      { field: "start_date", sentence: "I assumed that it ends before Sunday 20 September 2026." },
    ]);
  });
});

describe("a week from a sermon", () => {
  it.each([
    ["A week from Sunday's sermon", "2026-09-14"],
    ["Here are my sermon notes for 4 October. Make a week that follows.", "2026-10-05"],
    ["I preached this sermon on 6 September, make a week from it", "2026-09-14"],
    ["Make a week from Sunday's sermon, starting on Wednesday", "2026-09-16"],
    ["Make a week from this sermon in Advent", "2026-11-30"],
    ["Make a week from this sermon for next week", "2026-09-14"],
  ])("begins after it, or when the person says: %s", async (said, start) => {
    const { structure, text } = await planOf(said);
    expect(structure.start_date).toBe(start);
    expect(text).toContain(`It begins on ${spellDay(start)}.`);
  });

  it("has no day on which nothing shall be read, and no Sunday for it", async () => {
    const { structure } = await planOf("Make a week from this sermon, nothing on Wednesday");
    expect(structure.reading_days).toEqual([1, 2, 4, 5, 6]);
  });

  it("ends when the person says", async () => {
    const { structure, read } = await planOf("Readings from this sermon from 14 to 17 December");
    expect(structure).toMatchObject({ start_date: "2026-12-14", reading_days: [1, 2, 3, 4] });
    expect(read).toHaveLength(4);
  });

  it("begins on the first day that is read", async () => {
    const { structure, text } = await planOf(
      "Make a week from this sermon on Tuesdays, Thursdays and Saturdays, from 14 September",
    );
    expect(structure.start_date).toBe("2026-09-15");
    expect(text).toContain("It begins on Tuesday 15 September 2026.");
  });
});

describe("a ground that is too long", () => {
  it("ends in a whole word right before the ellipsis", () => {
    const words = "compassion wears slippers, always — ".repeat(20);
    const short = cutAtWord(words, 50);
    expect(short).toBe("compassion wears slippers, always — compassion…");
  });

  it("never ends in a mark of its own", () => {
    expect(cutAtWord("compassion, wears slippers", 14)).toBe("compassion…");
  });

  it("is none where it has no word that ends in time", () => {
    expect(cutAtWord("x".repeat(600), 500)).toBe("");
  });

  it("stays as it is where it fits", () => {
    expect(cutAtWord("compassion wears slippers", 25)).toBe("compassion wears slippers");
  });
});

it("finds a story whose name has an apostrophe where it stands", () => {
  const text = "We begin at the harbour.\nThen came Noah's ark, and Noah’s ark again.";
  const [story] = storiesIn(readNotes(text), []).filter(({ ranges }) => ranges[0]?.book === "Gen");
  expect(text.slice(story?.start, (story?.start ?? 0) + 4)).toBe("Noah");
});
