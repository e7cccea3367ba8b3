/** "We had our supper on Friday. Please shorten the prayer of day 3": a sentence that only tells wishes nothing. */
import { isWord } from "../../understand/finders/units.ts";
import { featuresOf } from "../../understand/roles/features.ts";
import { marginalsOf, type RoleModel, scoresOf } from "../../understand/roles/model.ts";
import { readModel } from "../../understand/roles/modelFile.ts";
import { WISH_ROLES } from "../../understand/roles/wishRoles.ts";
import { type Token, tokenize } from "../../understand/text/tokens.ts";
import { wordSet } from "../../understand/text/wordSet.ts";
import { findEdits } from "../findEdits.ts";
import { sentencesOf } from "./sentencesOf.ts";

const TOLD = WISH_ROLES.indexOf("told");
/** At this mean probability and above, the words of a sentence only tell; up to the other they surely wish. */
const SURE = 0.8;
const WISHED = 0.4;
/** A shorter message tells little, and needs all of its words. */
const LEAST_WORDS = 18;

/** What stays is told of as well, and read by the rules for it. */
const STAYS = wordSet(
  "keep keeps leave stay stays same fine perfect without except apart instead rest please pls should could can would " +
    "must let lets want need needs",
);
/** "No session on 10 February": nobody tells of it so. */
const LEAVES_OUT =
  /^\W*(?:(?:and|but|also|so|please|theres|there['’]s|there is) )*(?:no|nothing|without|skip)\b/i;
/** "Ch 7 is very long, just do 7:51-60". */
const NARROWS = /\b(?:just|only)\b.*\d:\d/i;
/** What a wish may mean by these is told of before it. */
const BACK = /^(?:there|that|then|it|its|this|these|those|them|same|one|ones)$/;

let model: RoleModel | undefined;

/** @returns the message without sentences that surely only tell, where another one surely wishes */
export function withoutToldSentences(text: string, today: string): string {
  const sentences = sentencesOf(text);
  const tokens = tokenize(text);
  if (sentences.length < 2 || tokens.length < LEAST_WORDS) return text;
  const found = findEdits(text, tokens, { today, draft: [], quotes: [] });
  const told = likelihoods(tokens, found);
  const needs = found.filter(({ meaning }) => meaning.kind === "care");
  let start = 0;
  const parts = sentences.map((said) => {
    const from = text.indexOf(said, start);
    start = from + said.length;
    const inside = tokens.flatMap((one, at) =>
      one.start >= from && one.end <= start && one.kind !== "mark" ? [at] : [],
    );
    const sum = inside.reduce((all, at) => all + (told[at] ?? 0), 0);
    return {
      said,
      words: inside.flatMap((at) => tokens[at] ?? []),
      // "One of our boys lost his dad yesterday.": told, and not to be passed over.
      isNeed: needs.some((need) => inside.includes(need.from)),
      mean: sum / Math.max(1, inside.length),
    };
  });
  if (!parts.some(({ mean }) => mean <= WISHED)) return text;
  const kept = parts.filter(({ said, words, mean, isNeed }, at) => {
    const next = parts[at + 1];
    const isMeantBy =
      next !== undefined && next.mean < SURE && next.words.some((one) => isWord(one, BACK));
    const isWish =
      isMeantBy ||
      opensWithVerb(tokens, found, words) ||
      LEAVES_OUT.test(said) ||
      NARROWS.test(said);
    return isNeed || mean < SURE || isWish || words.some(({ word }) => STAYS.has(word));
  });
  return kept.length < parts.length ? kept.map(({ said }) => said).join(" ") : text;
}

/** "And knock the two men praying off". */
function opensWithVerb(tokens: readonly Token[], found: Found, words: readonly Token[]): boolean {
  const first = words.find(({ word }) => !JOINTS.has(word));
  const at = first ? tokens.indexOf(first) : -1;
  return found.some(
    ({ from, meaning }) => from === at && meaning.kind === "verb" && CHANGES.test(meaning.verb),
  );
}

type Found = ReturnType<typeof findEdits>;
const JOINTS = wordSet("and also then plus but so oh ps");
const CHANGES = /^(?:remove|add|move|swap|merge|split|name|rewrite)$/;

/** How likely each word only tells, 0 to 1. */
function likelihoods(tokens: readonly Token[], found: ReturnType<typeof findEdits>): number[] {
  model ??= readModel(new URL("./toldWeights.txt", import.meta.url));
  const features = featuresOf(tokens, found);
  return marginalsOf(scoresOf(model, features), model.transitions).roles.map(
    (row) => row[TOLD] ?? 0,
  );
}
