/** What a sentence and verses have of the same words, where the rare ones say most. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { type VerseText, versesOf } from "../bible/verses.ts";
import { tokenize } from "../composer/understand/text/tokens.ts";
import { rareWords } from "./allusions.ts";

export interface Echo {
  /** The rarer the words, the more. */
  score: number;
  /** Different words that both have. */
  count: number;
}

export interface Echoes {
  between(said: string, range: VerseRange): Echo;
  /** The verse of a range that has most of a sentence's words; undefined where that says too little. */
  verse(said: string, range: VerseRange): VerseText | undefined;
  /** How near a sentence is to a few words: common words count a little as well. */
  near(said: string, text: string): number;
}

/** Two words that both have, or a single one that hardly any other passage has, such as a name. */
export function isTold({ score, count }: Echo): boolean {
  return count >= 2 || score >= VERY_RARE;
}

const VERY_RARE = 5.5;
const LEAST_LETTERS = 4;
const OF_COMMON = 0.8;
/** Five common words, or a rare one and two common ones. */
const CLOSE = 4;

export async function loadEchoes(): Promise<Echoes> {
  const worth = await rareWords();
  const texts = (said: string, text: string): Echo => {
    const [one, other] = [stemsOf(said), stemsOf(text)];
    const shared = [...one].filter((stem) => other.has(stem) && worth(stem) > 0);
    return { score: shared.reduce((sum, stem) => sum + worth(stem), 0), count: shared.length };
  };
  const near = (said: string, text: string) => {
    const [one, other] = [stemsOf(said), stemsOf(text)];
    const common = [...one].filter((stem) => stem.length >= LEAST_LETTERS && other.has(stem));
    return texts(said, text).score + common.length * OF_COMMON;
  };
  return {
    near,
    between: (said, range) => texts(said, textOf(versesOf(range))),
    verse(said, range) {
      const [best] = versesOf(range)
        .map((verse) => ({ verse, nearness: near(said, verse.text), ...texts(said, verse.text) }))
        .sort((a, b) => b.nearness - a.nearness);
      return best && (isTold(best) || best.nearness >= CLOSE) ? best.verse : undefined;
    },
  };
}

function textOf(verses: readonly VerseText[]): string {
  return verses.map(({ text }) => text).join(" ");
}

function stemsOf(text: string): Set<string> {
  return new Set(tokenize(text).flatMap(({ kind, stem }) => (kind === "word" ? [stem] : [])));
}
