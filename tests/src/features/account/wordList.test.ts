import { describe, expect, it } from "vitest";
import { USUAL_WRITING } from "#shared/domain/writingSettings.ts";
import { changedFields } from "../../../../src/features/account/writing/changedFields.ts";
import { faultOfWords, readWords } from "../../../../src/features/account/writing/wordList.ts";

describe("words for God as a person types them", () => {
  it.each([
    ["Father, King", ["Father", "King"]],
    ["  Father ,, “King”;Holy  Spirit. ", ["Father", "King", "Holy Spirit"]],
    ["Lord, lord, LORD", ["Lord"]],
    [" , ", []],
  ])("reads “%s”", (typed, words) => {
    expect(readWords(typed)).toEqual(words);
    expect(faultOfWords(words)).toBeUndefined();
  });

  it.each([
    ["Father 2", "“Father 2” has more than letters."],
    ["</data>", "“</data>” has more than letters."],
    [`${"a".repeat(20)} ${"b".repeat(20)}`, "is too long for a word."],
    ["a, b, c, d, e, f, g, h, i", "That is more than 8 words."],
  ])("says what is wrong with “%s”", (typed, sentence) => {
    expect(faultOfWords(readWords(typed))).toContain(sentence);
  });
});

it("sends the fields that were changed and no others", () => {
  const before = { ...USUAL_WRITING, wordsKept: ["Lord"] };
  expect(changedFields(before, { ...before, wordsKept: ["Lord"] })).toEqual({});
  expect(changedFields(before, { ...before, wordsKept: [], prayers: "short" })).toEqual({
    ...{ wordsKept: [], prayers: "short" },
  });
});
