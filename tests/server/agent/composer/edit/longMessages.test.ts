/** Messages that tell of much beside what they ask for. */
import { beforeAll, describe, expect, it } from "vitest";
import { askedFor } from "../../../../../server/agent/composer/edit/clauses/askedFor.ts";
import { withoutToldSentences } from "../../../../../server/agent/composer/edit/clauses/toldSentences.ts";
import type { Talk } from "../../../../evals/talk.ts";
import { EDITS_TODAY, editOf, madeFrom } from "../../support/editsOf.ts";

describe("what a long message asks for", () => {
  it.each([
    [
      "We looked at the plan on Thursday night over chips. Dave wanted it in two weeks and Sue asked about adding Psalm 46 but in the end we said no. What we need is easier questions on days 2 and 3, that's it really",
      "easier questions on days 2 and 3",
    ],
    [
      "Hello there, it's Tom from the Tuesday lunch club again. We had nineteen last week and the soup ran out at quarter to one, which has never happened before. My one request is that the prayer on day 9 be shorter. Thanks ever so much",
      "the prayer on day 9 be shorter.",
    ],
    [
      "Our council met last night and went through the whole thing chapter by chapter, which took until ten. The only things we decided on: (1) day 4 should be called Comfort, and (2) the prayer on day 5 should be one sentence. With warm greetings, Ama",
      "(1) day 4 should be called Comfort, and (2) the prayer on day 5 should be one sentence.",
    ],
    [
      "Change day 2 to Psalm 8 and give us easier questions in week 2. My aunt asked for shorter prayers as well and others wondered about five weeks instead of three, which we talked over at length, but we voted and no.",
      "Change day 2 to Psalm 8 and give us easier questions in week 2.",
    ],
  ])("is what stands behind the sign of it: %s", (message, asked) => {
    expect(askedFor(message)).toBe(asked);
  });

  it.each([
    "The only thing, on day 3 could there be one question fewer",
    "Make the prayers on days 3 and 4 shorter, but leave day 5 as it is. The only thing I like less is the title of day 2, which could be Comfort, and the first week could begin on the 7th if that works for you all",
  ])("is all of a message without told parts: %s", (message) => {
    expect(askedFor(message)).toBe(message);
  });

  it.each([
    [
      "My husband reads the prayer at breakfast and our youngest, who is seven, giggles at the long words. We have friends coming on the 9th. Could you give day 8 a shorter prayer",
      "Could you give day 8 a shorter prayer",
    ],
    [
      "We had our harvest supper on Friday and forty people came, which is a record. The youth read Isaiah 55 aloud and it went down well. Please make the prayers on days 3 and 4 shorter.",
      "Please make the prayers on days 3 and 4 shorter.",
    ],
  ])("leaves out sentences that only tell: %s", (message, asked) => {
    expect(withoutToldSentences(message, EDITS_TODAY)).toBe(asked);
  });

  it.each([
    "Could you make the questions on day 5 easier for us please. Day 4 is perfect, keep it the same. We liked it very much",
    "Swap days 1 and 2",
  ])("keeps what is to stay: %s", (message) => {
    expect(withoutToldSentences(message, EDITS_TODAY)).toContain(message.split(". We")[0]);
  });
});

describe("an edit among what is told", () => {
  let made: Talk;
  beforeAll(async () => {
    made = await madeFrom("Isaiah 40-55, 16 days, one chapter a day, weekdays from 30 November.");
  });

  it.each([
    [
      "Our elders met last night and went through the whole thing. One of them would prefer fewer days, another said the prayers ought to be in the plural, but we voted against it. All we ask is: take out the prayer on day 3. Blessings, Ruth",
      [3],
    ],
    [
      "So we have been reading on Mondays in the staff room, and last week someone asked whether we could skip Isaiah 47 because it is grim, but we talked it over and decided to keep it. Now please change the title of day 1 to Comfort",
      [1],
    ],
  ])("changes nothing else: %s", async (message, days) => {
    const { choices, changed } = await editOf(made, message);
    expect(choices).toEqual([]);
    expect(changed).toEqual(days);
  });
});
