import { expect, it } from "vitest";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-28";

it.each([
  [
    "The hall isn't free till the 18th of January so push everything back by a week, and then it's half term 15th to 19th February and nobody is around, so nothing then, pick it up again on the Monday after. Content is lovely, no changes there.",
    "2027-01-18",
    "5 March 2027",
  ],
  ["push it all back a week and skip the week of 15 February", "2027-01-18", "5 March 2027"],
  [
    "It's half term 15th to 19th February. Nothing then, pick it up again on the Monday after.",
    "2027-01-11",
    "26 February 2027",
  ],
  [
    "Nothing from 15 to 19 February, everyone's away. Resume the week after.",
    "2027-01-11",
    "26 February 2027",
  ],
  ["push it all back a week", "2027-01-18", undefined],
  ["everything's back a week!! same plan just later", "2027-01-18", undefined],
  ["the plan goes back two weeks because of half term", "2027-01-25", undefined],
])("starts later, pauses and loses no reading: %s", async (message, start, end) => {
  const talk = new Talk();
  await talk.say(
    "Plan 6 weeks on Genesis 12-25, Monday to Friday, starting 11 January 2027",
    TODAY,
  );
  const before = talk.plan?.map(({ passages }) => passages.map(({ scripture }) => scripture));
  const { reply } = await talk.say(message, TODAY);
  expect(talk.startDate).toBe(start);
  expect(talk.plan?.map(({ passages }) => passages.map(({ scripture }) => scripture))).toEqual(
    before,
  );
  if (end) expect(reply).toMatch(new RegExp(`15 February 2027 to .*ends on Friday, ${end}`));
});
