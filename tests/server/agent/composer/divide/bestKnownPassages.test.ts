import { describe, expect, it } from "vitest";
import { countAllVerses } from "../../../../../server/agent/composer/divide/countVerses.ts";
import { Talk } from "../../../../evals/talk.ts";
import { rangesOf } from "../../../../evals/verses.ts";
import { daysFor, TODAY } from "../../support/understood.ts";

const versesIn = (scripture: string) => countAllVerses(rangesOf(scripture));

describe("some of a long text", () => {
  it("is what suits the season, of two books too, to the birth at its end", async () => {
    const read = (
      await daysFor("Advent readings out of Isaiah and Luke from tomorrow till Christmas Eve")
    ).map(({ scripture }) => scripture);
    expect(read).toHaveLength(25);
    expect([...new Set(read.map((one) => one.split(" ")[0]))]).toEqual(["Isaiah", "Luke"]);
    const expected = ["Isaiah 7:10-17", "Isaiah 9:1-7", "Isaiah 11:1-10", "Isaiah 40:1-11"];
    expect(read).toEqual(expect.arrayContaining(expected));
    expect(read.slice(-3)).toEqual(["Luke 2:1-7", "Luke 2:8-20", "Luke 2:21-40"]);
  });

  it("can be tapped where all of it would not fit", async () => {
    const { choices } = await new Talk().say("Genesis in 10 days, at most 5 verses a day", TODAY);
    expect(choices[0]?.label).toBe("The best known passages, 10 days");
    const read = (await daysFor(choices[0]?.message ?? "")).map(({ scripture }) => scripture);
    expect(read).toHaveLength(10);
    expect(read.filter((one) => !one.startsWith("Genesis") || versesIn(one) > 5)).toEqual([]);
    const chapters = read.map((one) => Number(/ (\d+)/.exec(one)?.[1]));
    expect(Math.max(...chapters)).toBeGreaterThan(25);
  });
});

describe("a text for which the days are too short", () => {
  const PARTS = ["Genesis", "Exodus", "1 Samuel", "Psalm", "Isaiah"];

  it("can be read in its best known passages, from all of its parts", async () => {
    const { choices } = await new Talk().say("the Old Testament in 4 weeks", TODAY);
    expect(choices[1]?.label).toBe("The best known passages");
    const days = await daysFor(choices[1]?.message ?? "");
    expect(days).toHaveLength(20);
    const read = days.map(({ scripture }) => scripture).join(" ");
    for (const book of PARTS) expect(read).toContain(book);
  });

  it("is chosen from where an overview is asked for, nothing twice", async () => {
    const read = (await daysFor("An overview of the Old Testament in 12 weeks, 5 days")).map(
      ({ scripture }) => scripture,
    );
    expect(read).toHaveLength(60);
    for (const book of PARTS) expect(read.join(" ")).toContain(book);
    expect(read.at(-1)).toMatch(/^(?:Jonah|Micah|Zechariah|Malachi)/);
    expect(new Set(read).size).toBe(60);
  });
});

describe("a book that has a single day among others", () => {
  it("is read in a story of it that people know, which is said", async () => {
    const { plan, reply } = await new Talk().say(
      "for the kids club: Daniel, Esther, Jonah, one per week, wednesdays",
      TODAY,
    );
    const days = (plan ?? []).flatMap(({ passages }) => passages);
    expect(days.map(({ scripture }) => scripture)).toEqual(["Daniel 3", "Esther 4:9-17", "Jonah"]);
    expect(reply).toContain(
      "cannot hold all of Daniel and Esther, so the best known parts are read",
    );
  });

  it("is read whole where its days hold it", async () => {
    const read = (await daysFor("Ruth, Esther and Jonah, a week each")).map(
      ({ scripture }) => scripture,
    );
    expect(read.slice(0, 5)).toEqual([
      "Ruth 1:1-18",
      "Ruth 1:19-2:7",
      "Ruth 2:8-23",
      "Ruth 3",
      "Ruth 4",
    ]);
    expect(read[5]).toMatch(/^Esther 1/);
    expect(read.at(-1)).toMatch(/^Jonah/);
  });
});

describe("a text and a psalm each day", () => {
  it.each([
    ["a chapter of Acts and a psalm every day", 28, "Acts 28; Psalm 150"],
    ["two chapters of Genesis a day plus a psalm", 25, "Genesis 49-50; Psalm 150"],
  ])("take as long as the text: %s", async (asked, count, last) => {
    const days = await daysFor(asked);
    expect(days).toHaveLength(count);
    expect(days.at(-1)?.scripture).toBe(last);
  });
});
