/** What a message says of the words of a day in more than one sentence. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Talk } from "../../../../evals/talk.ts";
import { daysOf, editOf, madeFrom } from "../../support/editsOf.ts";

describe("a bare number behind a wish about questions", () => {
  let made: Talk;
  beforeAll(async () => {
    made = await madeFrom(
      "Nehemiah, one chapter a day, 13 days, Mon-Fri, no dates, three questions a day",
    );
  }, 60_000);

  it.each([
    [
      "make the questions in week 1 easier... no wait leave week 1, do week 2. and only 2 each",
      [6, 7, 8, 9, 10],
      2,
    ],
    ["easier questions in week 2. two each", [6, 7, 8, 9, 10], 2],
    ["The questions in week 3 should be simpler. Just one a day please.", [11, 12, 13], 1],
    ["Questions in week 1 closer to daily life. Only two a day", [1, 2, 3, 4, 5], 2],
  ])("counts them on those days: %s", async (message, wanted, count) => {
    const { changed, days } = await editOf(made, message);
    expect(changed).toEqual(wanted);
    for (const at of wanted) expect(days[at - 1]?.questions).toHaveLength(count);
  });
});

describe("titles for other readers", () => {
  let made: Talk;
  beforeAll(async () => {
    made = await madeFrom("Christmas story for families, 2 weeks, Mon to Fri, Dec 7 till Dec 18");
  }, 60_000);

  it.each([
    "The kids club wants to use it too. Can you reword all the prayers and titles for children about 6-8, leave the readings and questions",
    "reword the titles and prayers for children",
    "Make the prayers and titles right for kids",
  ])("are said to stay beside what is reworded: %s", async (message) => {
    const { days, reply } = await editOf(made, message);
    expect(reply).toContain("I cannot write titles for children");
    const before = daysOf(made);
    expect(days.map(({ title }) => title)).toEqual(before.map(({ title }) => title));
    expect(days.map(({ questions }) => questions)).toEqual(
      before.map(({ questions }) => questions),
    );
    expect(days.every(({ prayer }, at) => prayer !== before[at]?.prayer)).toBe(true);
  });

  it("are refused alone", async () => {
    const { changed, reply } = await editOf(made, "Could the titles be for children aged 6 to 8?");
    expect(changed).toEqual([]);
    expect(reply).toContain("Titles come ready-made");
  });
});
