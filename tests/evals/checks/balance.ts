/** How even the days are, judged by what the outline allows. */
import { type OutlinePassage, outlineOf } from "../../../server/agent/bible/outline.ts";
import type { Bounds, Expectation } from "../expectation.ts";
import { daysOf } from "../outcome.ts";
import { bookOf, nameOfVerse, verseId, versesOf, wordsOf, wordsOfVerse } from "../verses.ts";

/** Bound for whole books: a little uneven where a day would else begin in the middle of a scene. */
const EVEN = 0.24;
/** Passages of a topic are as long as they are; only a plan of one long day and many scraps is wrong. */
const LOOSE = 1;
/** A division that is nearly the best possible is as good as the best. */
const SLACK_FACTOR = 1.15;
const SLACK = 0.06;
/** Fewer passages than days: the days are single passages and parts, as long as they happen to be. */
const SPARSE = 0.6;

export function dayBalance(kind: Exclude<Bounds["balance"], "any">): Expectation {
  return {
    name: "days even",
    fault({ plan }) {
      const days = daysOf(plan);
      // "Acts in 28 days": a chapter a day is as even as anybody means.
      if (days.every(({ scripture }) => isOneChapter(scripture))) return undefined;
      const variation = variationOf(days.map((day) => wordsOf(day.scripture)));
      const limit = kind === "loose" ? LOOSE : EVEN;
      if (days.length < 2 || variation <= limit) return undefined;
      const bound = kind === "loose" ? limit : attainable(days.map((day) => day.scripture));
      if (variation <= bound) return undefined;
      return `words a day vary by ${variation.toFixed(2)}, at most ${bound.toFixed(2)}`;
    },
  };
}

function isOneChapter(scripture: string): boolean {
  return /^(?:\d )?[\p{L} ]+ \d+$/u.test(scripture);
}

/** Standard deviation over mean. */
export function variationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return mean === 0 ? 0 : Math.sqrt(variance) / mean;
}

/** The variation of the best division of the same text into as many days, with some slack. */
function attainable(references: readonly string[]): number {
  const units = unitsOf(references.flatMap(versesOf));
  if (units.length < references.length) return SPARSE;
  const total = units.reduce((sum, words) => sum + words, 0);
  const squares = leastSquares(units, references.length);
  const mean = total / references.length;
  const variance = Math.max(0, squares / references.length - mean ** 2);
  return Math.max(EVEN, (Math.sqrt(variance) / mean) * SLACK_FACTOR + SLACK);
}

/** Words of each outline passage, as far as it is read. */
function unitsOf(verses: readonly number[]): number[] {
  const units: number[] = [];
  let current: OutlinePassage | undefined;
  for (const id of verses) {
    const passage = passageAt(id);
    if (passage !== current) units.push(0);
    units[units.length - 1] = (units.at(-1) ?? 0) + wordsOfVerse(id);
    current = passage;
  }
  return units;
}

/** The least sum of squared day lengths, by dynamic programming over the cuts. */
function leastSquares(units: readonly number[], days: number): number {
  const upTo = [0];
  for (const words of units) upTo.push((upTo.at(-1) ?? 0) + words);
  const longest = 4 * ((upTo.at(-1) ?? 0) / days) + Math.max(...units);
  let best = upTo.map((_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY));
  for (let day = 0; day < days; day++) {
    const next = best.map(() => Number.POSITIVE_INFINITY);
    for (let end = 1; end < upTo.length; end++) {
      for (let start = end - 1; start >= 0; start--) {
        const words = (upTo[end] ?? 0) - (upTo[start] ?? 0);
        if (words > longest) break;
        next[end] = Math.min(next[end] ?? 0, (best[start] ?? 0) + words ** 2);
      }
    }
    best = next;
  }
  return best.at(-1) ?? 0;
}

const starts = new Map<string, number[]>();

/** The outline's passage that holds a verse. */
function passageAt(id: number): OutlinePassage | undefined {
  const book = bookOf(id);
  const outline = outlineOf(book);
  const ids =
    starts.get(book) ?? outline.map(({ start }) => verseId(book, start.chapter, start.verse));
  starts.set(book, ids);
  return outline[ids.findLastIndex((start) => start <= id)];
}

/** A story is not cut in two, unless it is longer than a day's reading. */
export const passagesWhole: Expectation = {
  name: "passages whole",
  fault({ plan }) {
    const days = daysOf(plan).map((day) => versesOf(day.scripture));
    const verses = days.flat();
    const read = new Set(verses);
    const mean = verses.reduce((sum, id) => sum + wordsOfVerse(id), 0) / days.length;
    const isSparse = unitsOf(verses).length < days.length;
    for (const [index, [first]] of days.entries()) {
      if (first === undefined || index === 0 || isSparse) continue;
      const passage = passageAt(first);
      if (!passage) continue;
      const book = bookOf(first);
      const start = verseId(book, passage.start.chapter, passage.start.verse);
      if (first !== start && read.has(start) && passage.words < mean) {
        return `the day at ${nameOfVerse(first)} begins inside "${passage.title}"`;
      }
    }
    return undefined;
  },
};
