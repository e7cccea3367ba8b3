import { describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { excludedVerses } from "../../../../../server/agent/composer/divide/excludedVerses.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";

const TODAY = "2026-11-28";
const briefOf = (text: string) => understand(text, TODAY).brief;

describe("a pace that is told for one day", () => {
  it.each<[string, Partial<Brief>]>([
    ["Mark, 7 minute for one day, 3 weeks", { minutes: 7, weeks: 3 }],
    ["ten verses for one day, Ruth, two weeks", { verses: 10, weeks: 2 }],
    ["4 verses in a day, James, a month", { verses: 4, weeks: 4 }],
  ])("is that of every day: %s", (text, wanted) => {
    const brief = briefOf(text);
    expect(brief).toMatchObject(wanted);
    expect(brief.days).toBeUndefined();
    expect(brief.days_per_week).toBeUndefined();
  });

  it("leaves a plan of one day as it is", () => {
    expect(briefOf("Jude in one day").days).toBe(1);
  });
});

describe("one of something each day", () => {
  it.each<[string, string, Partial<Brief>]>([
    [
      "the twelve minor prophets, one prophet each day, beginning tomorrow",
      "The Minor Prophets",
      {},
    ],
    ["Fruit of the Spirit from tomorrow, one fruit a day", "Fruit of the Spirit", {}],
    ["women of the Bible from 4 January, one woman a day", "Women of the Bible", {}],
    ["the parables of Jesus in Luke, 1 parable 1 day", "Parables of Jesus", {}],
  ])("is on all of them: %s", (text, label, wanted) => {
    const { readings, ...brief } = briefOf(text);
    expect(readings.map((one) => one.label)).toEqual([label]);
    expect(brief).toMatchObject({ days_per_week: 7, ...wanted });
    expect(brief.days).toBeUndefined();
  });

  it("is on the days of the week that are named", () => {
    expect(briefOf("Fruit of the Spirit, one fruit a day, mon to fri").reading_days).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});

describe("our time", () => {
  it.each([
    "James for 4 weeks, what it means for us today",
    "Amos for today's world, 3 weeks",
    "How does Micah speak to people today? 2 weeks",
    "Mark 8 weeks, the questions: what do we see here and what can I do today",
  ])("is no first day: %s", (text) => expect(briefOf(text).start_date).toBeUndefined());

  it.each(["Mark, 4 weeks, start today", "Start it today: Mark, 3 weeks", "Mark today to Sunday"])(
    "begins where it says so: %s",
    (text) => expect(briefOf(text).start_date).toBe(TODAY),
  );
});

describe("the only first and last day of a message", () => {
  it.each<[string, Partial<Brief>]>([
    [
      "Mission trip Honduras Feb 13 to 21. devotions every day on serving, travel days (first and last) need to be super short, 2 questions - one to think by yourself and one for the group",
      { start_date: "2027-02-13", end_date: "2027-02-21", questions: 2 },
    ],
    [
      "missions week 3-9 May, devotions please",
      { start_date: "2027-05-03", end_date: "2027-05-09" },
    ],
    ["camp week 5 to 10 July: courage", { start_date: "2027-07-05", end_date: "2027-07-10" }],
    ["Luke 1-2, so that we finish on Christmas day", { end_date: "2026-12-25" }],
    ["Mark 6-10, July 12-16", { start_date: "2027-07-12", end_date: "2027-07-16" }],
    [
      "Jonah, ages 6 to 10, 12 July to 16 July",
      { start_date: "2027-07-12", end_date: "2027-07-16", audience: "children" },
    ],
    [
      "We finished 1 Samuel in November. 2 Samuel from 11 January please, weekdays",
      { start_date: "2027-01-11", reading_days: [1, 2, 3, 4, 5] },
    ],
    [
      "Holy week day by day palm sunday to easter",
      { start_date: "2027-03-21", end_date: "2027-03-28" },
    ],
  ])("%s", (text, wanted) => {
    expect(briefOf(text)).toMatchObject(wanted);
    expect(briefOf(text).minutes).toBeUndefined();
  });
});

describe("a length that would have begun before today", () => {
  it("begins tomorrow where few days are over, and says so", () => {
    const { brief, assumed, doubts } = understand(
      "Malachi before Christmas, four weeks, Sundays and Wednesdays",
      "2026-11-30",
    );
    expect(brief).toMatchObject({ start_date: "2026-12-01", end_date: "2026-12-24" });
    expect(assumed[0]?.sentence).toContain("so it begins tomorrow");
    expect(doubts).toEqual([]);
  });

  it.each([
    ["Mark before Christmas, 6 weeks", "3 weeks"],
    ["Ruth, 10 days, ending 5 December", "5 days"],
  ])("is asked about where many are: %s", (text, option) => {
    const { doubts, options } = understand(text, "2026-11-30");
    expect(doubts[0]).toContain("would have begun on");
    expect(options).toEqual([option]);
  });
});

describe("questions of a kind that are not wanted", () => {
  it.each<[string, number]>([
    ["Mark 8 weeks, two questions a day, not any question where they must tell about home", 2],
    ["Mark 8 weeks, 2 questions, no questions about money", 2],
    ["Ruth a week. No question which makes them share", 4],
    ["Ruth, no questions at all", 0],
  ])("leave the others: %s", (text, count) => {
    const { questions, leave_out } = briefOf(text);
    expect([questions, leave_out]).toEqual([count, []]);
  });
});

describe("days and months beside one another", () => {
  it.each<[string, Partial<Brief>]>([
    [
      "Mark from Ash Wednesday, finish on Saturday before Easter, Sunday we rest",
      { start_date: "2027-02-10", end_date: "2027-03-27", reading_days: [1, 2, 3, 4, 5, 6] },
    ],
    ["Luke for 4 weeks, Sundays no reading please", { reading_days: [1, 2, 3, 4, 5, 6] }],
    ["Luke for 4 weeks, Saturday and Sunday no reading", { reading_days: [1, 2, 3, 4, 5] }],
    ["Ruth this January, starting on the 10th, 2 weeks", { start_date: "2027-01-10", weeks: 2 }],
    ["Luke next February from the 8th, 2 weeks", { start_date: "2027-02-08" }],
    ["Acts this January, 3 weeks", { start_date: "2027-01-01", weeks: 3 }],
  ])("%s", (text, wanted) => {
    expect(briefOf(text)).toMatchObject(wanted);
    expect(briefOf(text).readings).toHaveLength(1);
  });
});

describe("chapters with a time of their own", () => {
  it.each([
    "Mark in Lent, in Holy Week from chapter 14 to end, before that chapter 1 to 13",
    "Mark, 6 weeks. In the last week chapters 14 to 16, before that chapters 1 to 13",
  ])("keeps the whole book and says so: %s", (text) => {
    const { brief, assumed } = understand(text, TODAY);
    expect(brief.readings).toMatchObject([{ references: ["Mark"] }]);
    expect(assumed.map(({ sentence }) => sentence).join(" ")).toContain("in its order");
  });
});

describe("so long for each of a set or of its chapters", () => {
  it.each<[string, number, number]>([
    ["fruit of the Spirit, three days for every fruit", 9, 27],
    ["the fruit of the Spirit, each fruit three days, from 10 January", 9, 27],
    ["ten commandments, two days for each commandment", 10, 20],
    ["the beatitudes, 3 days per beatitude", 8, 24],
    ["James, each chapter gets two days", 1, 10],
    ["Mark, 3 days per chapter", 1, 48],
  ])("%s", (text, readings, days) => {
    expect(briefOf(text).readings).toHaveLength(readings);
    expect(briefOf(text).days).toBe(days);
  });

  it("leaves days of the week as they are", () => {
    expect(briefOf("Ruth and Jonah, 5 days every week, 4 weeks")).toMatchObject({
      weeks: 4,
      days_per_week: 5,
    });
  });
});

describe("what the questions are to be about", () => {
  it.each<[string, string, string[]]>([
    ["Anger, 3 weeks, make the questions about exams and friends", "Anger", ["exams", "friends"]],
    ["Patience, 2 weeks, with examples like school and exams", "Patience", ["school", "exams"]],
    ["fruit of the Spirit in January, questions like exams", "Fruit of the Spirit", ["exams"]],
  ])("is no subject beside one, and is named: %s", (text, label, named) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief.readings.map((one) => one.label)).toEqual([label]);
    expect(unread).toEqual(expect.arrayContaining(named));
  });
});

describe("numbers in a row", () => {
  it.each([
    "psalms, and these must be in: 23, 27, 46, 91, 121, 139. You choose the others. 3 weeks, every day",
    "Psalms every day for 3 weeks, please include 23, 27, 46, 91, 121 and 139",
  ])("are psalms among others: %s", (text) => {
    const { brief, unread } = understand(text, TODAY);
    const [one] = brief.readings;
    expect(one?.references).toHaveLength(21);
    for (const psalm of [23, 27, 46, 91, 121, 139])
      expect(one?.references).toContain(`Psalm ${psalm}`);
    expect(unread).toEqual([]);
  });

  it.each<[string, string[]]>([
    ["I'd like psalms, these: 23, 27, 46, one week", ["Psalm 23", "Psalm 27", "Psalm 46"]],
    ["Isaiah, 4 weeks, with these chapters: 6, 40, 53, 61", ["Isaiah 6, 40, 53, 61"]],
    ["Matthew five six and seven, two weeks", ["Matthew 5-7"]],
    ["Luke chapter one two three, 3 weeks", ["Luke 1-3"]],
    ["Ruth four weeks", ["Ruth"]],
  ])("are the chapters: %s", (text, references) => {
    expect(briefOf(text).readings.map((one) => one.references)).toEqual([references]);
  });
});

describe("a correction with its reason", () => {
  it.each<[string, string[]]>([
    ["romans, hmm no wait thats too heavy for our lot, do galatians. 4 weeks", ["Galatians"]],
    ["Job for 4 weeks, no wait, thats far too gloomy for the ladies, make it Ruth", ["Ruth"]],
    ["4 weeks of forgiveness. Scratch that, it is too soon for some, do hope instead", ["Hope"]],
    ["Leviticus, hmm no, we would all fall asleep with that one, lets do Mark", ["Mark"]],
    ["Romans 8 weeks, actually we have a new pastor, and read James too", ["Romans", "James"]],
  ])("%s", (text, labels) => {
    expect(briefOf(text).readings.map(({ label }) => label)).toEqual(labels);
  });
});

describe("somebody who is left out by name", () => {
  it.each<[string, string[]]>([
    [
      "women of the Old Testament, 30 days, do not include Jezebel or Delilah",
      ["Jezebel", "Delilah"],
    ],
    ["Mark for 4 weeks, leave out Herod and Pilate", ["Herod", "Pilate"]],
    ["1 Kings, 4 weeks, nothing about Jezebel", ["Jezebel"]],
  ])("%s", (text, names) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief.leave_out).toEqual(names);
    expect(unread).toEqual([]);
    const notes: string[] = [];
    expect(excludedVerses(brief, notes).length).toBeGreaterThan(0);
    expect(notes).toEqual([]);
  });
});

