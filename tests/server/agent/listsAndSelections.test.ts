import { beforeAll, describe, expect, it } from "vitest";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { understand } from "../../../server/agent/composer/understand/resolve.ts";
import { Talk } from "../../evals/talk.ts";

const TODAY = "2026-11-29";
const briefOf = (text: string): Brief => understand(text, TODAY).brief;
const labelsOf = (text: string) => briefOf(text).readings.map(({ label }) => label);
const planFrom = async (text: string) => (await new Talk().say(text, TODAY)).plan ?? [];

beforeAll(() => void understand("Mark, 4 weeks", TODAY), 60_000);

describe("a list of people", () => {
  it("keeps who is in no table of stories, in its order, behind a dash too", () => {
    const asked =
      "Women of the bible - Hagar, Deborah, Hannah, Esther, Lydia. A week each, mon-sat";
    expect(labelsOf(asked)).toEqual(["Hagar", "Deborah", "Hannah", "Esther", "Lydia"]);
    expect(briefOf(asked).weeks).toBe(5);
  });

  it("takes in nobody who is named elsewhere in the message", () => {
    expect(labelsOf("Sarah asked me for Ruth, Esther and Jonah, a week each")).toEqual([
      "Ruth",
      "Esther",
      "Jonah",
    ]);
  });
});

describe("a week that is named by its subject", () => {
  it("is read by what it means, in a single word", () => {
    expect(labelsOf("Week 1 repentance, week 2 breakthrough, week 3 forgiveness")).toEqual([
      "Repentance",
      "Open Doors",
      "Forgiveness",
    ]);
  });
});

describe("thanksgiving", () => {
  it.each([
    ["4 weeks on thanksgiving", ["Gratitude"]],
    ["Week 1 repentance, week 2 thanksgiving", ["Repentance", "Gratitude"]],
    ["a plan for Thanksgiving week", ["thanksgiving"]],
  ])("is what one does, or the holiday: %s", (text, labels) => {
    expect(labelsOf(text)).toEqual(labels);
  });

  it("is a date where something begins on it", () => {
    const { readings, start_date } = briefOf("starting on Thanksgiving, 10 days on hope");
    expect([readings[0]?.label, start_date]).toEqual(["Hope", "2027-11-25"]);
  });
});

describe("some of a long text", () => {
  it("is its best known passages, of two books too, no longer than asked for", async () => {
    const asked =
      "Advent readings out of Isaiah and Luke from tomorrow till Christmas Eve, nothing longer than 10 verses";
    const days = (await planFrom(asked)).flatMap(({ passages }) => passages);
    expect(days).toHaveLength(25);
    const books = new Set(days.map(({ scripture }) => scripture.split(" ")[0]));
    expect([...books]).toEqual(["Isaiah", "Luke"]);
  });

  it("can be tapped where all of it would not fit", async () => {
    const { choices } = await new Talk().say("Genesis in 10 days, at most 5 verses a day", TODAY);
    expect(choices[0]?.label).toBe("The best known passages, 10 days");
    const days = (await planFrom(choices[0]?.message ?? "")).flatMap(({ passages }) => passages);
    expect(days).toHaveLength(10);
    expect(days.every(({ scripture }) => scripture.startsWith("Genesis"))).toBe(true);
  });
});

describe("how it is written", () => {
  it.each(["1 + 2 Samuel in 8 weeks", "1/2 Samuel, 8 weeks", "1 & 2 Samuel in 8 weeks"])(
    "both books are read: %s",
    (text) => {
      expect(briefOf(text).readings[0]?.references).toEqual(["1 Samuel", "2 Samuel"]);
    },
  );

  it("counts questions whatever word says how they are", () => {
    expect(briefOf("two weeks on hope, 2 open questions each").questions).toBe(2);
    expect(briefOf("Ruth in 2 weeks, three searching questions a day").questions).toBe(3);
  });

  it("ends on the Saturday before Easter", () => {
    const { end_date, reading_days } = briefOf(
      "Lent: Marks gospel, ash weds to easter saturday without the Sundays",
    );
    expect([end_date, reading_days]).toEqual(["2027-03-27", [1, 2, 3, 4, 5, 6]]);
  });
});

describe("two people who share a topic", () => {
  it.each([
    ["two weeks on Elijah then two weeks on Elisha", ["Elijah", "Elisha"]],
    ["Caleb, two weeks", ["Caleb"]],
    ["Elijah and Elisha, 4 weeks", ["Elijah and Elisha"]],
  ])("are read as they are named: %s", (text, labels) => {
    expect(labelsOf(text)).toEqual(labels);
  });
});

