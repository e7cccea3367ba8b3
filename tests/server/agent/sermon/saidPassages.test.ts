import { beforeAll, describe, expect, it } from "vitest";
import { overlaps } from "../../../../server/agent/bible/overlaps.ts";
import { readRange } from "../../../../server/agent/bible/themes/readRange.ts";
import { newPlanOf, warmUp } from "../support/uploadedSermon.ts";

beforeAll(warmUp, 60_000);

describe("the passage that the person names", () => {
  it("is the sermon's where it is said to be", async () => {
    expect((await newPlanOf("Make a week from my sermon on Romans 5:1-11")).text).toContain(
      "The sermon is on Romans 5:1-11.",
    );
  });

  it.each([
    "Take the sermon on Romans 5:1-11.",
    "The text was Romans 5:1-11, make a week from the sermon",
    "I preached Romans 5:1-11, here are my notes, make a week",
    "Make a week from these sermon notes. Text: Romans 5:1-11",
  ])("is the sermon's in “%s”", async (said) => {
    expect((await newPlanOf(said)).text).toContain("The sermon is on Romans 5:1-11.");
  });

  it.each([
    "Make a week from this sermon, but leave out Romans 5",
    "Make a week from this sermon. Last week we read Romans 5.",
    "Last week's sermon was on Romans 5. This one is today's; make a week from it.",
    "I have not preached on Romans 5 in this sermon, make a week from it",
  ])("is not the sermon's in “%s”", async (said) => {
    expect((await newPlanOf(said)).text).toContain("The sermon is on Luke 15:11-32.");
  });
});

it("is left out where it is denied, and the notes are on another", async () => {
  const { structure, text } = await newPlanOf(
    "Not the sermon on Romans 5, the one on Luke 15:11-32",
  );
  expect(text).toContain("The sermon is on Luke 15:11-32.");
  expect(text).toContain("Romans 5 is left out.");
  expect(structure.unread).toEqual([]);
});

describe("what the person leaves out", () => {
  it("is not read, and stays in the brief", async () => {
    const { read, structure } = await newPlanOf("Make a week from this sermon without Psalm 103");
    expect(read).toContain("Ephesians 2:4-10");
    expect(read.filter((one) => one.startsWith("Psalm 103"))).toEqual([]);
    expect(structure.brief?.leave_out).toEqual(["Psalm 103"]);
  });

  it("is left out of the sermon's own passage as well", async () => {
    const { read } = await newPlanOf("Make a week from this sermon, but leave out Luke 15:25-32");
    const leftOut = readRange("Luke 15:25-32");
    expect(read.filter((one) => overlaps(readRange(one), leftOut))).toEqual([]);
    expect(read).toContainEqual(expect.stringMatching(/^Luke 15:11/));
  });

  it.each(["avoid Psalms", "skip Psalm 103", "don't use the Psalms", "we already read Psalm 103"])(
    "is left out in other words as well: %s",
    async (wish) => {
      const { read, text, structure } = await newPlanOf(`Make a week from this sermon and ${wish}`);
      expect(read.filter((one) => one.startsWith("Psalm"))).toEqual([]);
      expect(text).toMatch(/Psalms? ?(?:103)? (?:are|is) left out\./);
      expect(structure.unread).toEqual([]);
    },
  );

  it("is said where all of the passage would go", async () => {
    const { text, read } = await newPlanOf("Make a week from this sermon, but leave out Luke 15");
    expect(read[0]).toMatch(/^Luke 15:11/);
    expect(text).toContain("you asked to leave out Luke 15");
  });
});

describe("what the person wants to have in it", () => {
  it("is a day of its own", async () => {
    const { read, structure } = await newPlanOf(
      "Make a week from this sermon and include Psalm 23",
    );
    expect(read).toContain("Psalm 23");
    expect(structure.grounds?.find(({ scripture }) => scripture === "Psalm 23")?.why).toMatch(
      /^You asked for Psalm 23: /,
    );
    expect(structure.unread).toEqual([]);
  });

  it("is a passage on a subject where a day on one is asked for", async () => {
    const { structure } = await newPlanOf("Make a week from this sermon, with a day on patience");
    expect(structure.grounds?.map(({ why }) => why)).toContainEqual(
      expect.stringMatching(/^You asked for a day on patience: /),
    );
    expect(structure.grounds).toHaveLength(5);
  });

  it("comes before what the notes name where the days are few", async () => {
    const { read } = await newPlanOf("Make three days from this sermon and include Psalm 23");
    expect(read).toHaveLength(3);
    expect(read).toContain("Psalm 23");
  });

  it("is all that is named together", async () => {
    const { read, structure } = await newPlanOf(
      "Make a week from this sermon, also read Ephesians 3 and the good Samaritan",
    );
    expect(read).toEqual(expect.arrayContaining(["Ephesians 3", "Luke 10:25-37"]));
    expect(structure.unread).toEqual([]);
  });

  it.each([
    "Leave out Ephesians 2 and include Psalm 23 on Friday, please, in a week from this sermon",
    "Make a week from this sermon without Ephesians 2 but with Psalm 23",
    "Make a week from this sermon, skip Ephesians 2 and add Psalm 23",
  ])("is told from what is left out beside it: %s", async (said) => {
    const { read, text, structure } = await newPlanOf(said);
    expect(read).toContain("Psalm 23");
    expect(read.filter((one) => one.startsWith("Ephesians"))).toEqual([]);
    expect(structure.brief?.leave_out).toEqual(["Ephesians 2"]);
    expect(text).toContain("Ephesians 2 is left out.");
    expect(text).not.toContain("I kept nothing free");
  });

  it("is a passage that must be in it, in the person's own words for it", async () => {
    const { read, structure } = await newPlanOf(
      "Make a week from this sermon, John 3:16 must be in it, and put the good Samaritan in somewhere",
    );
    expect(read).toEqual(expect.arrayContaining(["John 3:16-21", "Luke 10:25-37"]));
    expect(structure.unread).toEqual([]);
  });

  it("is not the kind of plan, nor a number of days", async () => {
    const { structure, text } = await newPlanOf(
      "Make days of devotions from this sermon, with one day on patience and one about money",
    );
    const whys = structure.grounds?.map(({ why }) => why).filter((why) => /^You asked/.test(why));
    expect(whys).toEqual([
      expect.stringMatching(/^You asked for a day on patience: /),
      expect.stringMatching(/^You asked for a day on money: /),
    ]);
    expect(text).not.toMatch(/You asked for one day/);
  });

  it("moves the week's start with no day of its own", async () => {
    const { structure, text } = await newPlanOf(
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
    const { text, structure } = await newPlanOf(said);
    expect(text).toContain(`I found no day for ${label}`);
    expect(structure.unread).toEqual([]);
  });

  it("is no passage that is only told of, which is among the words that were not read", async () => {
    const { read, structure } = await newPlanOf(
      "Make a week from this sermon. Last week we read Romans 5.",
    );
    expect(read.filter((one) => one.startsWith("Romans"))).toEqual([]);
    expect(structure.unread).toEqual(["Romans 5"]);
  });

  it("is not what the sermon is said to be about", async () => {
    const { structure } = await newPlanOf("Make a week from my sermon on forgiveness");
    expect(structure.unread).toEqual([]);
    expect(structure.grounds).toHaveLength(5);
    expect(structure.grounds?.filter(({ why }) => /^You asked for/.test(why))).toEqual([]);
  });
});
