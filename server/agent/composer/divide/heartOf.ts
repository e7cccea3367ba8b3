/** The few verses of a passage that say why it is read. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { companionOf } from "../../bible/companion.ts";
import { endsSentence } from "../../bible/sentences.ts";
import { versesOf } from "../../bible/verses.ts";
import { stemOf, tokenize } from "../understand/tokens.ts";
import { countVerses } from "./countVerses.ts";

/** Shorter words are in every verse. */
const SHORTEST = 4;

/**
 * Returns whole sentences of a passage, at most `most` verses of one chapter: those that share most
 * words with `why`, and where none does, those around the passage's key verse. The passage itself
 * where it is short enough, or has no such sentences.
 */
export function heartOf(range: VerseRange, most: number, why: string): VerseRange {
  if (countVerses(range) <= most) return range;
  const wanted = new Set(stemsOf(why));
  const key = keyIn(range);
  const scored = windowsOf(range, most).map((window) => {
    const said = new Set(versesOf(window).flatMap(({ text }) => stemsOf(text)));
    const shared = [...wanted].filter((stem) => said.has(stem)).length;
    const hasKey =
      key !== undefined &&
      compareVerses(key.from, window.start) >= 0 &&
      compareVerses(key.to, window.end) <= 0;
    return { window, shared, hasKey, count: countVerses(window) };
  });
  const isSaid = scored.some(({ shared }) => shared > 0);
  const [best] = scored
    .filter(({ hasKey }) => isSaid || hasKey)
    .sort(
      (a, b) => b.shared - a.shared || Number(b.hasKey) - Number(a.hasKey) || b.count - a.count,
    );
  return best?.window ?? range;
}

/** Every run of whole sentences that is short enough, by its chapter. */
function windowsOf({ book, start, end }: VerseRange, most: number): VerseRange[] {
  const verses = versesOf({ book, start, end });
  const opens = (at: number) => {
    const before = verses[at - 1];
    return !before || endsSentence(book, before.chapter, before.verse);
  };
  return verses.flatMap(({ chapter, verse }, at) => {
    if (!opens(at)) return [];
    return Array.from({ length: most }, (_, more) => verses[at + more]).flatMap((last) =>
      last?.chapter === chapter && endsSentence(book, chapter, last.verse)
        ? [{ book, start: { chapter, verse }, end: { chapter, verse: last.verse } }]
        : [],
    );
  });
}

function stemsOf(text: string): string[] {
  return tokenize(text).flatMap(({ word }) => (word.length >= SHORTEST ? [stemOf(word)] : []));
}

/** Of the passages in a range, the key verse of the weightiest. */
function keyIn({ book, start, end }: VerseRange) {
  const inside = companionOf(book).filter(
    ({ key }) => compareVerses(key.from, start) >= 0 && compareVerses(key.to, end) <= 0,
  );
  return inside.sort((a, b) => b.weight - a.weight)[0]?.key;
}
