/** Days named by the chapter that they read, or counted by their weekday. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Talk } from "../../../../evals/talk.ts";
import { daysOf, editOf, madeFrom } from "../../support/editsOf.ts";

describe("a chapter before a part of its day", () => {
  let psalms: Talk;
  let jonah: Talk;
  beforeAll(async () => {
    psalms = await madeFrom("Psalms 1 to 20, one a day, weekdays, four weeks, no dates");
    jonah = await madeFrom(
      "Jonah, one chapter a day, four days, Monday 14 December to Thursday 17 December",
    );
  }, 60_000);

  it.each([
    ["psalm 8 questions, make them so my 7 yr olds get them", 8],
    ["psalm 5 questions are too hard", 5],
    ["Rewrite the ps 12 questions for our young people", 12],
    ["psalm 9 reading, only verses 1 to 10", 9],
    ["Psalm 14 prayer shorter please", 14],
  ])("is that day: %s", async (message, day) => {
    const { changed, days } = await editOf(psalms, message);
    expect(changed).toEqual([day]);
    expect(days[day - 1]?.questions).toHaveLength(4);
  });

  it.each([
    ["jonah 4 questions are too hard, easier ones", 4],
    ["Make the Jonah 2 questions easier", 2],
    ["Rewrite Jonah 3 questions for the youth", 3],
    ["Jonah 2 reading: only verses 1 to 6", 2],
  ])("is that day of a short book: %s", async (message, day) => {
    const { changed } = await editOf(jonah, message);
    expect(changed).toEqual([day]);
  });

  it.each([
    ["Give Jonah 3 questions", 3],
    ["Jonah 2 questions a day", 2],
    ["Jonah 5 questions please", 5],
  ])("stays a number of questions: %s", async (message, count) => {
    const { days } = await editOf(jonah, message);
    expect(new Set(days.map(({ questions }) => questions.length))).toEqual(new Set([count]));
  });

  it.each(["psalm 40 questions are too hard", "Make the questions on Psalm 40 easier"])(
    "is refused where the plan does not read it: %s",
    async (message) => {
      const { changed, reply } = await editOf(psalms, message);
      expect(changed).toEqual([]);
      expect(reply).toContain("The plan does not read Psalm 40");
    },
  );
});

describe("a weekday with its number", () => {
  let made: Talk;
  beforeAll(async () => {
    made = await madeFrom(
      "Two weeks on prayer, Monday to Friday, starting 4 January 2027, two questions a day",
    );
  }, 60_000);

  it.each([
    [
      "On the second Friday we do a sleepover with a late talk so that day needs more to chat about, make it 5 questions instead of 2.",
      [10],
    ],
    ["5 questions on the second Friday", [10]],
    ["The 2nd Tuesday should have a shorter prayer", [7]],
    ["call the second Wednesday Hope", [8]],
    ["first Monday prayer shorter", [1]],
    ["Swap the first Monday and the second Wednesday", [1, 8]],
    ["Easier questions on the first and second Thursdays", [4, 9]],
  ])("is counted through the plan: %s", async (message, days) => {
    expect((await editOf(made, message)).changed).toEqual(days);
  });

  it("names the date of the day", async () => {
    const { days, reply } = await editOf(made, "5 questions on the second Friday");
    expect(days[9]?.questions).toHaveLength(5);
    expect(reply).toContain("Friday, 15 January 2027");
  });

  it("is refused where the plan has fewer", async () => {
    const { changed, reply } = await editOf(made, "On the third Friday one question");
    expect(changed).toEqual([]);
    expect(reply).toContain("The plan has 2 Fridays");
  });

  it("takes out that one day", async () => {
    const { days, talk } = await editOf(made, "skip the second Friday");
    expect(days).toEqual(daysOf(made).slice(0, 9));
    expect(talk.readingDays).toEqual(made.readingDays);
  });

  it("is a date with its month", async () => {
    const { talk } = await editOf(made, "Start on the second Monday of January");
    expect(talk.startDate).toBe("2027-01-11");
  });
});

describe("a book that the plan reads beside another", () => {
  let made: Talk;
  beforeAll(async () => {
    made = await madeFrom("Titus 1, 2, 3 and Philemon, Mon to Thu, starting 7 December, 4 days");
  }, 60_000);

  it.each([
    ["give Philemon the title Welcome Him Back", "Philemon"],
    ["Easier questions for Philemon", "Philemon"],
    ["Philemon needs three questions", "Philemon"],
    ["Titus questions easier", "Titus"],
  ])("is its days: %s", async (message, book) => {
    const { changed } = await editOf(made, message);
    const read = daysOf(made).flatMap(({ scripture }, at) =>
      scripture.startsWith(book) ? [at + 1] : [],
    );
    expect(changed).toEqual(read);
  });

  it.each([
    ["Title: Philemon", "Philemon"],
    ["Call the plan Titus and Philemon", "Titus and Philemon"],
  ])("may be the plan's name: %s", async (message, name) => {
    const { changed, reply } = await editOf(made, message);
    expect(changed).toEqual([]);
    expect(reply).toContain(`I will call the plan “${name}”`);
  });

  it.each([
    ["Add a 5th day on the Friday with Psalm 133", 5, "Psalm 133"],
    ["Add a fifth day on Friday: Psalm 23", 5, "Psalm 23"],
    ["A 5th day on Saturday with Psalm 1 please", 6, "Psalm 1"],
  ])("gets a day on another weekday of its week: %s", async (message, weekday, scripture) => {
    const { talk, changed, days } = await editOf(made, message);
    expect(changed).toEqual([5]);
    expect(days[4]?.scripture).toBe(scripture);
    expect(talk.plan).toHaveLength(1);
    expect(talk.readingDays).toEqual([1, 2, 3, 4, weekday]);
  });
});
