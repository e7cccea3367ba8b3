/** Days that are taken out, where the message also says what that leads to. */

import { beforeAll, describe, expect, it } from "vitest";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import type { Talk } from "../../../../evals/talk.ts";
import { daysOf, editOf, madeFrom } from "../../support/editsOf.ts";

describe("what comes after a day taken out", () => {
  let made: Talk;
  beforeAll(async () => {
    made = await madeFrom("Genesis 37 to 50, one chapter a day, Mon-Fri, from 4 January 2027");
  }, 60_000);

  it.each([
    "leave out genesis 38, not for our group. everything after comes one day earlier",
    "Remove day 2, and everything after it moves up a day",
    "take out Genesis 38 and let the rest move forward by one day",
    "Drop genesis 38. The others come a day sooner then.",
    "Leave out week 1 day 2 and close the gap",
    "Genesis 38 out please, all the later chapters move up one day",
  ])("is read a day sooner, and the start stays: %s", async (message) => {
    const { talk, days, choices, reply } = await editOf(made, message);
    expect(choices).toEqual([]);
    const words = ({ id, scripture, title, questions, prayer }: PlanDay) => [
      id,
      scripture,
      title,
      questions,
      prayer,
    ];
    expect(days.map(words)).toEqual(
      daysOf(made)
        .filter((_, at) => at !== 1)
        .map(words),
    );
    expect(talk.startDate).toBe("2027-01-04");
    const dates = datesOfPlan(talk.plan ?? [], "2027-01-04", talk.readingDays, null);
    expect([...dates.values()].at(-1)).toBe("2027-01-20");
    expect(reply).toContain("Wednesday, 20 January 2027");
    expect(reply).not.toContain("did not use");
  });

  it("keeps its week where nothing is said of it", async () => {
    const { talk } = await editOf(made, "remove genesis 38");
    expect(talk.plan?.map(({ passages }) => passages.length)).toEqual([4, 5, 4]);
  });

  it("comes a week sooner behind a week", async () => {
    const { talk, reply } = await editOf(
      made,
      "Remove week 2, everything after comes a week earlier",
    );
    expect(talk.plan?.map(({ passages }) => passages.length)).toEqual([5, 4]);
    expect(talk.startDate).toBe("2027-01-04");
    expect(reply).toContain("1 week sooner");
  });

  it.each([
    ["Everything one day earlier", "2027-01-03"],
    ["Take out Genesis 38 and move everything a week later", "2027-01-11"],
  ])("starts on another day only where that is wished: %s", async (message, start) => {
    const { talk } = await editOf(made, message);
    expect(talk.startDate).toBe(start);
  });
});
