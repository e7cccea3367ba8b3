/** The few verses of a passage that show why a theme reads it. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { companionOf } from "../../bible/companion.ts";
import { endsSentence } from "../../bible/sentences.ts";
import { versesOf } from "../../bible/verses.ts";
import { stemOf, tokenize } from "../understand/text/tokens.ts";
import { countVerses } from "./countVerses.ts";

/** Shorter words are too common to compare. */
const SHORTEST = 4;

/**
 * Whole sentences of a passage, at most `most` verses of one chapter: those that share most words with `why`,
 * otherwise those around the passage's key verse. Returns the passage itself if it is short enough, or has no such
 * sentences.
 */
export function centralVerses(range: VerseRange, most: number, why: string): VerseRange {
  if (countVerses(range) <= most) return range;
  const wanted = [...new Set(stemsOf(why))];
  const key = keyIn(range);
  const isKey = ({ start, end }: VerseRange) =>
    key !== undefined && compareVerses(key.from, start) >= 0 && compareVerses(key.to, end) <= 0;
  const whole = windowsOf(range, most);
  const scored = [...whole, ...openWindows(range, most)].map((window) => {
    const said = new Set(versesOf(window).flatMap(({ text }) => stemsOf(text)));
    const shared = wanted.filter((stem) => [...said].some((one) => isSame(one, stem))).length;
    const [first] = versesOf(window);
    const isWhole = whole.includes(window);
    const firstWords = isWhole ? [] : stemsOf(first?.text ?? "");
    const opening = firstWords.filter((stem) => wanted.includes(stem)).length;
    return { window, shared, opening, hasKey: isKey(window), isWhole, count: countVerses(window) };
  });
  const isSaid = scored.some(({ shared }) => shared > 0);
  const [best] = scored
    .filter(({ hasKey }) => isSaid || hasKey)
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        Number(b.isWhole) - Number(a.isWhole) ||
        Number(b.hasKey) - Number(a.hasKey) ||
        b.opening - a.opening ||
        b.count - a.count,
    );
  return best?.window ?? range;
}

/** "Patience" and "patient", "forgive" and "forgiveness". */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const shorter = Math.min(one.length, other.length);
  const isNear = Math.abs(one.length - other.length) <= ENDING && shorter > ENDING;
  const start = Math.max(ENDING + 1, shorter - 2);
  return isNear && one.slice(0, start) === other.slice(0, start);
}

const ENDING = 4;

/** Runs from the start of a sentence that is too long for them: 1 Corinthians 13:4-6 of 13:4-7. */
function openWindows({ book, start, end }: VerseRange, most: number): VerseRange[] {
  const verses = versesOf({ book, start, end });
  return verses.flatMap(({ chapter, verse }, at) => {
    const before = verses[at - 1];
    const last = verses[at + most - 1];
    const opens = !before || endsSentence(book, before.chapter, before.verse);
    return opens && last?.chapter === chapter
      ? [{ book, start: { chapter, verse }, end: { chapter, verse: last.verse } }]
      : [];
  });
}

/** Every short enough run of whole sentences, by chapter. */
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

/** The key verse of the weightiest passage in a range. */
function keyIn({ book, start, end }: VerseRange) {
  const inside = companionOf(book).filter(
    ({ key }) => compareVerses(key.from, start) >= 0 && compareVerses(key.to, end) <= 0,
  );
  return inside.sort((a, b) => b.weight - a.weight)[0]?.key;
}