describe("the text to which a topic is limited, and the beginning of a life", () => {
  it("limits several topics to the Testament named beside them", () => {
    const [women] = briefOf("women of the Old Testament, 30 days").readings;
    expect(women?.references).toContain("Genesis");
    expect(women?.references).not.toContain("Luke");
  });

  it.each([
    ["40 days, Moses life, from burning bush until he die", /^Exodus 3:1/],
    ["David from Goliath to the end, 4 weeks", /^1 Samuel 17/],
  ])("reads on from there: %s", (text, first) => {
    const [life] = briefOf(text).readings;
    expect(life?.references?.[0]).toMatch(first);
    expect(life?.references?.length).toBeGreaterThan(1);
  });

  it("reads how the risen Jesus was seen", () => {
    const { readings } = briefOf("the resurrection appearances first and then acts, 50 days");
    expect(readings.map(({ label }) => label)).toEqual([
      "The Appearances of the Risen Jesus",
      "Acts",
    ]);
  });
});

describe("texts in turn, every day", () => {
  it.each([
    "every day, the risen jesus first and then acts, 50 days",
    "every day for 3 weeks, Ruth first and then Jonah",
    "each day Titus, then Philemon, 2 weeks",
  ])("are not read side by side: %s", (text) => {
    const { readings } = briefOf(text);
    expect(readings).toHaveLength(2);
    for (const { per } of readings) expect(per).toBeUndefined();
  });
});

describe("statements beside a wish", () => {
  it.each<[string, Partial<Brief>]>([
    ["I am eighty four, Philippians 4 weeks. Just the one question", { questions: 1, weeks: 4 }],
    ["Calvary greetings. Ruth for 2 weeks please", { weeks: 2 }],
    ["we are 75 and 78, Titus in 2 weeks", { weeks: 2 }],
  ])("%s", (text, wanted) => {
    const { brief, unread } = understand(text, TODAY);
    expect(brief).toMatchObject(wanted);
    expect(brief.readings).toHaveLength(1);
    expect(unread.join(" ")).not.toMatch(/eighty|Calvary|75/);
  });
});