describe("what a long message only tells", () => {
  it("is no time of the plan", () => {
    const { weeks, start_date, end_date } = briefOf(
      "I have been told to ask you as the Vicar is on sabbatical until Easter and the newsletter must be at the printers by Thursday. The PCC would like Philippians for two weeks beginning Sunday 10 January.",
    );
    expect([weeks, start_date, end_date]).toEqual([2, "2027-01-10", undefined]);
  });

  it("may be what one is not to be", () => {
    expect(labelsOf("Plan about money and not being greedy, 4 weeks")).toEqual([
      "Money and Debt",
      "Greed",
    ]);
    expect(briefOf("two weeks on hope, nothing about being greedy").leave_out).toEqual(["Greed"]);
  });

  it("may be an event on a day", () => {
    const asked = "need a wk on the holy spirit before confirmation on the 13th dec";
    expect(labelsOf(asked)).toEqual(["The Holy Spirit"]);
    expect(briefOf(asked).occasion).toBe("confirmation");
  });
});

describe("questions for two ages", () => {
  it("are of one, and the reply says how to get the others", () => {
    const asked = "Matt 1-2, 12 days, for all ages, one question for kids and one for grown ups";
    const { brief, assumed } = understand(asked, TODAY);
    expect(brief.audience).toBe("children");
    expect(assumed.map(({ sentence }) => sentence)).toContain(
      "All questions are for children, since a plan has readers of one age; for adults duplicate it and say “for adults”.",
    );
    expect(understand("Mark, 4 weeks, for kids", TODAY).assumed).toEqual([]);
  });
});

describe("Holy Week from all four Gospels", () => {
  it("reads that week, and not the Gospels whole", () => {
    const { readings, start_date } = briefOf("Holy Week day by day from the gospels");
    expect(readings).toEqual([{ kind: "season", label: "holy-week" }]);
    expect(start_date).toBe("2027-03-21");
  });
});

describe("a text for which the days are too short", () => {
  it("can be read in its best known passages, from all of its parts", async () => {
    const talk = new Talk();
    const { choices } = await talk.say("the Old Testament in 4 weeks", TODAY);
    expect(choices[1]?.label).toBe("The best known passages");
    const days = (await planFrom(choices[1]?.message ?? "")).flatMap(({ passages }) => passages);
    expect(days).toHaveLength(20);
    const read = days.map(({ scripture }) => scripture).join(" ");
    for (const book of ["Genesis", "Exodus", "1 Samuel", "Psalm", "Isaiah"])
      expect(read).toContain(book);
  });

  it("is chosen from where an overview is asked for", async () => {
    const days = (await planFrom("An overview of the Old Testament in 12 weeks, 5 days")).flatMap(
      ({ passages }) => passages,
    );
    expect(days).toHaveLength(60);
    expect(days.at(-1)?.scripture).toMatch(/^(?:Jonah|Micah|Zechariah|Malachi)/);
  });
});

describe("a text and a psalm each day", () => {
  it.each([
    ["a chapter of Acts and a psalm every day", 28, "Acts 28; Psalm 150"],
    ["two chapters of Genesis a day plus a psalm", 25, "Genesis 49-50; Psalm 150"],
  ])("take as long as the text: %s", async (asked, count, last) => {
    const days = (await planFrom(asked)).flatMap(({ passages }) => passages);
    expect(days).toHaveLength(count);
    expect(days.at(-1)?.scripture).toBe(last);
  });
});

describe("one of a list", () => {
  it("is not left out while the others are read", () => {
    expect(labelsOf("Mary and Martha, Hannah, Ruth, Esther. 1 week each")).toEqual([
      "Mary and Martha",
      "Hannah",
      "Ruth",
      "Esther",
    ]);
    expect(briefOf("Everyone does Ruth and Esther, so James, 2 weeks").leave_out).toEqual([
      "Ruth",
      "Esther",
    ]);
  });
});

describe("the week of a day", () => {
  it("is paused, and counts no weeks", () => {
    const { weeks, paused_weeks } = briefOf(
      "Acts for 8 weeks, start first monday in January, skip Feb 15 week for half term",
    );
    expect([weeks, paused_weeks]).toEqual([8, ["2027-02-15"]]);
    expect(briefOf("a January 4-week plan on hope").weeks).toBe(4);
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
    const days = (await planFrom("Ruth, Esther and Jonah, a week each")).flatMap(
      ({ passages }) => passages,
    );
    expect(days.map(({ scripture }) => scripture).slice(0, 5)).toEqual([
      "Ruth 1:1-18",
      "Ruth 1:19-2:7",
      "Ruth 2:8-23",
      "Ruth 3",
      "Ruth 4",
    ]);
  });
});

describe("what is left out", () => {
  it.each([
    [
      "Book of Esther for the little ones but chapter 9 is too bloody so leave it out",
      ["Esther"],
      ["Esther 9"],
    ],
    [
      "David in six weeks. Do not include Bathsheba, neither the story of Amnon and Tamar.",
      ["David"],
      ["Bathsheba", "2 Samuel 11-12", "Amnon", "Tamar"],
    ],
  ])("is not read: %s", (text, labels, left) => {
    expect(labelsOf(text)).toEqual(labels);
    expect(briefOf(text).leave_out).toEqual(left);
  });

  it("may be a day of the week", () => {
    const asked =
      "four weeks from Monday 4 January, about water. Tuesdays no good and not Sundays.";
    expect(briefOf(asked).reading_days).toEqual([1, 3, 4, 5, 6]);
  });
});
