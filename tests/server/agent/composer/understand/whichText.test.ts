/** Which text is read, and when, where a message says it in several places. */
import { describe, expect, it } from "vitest";
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { planBrief } from "../../../../../server/agent/composer/divide/planBrief.ts";
import { findPasted } from "../../../../../server/agent/composer/understand/pasted/findPasted.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-29";

const briefOf = (text: string) => understand(text, TODAY).brief;
const labelsOf = (text: string) => briefOf(text).readings.map(({ label }) => label);
const daysOf = (text: string) =>
  planBrief(briefOf(text), TODAY)
    .weeks.flat()
    .map(({ ranges }) => formatRanges(ranges));

describe("chapters that are told apart from their book", () => {
  it.each([
    [
      "We preach through Acts and just finished ch 8. A plan that picks up there and goes to the end of 15",
      "Acts 9-15",
    ],
    [
      "behind on our Luke. should be in ch 16 but most are at 11. a plan from 11 to the end",
      "Luke 11-24",
    ],
    ["we're studying Exodus, chapters 1-12 are done, need a plan for 13 to 20", "Exodus 13-20"],
    ["we left off at Genesis 25 and want to get to the end of 36", "Genesis 25-36"],
    ["Genesis from chapter 12 to chapter 25, 3 weeks", "Genesis 12-25"],
    ["Lent plan, Luke from 9:51 to the end, 1 question per day", "Luke 9:51-24:53"],
    ["Luke starting at 9:51, 40 days", "Luke 9:51-24:53"],
    ["Acts, carry on at 13:1 to 21:16, 4 weeks", "Acts 13:1-21:16"],
    ["We carry on with Acts at 13:1, 6 weeks", "Acts 13-28"],
    ["Genesis, we pick up again at 37:1, three weeks", "Genesis 37-50"],
    ["Acts 4 weeks, we meet at 7:30 to 9:15 on Tuesdays", "Acts"],
    ["something on the prophet Elijah, 2 weeks", "Elijah"],
    ["the prophet Nathan, 3 days", "Nathan"],
    ["1 Peter 1 week", "1 Peter"],
    ["last week of Jesus from Mark", "Holy Week in Mark"],
    ["Jesus' last week, John's gospel, 8 days before Easter", "Holy Week in John"],
    ["Mark for the last week of June", "Mark"],
    ["the judge Deborah, one week", "Deborah"],
    ["the prophet Jeremiah in 6 weeks", "Jeremiah"],
    ["Acts from 13:1 to 21:16, 4 weeks", "Acts 13:1-21:16"],
    ["Luke at 7:30 each morning, 4 weeks", "Luke"],
    ["Six psalms of praise, 6 days daily, starting Mon 2027-02-01", "Psalms of Praise"],
  ])("%s", (text, label) => {
    expect(labelsOf(text)).toEqual([label]);
  });

  it("are none where the numbers are ages or times", () => {
    expect(labelsOf("our youth are 11 to 15, Acts in 4 weeks")).toEqual(["Acts"]);
    expect(labelsOf("John in 3 weeks, we meet from 7 to 9")).toEqual(["John"]);
  });
});

describe("short names of books in a row", () => {
  it.each([
    ["Galatians Eph Phil Col, 4 weeks", ["Galatians", "Ephesians", "Philippians", "Colossians"]],
    ["Haggai Zech Mal for december", ["Haggai", "Zechariah", "Malachi"]],
    ["plan for Eph, Col & Phlm 3 weeks", ["Ephesians", "Colossians", "Philemon"]],
    ["deut in 5 weeks", ["Deuteronomy"]],
  ])("%s", (text, labels) => {
    expect(labelsOf(text)).toEqual(labels);
  });

  it("are people where nothing says that they are books", () => {
    expect(labelsOf("Phil and Dan want Mark in 4 weeks")).toEqual(["Mark"]);
    expect(labelsOf("hi Tim Phil Dan, Mark for 4 weeks")).toEqual(["Mark"]);
  });
});

describe("a list within a line", () => {
  it.each([
    ["week of 7 dec: Mon Ps 46, Tue Is 43:1-5, Wed Mt 11:28-30. Keep exactly these.", [1, 2, 3]],
    ["mon ps 46, tue is 43:1-5, fri mt 11:28-30", [1, 2, 5]],
    ["day 1 Ps 46, day 2 Is 43:1-5, day 3 Mt 11:28-30", []],
  ])("%s", (text, weekdays) => {
    const days = findPasted(text, TODAY)?.list.days ?? [];
    expect(days.map(({ ranges }) => formatRanges(ranges))).toEqual([
      "Psalm 46",
      "Isaiah 43:1-5",
      "Matthew 11:28-30",
    ]);
    expect(days.flatMap(({ weekday }) => weekday ?? [])).toEqual(weekdays);
  });

  it("is none where the days come again each week", () => {
    expect(
      findPasted("Monday Psalm 23, Wednesday Romans 8, Friday John 3, for 4 weeks", TODAY),
    ).toBe(undefined);
  });
});

