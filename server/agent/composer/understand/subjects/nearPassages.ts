/** Which passages of a plan somebody may mean with words that name none of them. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { getTheme } from "../../../bible/themes.ts";
import { contentOf } from "../exclusions/outMeaning.ts";
import { meantTopics } from "../likelyTopics/meantTopics.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import { likenessOf } from "./passagesTelling.ts";

const MOST_OFFERED = 3;
const MOST_TOPICS = 3;
/** Above this share of the passages, a word is common to them. */
const MOST_SHARE = 0.3;
/** Fewer of the words say nothing. */
const LEAST_LIKENESS = 0.5;
/** Of a topic that is only near in meaning. */
const LEAST = 0.05;

/** @param ranges the passages of the plan @returns the nearest first, as references; none where nothing is near */
export async function passagesNear(
  words: string,
  ranges: readonly VerseRange[],
): Promise<string[]> {
  // A word that most of them have tells none from another.
  const content = contentOf(tokenize(words)).filter(
    (word) => ranges.filter((range) => has(word, range)).length <= ranges.length * MOST_SHARE,
  );
  const topics = await meantTopics([words], MOST_TOPICS);
  const scored = ranges.map((range) => {
    const likeness = likenessOf(content, { range, why: "" });
    const told = likeness >= LEAST_LIKENESS ? likeness : 0;
    const meant = topics.reduce((sum, { id, likelihood }) => {
      const isRead = getTheme(id)?.passages.some((one) => overlaps(one.range, range));
      return isRead ? sum + Math.max(LEAST, likelihood) : sum;
    }, 0);
    return { range, score: told + meant };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_OFFERED)
    .map(({ range }) => formatRanges([range]));
}

function has(word: Token, range: VerseRange): boolean {
  return likenessOf([word], { range, why: "" }) > 0;
}
