import { beforeAll, describe, expect, it } from "vitest";
import { Talk } from "../../evals/talk.ts";

const TODAY = "2026-11-28";

describe("a day that is counted from the one before it", () => {
  let made: Talk;
  beforeAll(async () => {
    made = new Talk();
    await made.say(
      "Plan 2 weeks on women of the Bible, Monday to Friday, starting 11 January 2027, two questions",
      TODAY,
    );
  });

  it.each([
    [
      "well done for yesterday. She will be preaching on Hannah, so Friday of the first week should be 1 Samuel 1 verse 9 to 20, and the Friday after that let it be Lydia, Acts 16:11-15. Whoever is sitting there before, just remove her. Others should remain like that.",
      { "1.5": "1 Samuel 1:9-20", "2.5": "Acts 16:11-15" },
    ],
    [
      "Make Tuesday of week one Ruth 1 and the Tuesday after that Ruth 2",
      { "1.2": "Ruth 1", "2.2": "Ruth 2" },
    ],
    [
      "Monday of the second week should be Acts 16:11-15 and the day after that Judges 4",
      { "2.1": "Acts 16:11-15", "2.2": "Judges 4" },
    ],
    [
      "change week 1 day 5 to Psalm 23 and the following day to Psalm 24",
      { "1.5": "Psalm 23", "2.1": "Psalm 24" },
    ],
    [
      "Make week 1 day 2 the good Samaritan, Luke 10:25-37. Whatever was there before can go",
      { "1.2": "Luke 10:25-37" },
    ],
  ])("changes these and no other: %s", async (message, readings) => {
    const { plan, startDate, readingDays, brief } = structuredClone({ ...made });
    const talk = Object.assign(new Talk(), { plan, startDate, readingDays, brief });
    const { reply } = await talk.say(message, TODAY);
    const changed = (talk.plan ?? []).flatMap(({ passages }, week) =>
      passages.flatMap((day, at) => {
        const was = made.plan?.[week]?.passages[at];
        return JSON.stringify(day) === JSON.stringify(was)
          ? []
          : [[`${week + 1}.${at + 1}`, day.scripture]];
      }),
    );
    expect(Object.fromEntries(changed)).toEqual(readings);
    expect(talk.plan?.map(({ passages }) => passages.length)).toEqual([5, 5]);
    expect(reply).not.toContain("Lydia");
  });
});

describe("wishes about questions on days one after the other", () => {
  it("keeps each number to its day", async () => {
    const talk = new Talk();
    await talk.say("Plan 2 weeks on Colossians, every day, starting 7 December 2026", TODAY);
    await talk.say("two questions on Monday of week 2 and the day after that three", TODAY);
    const counts = talk.plan?.[1]?.passages.map(({ questions }) => questions.length);
    expect(counts?.slice(0, 3)).toEqual([2, 3, 4]);
  });

  it("does not change a week that should stay", async () => {
    const talk = new Talk();
    await talk.say(
      "Plan 2 weeks on Colossians, every day, three questions, starting 7 December 2026",
      TODAY,
    );
    await talk.say("Two questions in week 2, week 1 stays at three.", TODAY);
    const counts = talk.plan?.map(({ passages }) => passages[0]?.questions.length);
    expect(counts).toEqual([3, 2]);
  });
});
