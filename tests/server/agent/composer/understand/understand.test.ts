import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-24";
const briefOf = (text: string) => understand(text, TODAY).brief;

const labels = (text: string) => briefOf(text).readings.map(({ label }) => label);

describe("what is read", () => {
  it.each([
    ["Advent for families, each day a one sentance prayer, dec 1-24", ["advent"]],
    ["Joseph for Sunday school, leave out the Potiphar's wife thing, 8 Sundays", ["Joseph"]],
    ["5 days on money. Not tithing", ["Money and Debt"]],
    ["I want 2 weeks. I don't want God's plan", []],
    ["I was told reading the bible helps with anxiety. 10 days", ["Anxiety"]],
    [
      "Minor prophets, one each week, wednesdays",
      [
        "Hosea",
        "Joel",
        "Amos",
        "Obadiah",
        "Jonah",
        "Micah",
        "Nahum",
        "Habakkuk",
        "Zephaniah",
        "Haggai",
        "Zechariah",
        "Malachi",
      ],
    ],
    [
      "The Elijah stories, 1 Kings 17 thru 2 Kings 13, my grandson (11) and I, 4 weeks",
      ["1 Kings 17-22, 2 Kings 1-13"],
    ],
  ])("%s", (text, wanted) => {
    expect(labels(text)).toEqual(wanted);
  });

  it.each([
    "A brief prayer each day, Mark",
    "Kings without the wars",
    "Job, not too depressing",
    "at a correctional facility, Mark",
  ])("no need is seen where none is told: %s", (text) => {
    expect(understand(text, TODAY).care).toBeUndefined();
  });
});

