/** Words that narrow what is read: a topic within a book, psalms of a kind, days in turn, one of a wider choice. */
import { describe, expect, it } from "vitest";
import { centralVerses } from "../../../../../server/agent/composer/divide/centralVerses.ts";
import { rangesOf, themeOf } from "../../../../../server/agent/composer/divide/themeOf.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { formatRanges } from "../../../../../src/shared/domain/bible/reference.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";
const briefOf = (text: string) => understand(text, TODAY).brief;
const labels = (text: string) => briefOf(text).readings.map(({ label }) => label);

describe("a topic within a book", () => {
  it.each<[string, string, string[]]>([
    ["Luke's parables only, 3 weeks, Mon, Tues, Thurs", "Parables of Jesus", ["Luke"]],
    ["Matthew's miracles, 2 weeks", "Miracles of Jesus", ["Matthew"]],
    ["the parables from Luke, nothing else, 2 weeks", "Parables of Jesus", ["Luke"]],
    ["John, only the miracles, 1 week", "Miracles of Jesus", ["John"]],
  ])("%s", (text, label, references) => {
    expect(briefOf(text).readings).toMatchObject([{ kind: "topic", label, references }]);
    expect(briefOf(text).questions).toBeGreaterThan(0);
  });

  it("reads what other Gospels are named for where that Gospel tells it", () => {
    const matthew = themeOf({ kind: "topic", label: "Miracles of Jesus", references: ["Matthew"] });
    const books = new Set(matthew?.passages.map(({ range }) => range.book));
    expect([...books]).toEqual(["Matt"]);
    expect(matthew?.passages.length).toBeGreaterThan(10);
  });

  it.each([
    "people Jesus healed, 12 days",
    "Jesus healing the sick, 2 weeks",
    "healing service on 13 December, so can we read Jesus healing people for 12 days?",
  ])("reads healings alone: %s", (text) => {
    const [first, ...others] = briefOf(text).readings;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      label: "Healing",
      references: ["Matthew", "Mark", "Luke", "John"],
    });
  });
});

describe("psalms of a kind, and days in turn", () => {
  it.each<[string, string[]]>([
    [
      "Lamentations and comforting psalms alternating, 2 weeks, weekdays",
      ["Lamentations 1", "Psalm 23", "Lamentations 2"],
    ],
    [
      "Mark and Proverbs on alternate days, 4 weeks",
      ["Mark 1:1-2:22", "Proverbs 1:1-4:9", "Mark 2:23-4:34"],
    ],
    [
      "psalms of trust and Philippians by turns, 2 weeks weekdays",
      ["Psalm 23", "Philippians 1:1-26", "Psalm 16"],
    ],
    ["Job and hopeful psalms, turn about, 3 weeks", ["Job 1-5", "Psalm 23", "Job 6-10"]],
  ])("%s", (text, first) => {
    const [list, ...others] = briefOf(text).readings;
    expect(others).toEqual([]);
    expect(list?.references?.slice(0, 3)).toEqual(first);
  });

  it("is a rhythm where one text is read", () => {
    expect(briefOf("Mark on alternate days for 4 weeks").reading_days).toEqual([1, 3, 5]);
    expect(labels("gentle psalms and 1 Peter, 2 weeks")).toEqual(["Psalms of Trust", "1 Peter"]);
  });

  it.each(["Daily psalm, whole of december", "daily psalms for January", "a psalm a day, 31 days"])(
    "reads one psalm each day, the best known of all: %s",
    async (text) => {
      const talk = new Talk();
      await talk.say(text, TODAY);
      const days = (talk.plan ?? []).flatMap(({ passages }) =>
        passages.map((one) => one.scripture),
      );
      expect(days).toHaveLength(31);
      expect(days.every((day) => /^Psalm \d+$/.test(day))).toBe(true);
      for (const known of ["Psalm 23", "Psalm 34", "Psalm 100", "Psalm 121", "Psalm 130"])
        expect(days).toContain(known);
      expect(days).not.toContain("Psalm 119");
    },
  );
});

describe("one of a wider choice, and a reason", () => {
  it.each<[string, string[]]>([
    ["something from the Old Testament with a good story. Maybe Esther? 3 weeks", ["Esther"]],
    ["something from the prophets - Jonah? - 1 week", ["Jonah"]],
    ["some Old Testament history, Nehemiah maybe, 4 weeks", ["Nehemiah"]],
    ["I was thinking David, because there's Goliath and Jonathan and stuff. 4 weeks", ["David"]],
    ["Moses, because of the burning bush and the Red Sea, 3 weeks", ["Moses"]],
    ["Esther because of Mordecai and Haman, 2 weeks", ["Esther"]],
    ["Ruth because of a wedding, then Jonah, 2 weeks", ["Ruth", "Jonah"]],
  ])("%s", (text, read) => expect(labels(text)).toEqual(read));
});

describe("a chapter a day, a few verses a day", () => {
  it.each(["Joshua pls, 24 chapters 24 days", "Genesis 50 chapters in 50 days"])("%s", (text) => {
    expect(briefOf(text).readings).toMatchObject([{ per: "day", count: 1, unit: "chapter" }]);
  });

  it.each<[string, number, string, string]>([
    ["1 Corinthians 13:4-7", 3, "Love is patient", "1 Corinthians 13:4-6"],
    ["Psalm 103", 2, "He forgives all your sins", "Psalm 103:2-3"],
  ])("reads of %s in %i verses what is about “%s”", (text, most, why, few) => {
    const [range] = rangesOf([text]);
    expect(range && formatRanges([centralVerses(range, most, why)])).toBe(few);
  });
});

describe("a subject for each day of the week", () => {
  it.each<[string, [string, number][]]>([
    [
      "Student week 8-12 feb. Mon: creation, Tue: fall, Wed: Israel, Thurs: Jesus, Fri: new creation",
      [
        ["Genesis 1:1-2:3", 1],
        ["Genesis 3", 2],
        ["The History of Israel", 3],
        ["The Life of Jesus", 4],
        ["Revelation 21:1-8", 5],
      ],
    ],
    [
      "Week of prayer 18-22 January. Mon family, Tue church, Wed nation, Thu world, Fri thanks",
      [
        ["Family", 1],
        ["The Church", 2],
        ["Race and Nations", 3],
        ["Mission", 4],
        ["Gratitude", 5],
      ],
    ],
    [
      "monday - sin, tuesday - grace, wednesday - faith, one week from 11 Jan",
      [
        ["Sin", 1],
        ["Grace", 2],
        ["Faith", 3],
      ],
    ],
  ])("%s", (text, days) => {
    expect(briefOf(text).readings.map(({ label, weekdays }) => [label, weekdays])).toEqual(
      days.map(([label, day]) => [label, [day]]),
    );
  });
});