describe("a chapter with more days than the others", () => {
  it("is named where its days cannot be given", () => {
    const { unread } = understand(
      "Mark on Mondays and psalms on Tuesdays, 8 weeks, chapter 13 over two days",
      TODAY,
    );
    expect(unread).toEqual(["chapter 13 over two days"]);
  });

  it.each([
    [
      "Isaiah 40 to 66 one chapter a day, but chapter 53 should have two days",
      28,
      "Isaiah 53:7-12",
    ],
    [
      "Genesis one chapter a day, leave out chapter 36 and give chapter 24 two days",
      50,
      "Genesis 24:34-67",
    ],
    [
      "Psalm 119 gets five days, otherwise one psalm a day, psalms 111 to 120",
      14,
      "Psalm 119:1-40",
    ],
    ["Mark in four weeks, with two days for chapter 13", 20, "Mark 13:14-37"],
    ["Matthew and Mark, one chapter a day, Mark 13 over two days", 45, "Matthew 13"],
    ["Mark and Luke and John, 20 days, chapter 13 of Mark over two days", 20, "Mark 13:1-13"],
    [
      "Isaiah 40 to 66 one chapter a day, chapter 53 over two days, leave out Isaiah 41:1-7",
      28,
      "Isaiah 41:8-29",
    ],
  ])("%s", (text, count, part) => {
    const days = daysOf(text);
    expect(days).toHaveLength(count);
    expect(days).toContain(part);
  });

  it("is the plan where nothing else is read", () => {
    expect(labelsOf("Ephesians chapter 5 in 2 days")).toEqual(["Ephesians 5"]);
  });
});

describe("a month of a book", () => {
  it("is a chapter a day where there are as many", () => {
    expect(daysOf("a month of proverbs")).toHaveLength(31);
    expect(daysOf("month in Acts starting 4 jan")).toHaveLength(28);
    expect(briefOf("a month of proverbs, weekdays")).toMatchObject({ weeks: 4, days_per_week: 5 });
    expect(briefOf("a month in Luke").weeks).toBe(4);
  });
});

describe("days of meeting", () => {
  it.each([
    ["parables in luke for our thursday night group, 8 wks from feb 4", [4]],
    ["I visit a care home tuesdays and fridays. 6 weeks of psalms, start this tuesday", [2, 5]],
    ["James for our wednesday home group, 5 weeks starting jan 13", [3]],
    ["sunday school, Jonah, 4 weeks from 10 jan", [7]],
  ])("are read where the plan begins on one: %s", (text, days) => {
    expect(briefOf(text).reading_days).toEqual(days);
  });

  it("are not read where days of their own are said, or another start", () => {
    expect(
      briefOf("daily readings for our thursday group, Mark, 4 weeks from feb 4"),
    ).toMatchObject({
      days_per_week: 7,
    });
    expect(briefOf("Mark for our thursday group, 4 weeks from feb 1").reading_days).toBe(undefined);
  });

  it("are free where there is no group", () => {
    expect(
      briefOf("Ephesians on Tuesdays from 5 jan, 6 sessions, no group on 19 jan").free_dates,
    ).toEqual(["2027-01-19"]);
  });
});

describe("some psalms beside something else", () => {
  it("are those that people know, and not all of them in two weeks", () => {
    expect(labelsOf("14 days of psalms and words of Jesus for comfort")).toEqual([
      "Well-Known Psalms",
      "Teachings of Jesus",
    ]);
    expect(labelsOf("the Psalms and Proverbs in 30 days")).toEqual(["Psalms", "Proverbs"]);
  });
});

describe("parts by counted days", () => {
  it.each([
    ["7 days, first three days on gratitude, the other four on hope", [3, 4]],
    ["first 5 days Ruth, the other 5 Jonah", [5, 5]],
    ["12 days from jan 4, the first half on prayer, the rest on mission", [6, 6]],
    ["dec 28 to jan 3, the first three days gratitude and the rest hope", [3, 4]],
  ])("%s", (text, counts) => {
    expect(briefOf(text).readings.map(({ count }) => count)).toEqual(counts);
  });
});

describe("psalms with a limit of verses", () => {
  it("are those that people know, each within the limit", () => {
    const days = daysOf("psalms, ten verses at most, from 7 december to 3 january");
    expect(days).toHaveLength(28);
    expect(days).toEqual(expect.arrayContaining(["Psalm 23", "Psalm 100", "Psalm 121"]));
  });
});

describe("corrections", () => {
  it.each([
    [
      "start Dec 1, end Dec 24, twenty four readings, Isaiah. Oh wait it should go thru Christmas Day so twenty five",
      { days: 25 },
    ],
    ["Luke by easter, weekdays. Correction, every day", { days_per_week: 7 }],
    [
      "Mark from December 7 through January 6. I said January 6 but my daughter flies home so make the last day January 3rd",
      { end_date: "2027-01-03" },
    ],
  ])("%s", (text, expected) => {
    expect(briefOf(text)).toMatchObject(expected);
  });
});

describe("a life", () => {
  it("is read whole where the days suffice, and by its turning points where they do not", () => {
    expect(daysOf("the life of joseph, 3 weeks")).toContain("Genesis 41:37-57");
    expect(daysOf("the life of joseph, 10 days")).toEqual(
      expect.arrayContaining(["Genesis 37", "Genesis 41", "Genesis 45"]),
    );
    expect(daysOf("Joseph, 5 days")).toEqual(
      expect.arrayContaining(["Genesis 41:14-43", "Genesis 50:15-26"]),
    );
  });
});

describe("other seasons and sets", () => {
  it("have their own days", () => {
    expect(briefOf("plan for simbang gabi")).toMatchObject({
      start_date: "2026-12-16",
      end_date: "2026-12-24",
    });
    expect(daysOf("davids psalms from when he was on the run, 8 days")).toEqual(
      [59, 56, 34, 142, 57, 52, 54, 63].map((number) => `Psalm ${number}`),
    );
  });

  it("say so where a set has more days than members", () => {
    const { notes } = planBrief(briefOf("Seven churches of Revelation, weekdays, 10 days"), TODAY);
    expect(notes.join(" ")).toContain("seven of them for ten days");
  });
});

it("reads ages in words", () => {
  expect(
    briefOf(
      "the holy spirit for the class, they're thirteen to fourteen and we meet weekly, 3 weeks",
    ).audience,
  ).toBe("youth");
  expect(briefOf("courage for kids aged nine to eleven, 2 weeks").audience).toBe("children");
});
