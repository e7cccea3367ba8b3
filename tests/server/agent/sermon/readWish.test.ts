import { beforeAll, describe, expect, it } from "vitest";
import { composer } from "../../../../server/agent/composer/composer.ts";
import { loadMeanings } from "../../../../server/agent/composer/understand/meaning.ts";
import { alluded } from "../../../../server/agent/sermon/allusions.ts";
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
    "Make a week from this sermon, but leave out Romans 5",
    "Make a week from this sermon. Last week we read Romans 5.",
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

  it("is said where all of the passage would go", async () => {
    const { text, read } = await planOf("Make a week from this sermon, but leave out Luke 15");
    expect(read[0]).toMatch(/^Luke 15:11/);
    expect(text).toContain("you asked to leave out Luke 15");
  });
});

describe("what a sermon's week cannot keep", () => {
  it("is said in a sentence", async () => {
    const { text } = await planOf(
      "Make a week from this sermon, 15 minutes a day and at most 10 verses a day",
    );
    expect(text).toContain("could not keep to 15 minutes or 10 verses a day");
  });

  it("is among the words that were not read", async () => {
    const { structure } = await planOf("A week from these sermon notes in German");
    expect(structure.unread).toEqual(["German"]);
  });
});

describe("the days that the person asks for", () => {
  it.each([
    ["seven days", 6, "You asked for seven days, and a week from a sermon has at most six."],
    ["ten days", 6, "You asked for ten days, and a week from a sermon has at most six."],
    ["two days", 3, "You asked for two days, and a week from a sermon has at least three."],
  ])("are said where they are other than %s", async (asked, count, sentence) => {
    const { read, text } = await planOf(`Make a week from this sermon, ${asked}`);
    expect(read).toHaveLength(count);
    expect(text).toContain(sentence);
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

  it("ends before a day in the middle of a week", async () => {
    const { structure } = await planOf("A week that leads up to this sermon on 1 October");
    expect(structure.start_date).toBe("2026-09-21");
  });

  it("says before which Sunday it ends where none is named", async () => {
    const { structure } = await planOf("A week that leads up to this sermon");
    expect(structure.start_date).toBe("2026-09-14");
    expect(structure.assumed).toEqual([
      { field: "start_date", sentence: "I assumed that it ends before Sunday 20 September 2026." },
    ]);
  });
});

describe("a ground", () => {
  it("is cut where it has no space", async () => {
    const long = `${"x".repeat(600)} as Psalm 103:8-13 says of compassion and slippers.`;
    const { structure } = await planOf(
      "Make a week from this sermon",
      LOST.replace(/Compare.*/, long),
    );
    const sentences = structure.grounds?.map(({ sentence }) => sentence) ?? [];
    expect(sentences.find((one) => one.startsWith("xxx"))).toHaveLength(500);
  });
});

it("finds a story whose name has an apostrophe where it stands", () => {
  const text = "We begin at the harbour.\nThen came Noah's ark, and Noah’s ark again.";
  const [story] = storiesIn(readNotes(text), []).filter(({ ranges }) => ranges[0]?.book === "Gen");
  expect(text.slice(story?.start, (story?.start ?? 0) + 4)).toBe("Noah");
});
