import { beforeAll, describe, expect, it } from "vitest";
import type { Talk } from "../../../../evals/talk.ts";
import { editOf, madeFrom } from "../../support/editsOf.ts";

describe("a day that is counted from the one before it", () => {
  let made: Talk;
  beforeAll(async () => {
    made = await madeFrom(
      "Plan 2 weeks on women of the Bible, Monday to Friday, starting 11 January 2027, two questions",
    );
  });

  it.each([
    [
      "well done for yesterday. She will be preaching on Hannah, so Friday of the first week should be 1 Samuel 1 verse 9 to 20, and the Friday after that let it be Lydia, Acts 16:11-15. Whoever is sitting there before, just remove her. Others should remain like that.",
      { 5: "1 Samuel 1:9-20", 10: "Acts 16:11-15" },
    ],
    [
      "Make Tuesday of week one Ruth 1 and the Tuesday after that Ruth 2",
      { 2: "Ruth 1", 7: "Ruth 2" },
    ],
    [
      "Monday of the second week should be Acts 16:11-15 and the day after that Judges 4",
      { 6: "Acts 16:11-15", 7: "Judges 4" },
    ],
    [
      "change week 1 day 5 to Psalm 23 and the following day to Psalm 24",
      { 5: "Psalm 23", 6: "Psalm 24" },
    ],
    [
      "Make week 1 day 2 the good Samaritan, Luke 10:25-37. Whatever was there before can go",
      { 2: "Luke 10:25-37" },
    ],
  ])("changes these and no other: %s", async (message, readings) => {
    const { talk, days, changed, reply } = await editOf(made, message);
    const read = changed.map((day) => [day, days[day - 1]?.scripture]);
    expect(Object.fromEntries(read)).toEqual(readings);
    expect(talk.plan?.map(({ passages }) => passages.length)).toEqual([5, 5]);
    expect(reply).not.toContain("Lydia");
  });
});

describe("wishes about questions on days one after the other", () => {
  it("keeps each number to its day", async () => {
    const plan = await madeFrom("Plan 2 weeks on Colossians, every day, starting 7 December 2026");
    const { talk } = await editOf(
      plan,
      "two questions on Monday of week 2 and the day after that three",
    );
    const counts = talk.plan?.[1]?.passages.map(({ questions }) => questions.length);
    expect(counts?.slice(0, 3)).toEqual([2, 3, 4]);
  });

  it("does not change a week that should stay", async () => {
    const plan = await madeFrom(
      "Plan 2 weeks on Colossians, every day, three questions, starting 7 December 2026",
    );
    const { talk } = await editOf(plan, "Two questions in week 2, week 1 stays at three.");
    const counts = talk.plan?.map(({ passages }) => passages[0]?.questions.length);
    expect(counts).toEqual([3, 2]);
  });
});