describe("what a message asks for", () => {
  it.each<[string, Partial<Brief>]>([
    ["Proverbs in december, chapter a day", { start_date: "2026-12-01", end_date: "2026-12-31" }],
    ["5 psalms a day for a month", { days: 30 }],
    [
      "Proverbs 1-9, Mon Tue Wed Thu Sat. Question + memory verse once a week",
      { reading_days: [1, 2, 3, 4, 6], memory_verse: "weekly" },
    ],
    ["each day 1 question 1 prayer 1 memory verse, Colossians 4 weeks", { memory_verse: "daily" }],
    ["John, 6 weeks, please no memory verse", { weeks: 6 }],
    ["Ephesians for children 8 until 11 years, 3 weeks", { audience: "children", weeks: 3 }],
    ["Ruth, ages 13-14, 2 weeks", { audience: "youth", weeks: 2 }],
    ["when I am angry at my kids, only psalms, 10 days", { audience: "adults", days: 10 }],
    [
      "1 John, finish before the 20th december, start on sunday, every day",
      { start_date: "2026-11-29", end_date: "2026-12-19" },
    ],
    ["start the day after Christmas, Colossians, 8 days", { start_date: "2026-12-26" }],
    [
      "New Testament in 2027, weekdays only, one chapter a day",
      { start_date: "2027-01-01", end_date: "2027-12-31", reading_days: [1, 2, 3, 4, 5] },
    ],
    ["Romans, start Monday the 7th of December", { start_date: "2026-12-07" }],
    ["Ruth, beginning Sunday 10 January, 6 weeks", { start_date: "2027-01-10", weeks: 6 }],
    ["Mark, dec 1-24", { start_date: "2026-12-01", end_date: "2026-12-24", days_per_week: 7 }],
    ["Mark, 3 to 24 January 2027", { start_date: "2027-01-03", end_date: "2027-01-24" }],
    ["Acts, Easter Sunday to Pentecost Sunday", { days_per_week: 7 }],
    ["We were married fifty-one years. Psalms for 3 weeks", { weeks: 3 }],
    ["I'm 14 months sober. James, 12 weeks", { weeks: 12 }],
    ["Titus, then Jude. Twenty weekdays", { days: 20, reading_days: [1, 2, 3, 4, 5] }],
    ["Mark mon-fri bc they wont do weekends", { reading_days: [1, 2, 3, 4, 5] }],
    ["1 John, start after Thanksgiving weekend", { start_date: "2026-11-30" }],
    ["1 John, 2 weeks, each day question 2: 1 easy 1 deep", { questions: 2 }],
    [
      "We meet 6 January, they should have finished by then. Colossians, 2 weeks",
      { weeks: 2, start_date: "2026-12-26" },
    ],
    ["Psalms for a week. I don't need questions, dear", { questions: 0 }],
    ["Joseph, 8 Sundays, they should learn one verse each time", { memory_verse: "daily" }],
    ["The life of David. 8 weeks, six days each, and psalms", { weeks: 8, days_per_week: 6 }],
    ["galatians, 4 weeks. q's yes prayers no", { prayer: false }],
    ["Mark 2 weeks, just the references", { questions: 0, prayer: false }],
    [
      "they meet wednesdays so no wednesdays and no weekends, James, 5 weeks",
      { reading_days: [1, 2, 4, 5] },
    ],
  ])("%s", (text, wanted) => {
    const brief = briefOf(text);
    expect(brief).toMatchObject(wanted);
    if (/no memory/.test(text)) expect(brief.memory_verse).toBeUndefined();
  });

  it.each<[string, object[]]>([
    ["Ruth, half a chapter a day", [{ label: "Ruth", per: "day", unit: "halfChapter" }]],
    ["Revelation, chapter each time", [{ label: "Revelation", per: "day", unit: "chapter" }]],
    [
      "10 verses or so from Mark and one whole psalm each day",
      [
        { label: "Mark", count: 10, unit: "verse" },
        { label: "Psalms", count: 1 },
      ],
    ],
    [
      "advent readings for families, one question and a one line prayer",
      [{ kind: "season", label: "advent" }],
    ],
    ["7 new believers, get them going in John, 6 weeks", [{ label: "John" }]],
    ["Sunday school. Jesus' miracles, 4 weeks", [{ label: "Miracles of Jesus" }]],
    ["12 weeks about hope, 1 question + prayer", [{ label: "Hope" }]],
    ["a prayer plan, 3 weeks", [{ label: "Prayer" }]],
    [
      "women of the bible, not just mary and esther again, 4 weeks",
      [{ label: "Women of the Bible" }],
    ],
    ["about Peter, not the letters, Peter the man, 5 weeks", [{ label: "Peter" }]],
    ["lent plan, theme: wilderness, 1 small thing to give up", [{ label: "Wilderness" }]],
    [
      "exodus, but only up to the ten commandments, 5 weeks",
      [{ references: ["Exodus 1:1-20:17"] }],
    ],
    ["from Luke, palm sunday to easter monday 2027", [{ references: ["Luke 19:28-24:53"] }]],
    ["10 days of psalms", [{ label: "Psalms", per: "day", count: 1 }]],
    [
      "the life of David with the psalms he wrote, 10 weeks",
      [{ label: "David" }, { label: "Psalms of David" }],
    ],
    [
      "anger, 10 days, only psalms and proverbs",
      [{ label: "Anger", references: ["Psalms", "Proverbs"] }],
    ],
    ["our group at st marks, 3 weeks on hope", [{ label: "Hope" }]],
    ["James, 10 verses a day or so", [{ references: ["James"] }]],
  ])("%s", (text, wanted) => {
    expect(briefOf(text).readings).toMatchObject(wanted);
    expect(briefOf(text).readings).toHaveLength(wanted.length);
  });

  it.each<[string, string[]]>([
    [
      "Genesis to Deuteronomy, 26 weeks, leave out the skin disease chapters (Lev 13, 14)",
      ["Leviticus 13, 14"],
    ],
    [
      "New Testament stories, not the same stories they always get (noah, jonah)",
      ["Noah and the Flood", "Jonah"],
    ],
    ["genesis 1-11, skip ch 5 and the other long list of names", ["names", "Genesis 5"]],
  ])("leaves out: %s", (text, wanted) => {
    expect(briefOf(text).leave_out).toEqual(wanted);
  });

  it.each([
    ["Gospel of John, 6 weeks, 5 days a week, 40 readings", /30 readings, and you wrote 40/],
  ])("is in doubt: %s", (text, doubt) => {
    expect(understand(text, TODAY).doubts.join(" ")).toMatch(doubt);
  });

  it("hears danger in plain words", () => {
    expect(
      understand("i cant see the point of being here anymore, one week of verses", TODAY).care,
    ).toBe("suicide");
    expect(
      understand("a girl in my group has been cutting herself. Love, 2 weeks", TODAY).care,
    ).toBe("selfHarm");
  });
});
