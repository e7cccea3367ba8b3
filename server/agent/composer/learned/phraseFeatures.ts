/** What a phrase model sees of a phrase: its stems, pairs of them, and pieces of its longer words. */
import { tokenize } from "../understand/text/tokens.ts";
import { wordSet } from "../understand/text/wordSet.ts";

const SHORTEST = 4;
const PIECE = 4;
/** Words of which a piece would say nothing. */
const COMMON = wordSet(
  "what when with that this from about have your they them their there been being people some something " +
    "someone somebody into over just like really bible says does every much more most those these would could",
);
const ENDINGS = ["ings", "ing", "edly", "ers", "ed", "ies", "es", "ly", "er", "s"];

/** @returns each feature once */
export function phraseFeatures(phrase: string): string[] {
  const words = tokenize(phrase)
    .filter(({ kind }) => kind === "word")
    .map(({ word }) => word);
  const stems = words.map(rootOf);
  const pairs = stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
  const pieces = words
    .filter((word) => word.length >= SHORTEST && !COMMON.has(word))
    .flatMap((word) =>
      Array.from({ length: word.length - PIECE + 1 }, (_, at) => `~${word.slice(at, at + PIECE)}`),
    );
  return [...new Set([...stems, ...pairs, ...pieces])];
}

/** "Worrying" as "worry", "walked" as "walk". */
function rootOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 3);
  return ending ? word.slice(0, -ending.length) : word;
}
