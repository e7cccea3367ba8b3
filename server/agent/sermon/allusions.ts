/**
 * Passages that notes retell or quote without naming them: by the rare words that both have, such as names:
 * "Naomi", "Orpah" and "barley" together are Ruth 1, wherever it is called so or not.
 */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "../bible/outline.ts";
import { versesOf } from "../bible/verses.ts";
import { tokenize } from "../composer/understand/text/tokens.ts";
import { nextTurn } from "../takeTurns.ts";

interface Passage {
  range: VerseRange;
  /** Rare words that it has. */
  size: number;
}

interface Index {
  passages: Passage[];
  /** From a rare word to the passages that have it. */
  places: Map<string, number[]>;
}

export interface Alluded {
  book: BookId;
  chapter: number;
  score: number;
  /** The passages of the chapter that share most, in order. */
  ranges: VerseRange[];
}

/** A word of more passages than this says little. */
const RARE = 70;
const SHORTEST = 4;

let loaded: Promise<Index> | undefined;

async function build(): Promise<Index> {
  const passages: Passage[] = [];
  const all = new Map<string, number[]>();
  for (const { osis } of BOOKS) {
    await nextTurn();
    for (const { start, end } of outlineOf(osis)) {
      const range = { book: osis, start, end };
      const text = versesOf(range)
        .map((verse) => verse.text)
        .join(" ");
      const at = passages.push({ range, size: 0 }) - 1;
      for (const word of wordsOf(text).keys()) {
        const places = all.get(word);
        if (places) places.push(at);
        else all.set(word, [at]);
      }
    }
  }
  for (const [word, places] of all) {
    if (places.length > RARE) all.delete(word);
    else
      for (const at of places) {
        const passage = passages[at];
        if (passage) passage.size += 1;
      }
  }
  return { passages, places: all };
}

function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const { kind, stem } of tokenize(text))
    if (kind === "word" && stem.length >= SHORTEST) words.set(stem, (words.get(stem) ?? 0) + 1);
  return words;
}

/** How much a word's stem says of a passage: 0 for one that very many passages have, or none. */
export async function rareWords(): Promise<(stem: string) => number> {
  loaded ??= build();
  const { passages, places } = await loaded;
  return (stem) => {
    const found = places.get(stem);
    return found ? Math.log(passages.length / found.length) : 0;
  };
}

/** Chapters by what the notes share with them, the best first. */
export async function alluded(text: string): Promise<Alluded[]> {
  loaded ??= build();
  const { passages, places } = await loaded;
  const scores = new Map<number, number>();
  for (const [word, count] of wordsOf(text)) {
    const found = places.get(word);
    if (!found) continue;
    const worth = Math.log(passages.length / found.length) * Math.log2(1 + Math.min(4, count));
    for (const at of found) scores.set(at, (scores.get(at) ?? 0) + worth);
  }
  const chapters = new Map<string, Alluded & { parts: { range: VerseRange; score: number }[] }>();
  for (const [at, sum] of scores) {
    const passage = passages[at];
    if (!passage) continue;
    const { range, size } = passage;
    const score = sum / Math.sqrt(size + SMOOTH);
    const key = `${range.book} ${range.start.chapter}`;
    const known = chapters.get(key) ?? {
      ...{ book: range.book, chapter: range.start.chapter, score: 0, ranges: [], parts: [] },
    };
    known.parts.push({ range, score });
    chapters.set(key, known);
  }
  return [...chapters.values()]
    .map(({ parts, ...one }) => {
      const best = Math.max(...parts.map(({ score }) => score));
      const near = parts.filter(({ score }) => score >= best * NEAR);
      const ranges = near.map(({ range }) => range).sort((a, b) => a.start.verse - b.start.verse);
      const sum = near.reduce((total, { score }) => total + score, 0);
      return { ...one, ranges, score: best + (sum - best) * MORE };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST);
}

const SMOOTH = 14;
const NEAR = 0.45;
const MORE = 0.35;
const MOST = 40;

/** So much of a chapter is in the notes, and so much more of it than of any other, that they are about it. */
const [SURELY_TOLD, FAR_MORE] = [5.5, 1.3];

/** The passage that notes retell without naming it. */
export function retold(told: readonly Alluded[]): Alluded | undefined {
  const [best] = told;
  const next = told.find(({ book }) => book !== best?.book);
  const isSure = best && best.score >= SURELY_TOLD && best.score >= (next?.score ?? 0) * FAR_MORE;
  return isSure ? best : undefined;
}
