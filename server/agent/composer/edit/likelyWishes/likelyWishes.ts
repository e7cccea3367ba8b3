/** Which kind of change a sentence most likely asks for, by a model that `npm run wishes` trains on marked sentences. */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { type LikelyMeaning, likelyMeanings, readPhraseModel } from "../../learned/phraseModel.ts";

let loaded: ReturnType<typeof readPhraseModel> | undefined;

/**
 * @returns the most likely kinds of `wishKinds.ts`, most likely first; empty where the sentence rather asks for no change.
 * Their probabilities and that of none add up to 1
 */
export function likelyWishes(sentence: string): LikelyMeaning[] {
  loaded ??= readPhraseModel(new URL("./weights.txt", import.meta.url));
  const all = likelyMeanings(plainWish(sentence), loaded.ids.length, loaded);
  const none = 1 - all.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return none > (all[0]?.likelihood ?? 0) ? [] : all;
}

const BOOK = BOOKS.map(({ name }) => name.toLowerCase()).join("|");
const NUMBER = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const MONTHS =
  "january|february|march|april|june|july|august|september|october|november|december|jan|feb|apr|aug|sept|oct|nov|dec";
/** What differs from plan to plan, and what stands for it. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`\\b(?:${BOOK}|psalm|ps|matt|rom|gen|cor)s?\\.? \\d+(?:[:.v\\d –-]*\\d)?`, "g"),
    "passage",
  ],
  [/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?s?\b/g, "weekday"],
  [new RegExp(`\\b(?:${MONTHS})\\b`, "g"), "month"],
  [/\b\d+(?:st|nd|rd|th)\b/g, "ordinal"],
  [/\d+/g, "number"],
  [new RegExp(`\\b(?:${NUMBER})\\b`, "g"), "number"],
];

/** The sentence without the passages, dates and numbers that it names: kinds of change do not depend on them. */
export function plainWish(sentence: string): string {
  return PLAIN.reduce(
    (text, [pattern, word]) => text.replace(pattern, word),
    sentence.toLowerCase(),
  );
}
