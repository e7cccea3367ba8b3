/**
 * Slips of the keyboard put right: names of books, subjects, weekdays and the words of an edit.
 * Only a word that the Bible itself does not use is taken for a slip, so that "house" never
 * becomes Hosea.
 */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { allThemes } from "../../bible/themes.ts";
import { versesOf } from "../../bible/verses.ts";

const COMMANDS =
  "switch shorten lengthen combine change replace remove delete insert rename rewrite questions question prayers prayer reading readings weekdays weekends shorter longer simpler teenagers children psalms proverbs revelations monday tuesday wednesday thursday friday saturday sunday january february september october november december advent chapter chapters";

/** Of today, and near to a word that is looked for. */
const MODERN = new Set(
  "romance romances roman judge judgement number numbered proverbial titan marketing reader readers leading weeding heading christen actor actors jonas kingsley joshs hannah daniels exits lever levels levite saturn prayerful questioning questioned charge chance challenge graceful friendly marriages faster slower fastest malawi mali marking acting joining jobless roaming tightest chronic colonial".split(
    " ",
  ),
);

let targets: { words: string[]; books: Set<string>; known: Set<string> } | undefined;

/** Each word that is nearly one that is looked for becomes that word; all else stays. */
export function correctSpelling(text: string): string {
  return text.replaceAll(/(?<![\p{L}\d'’])\p{L}{4,}/gu, (word) => correct(word) ?? word);
}

function correct(word: string): string | undefined {
  const written = word.toLowerCase();
  const { words, books, known } = load();
  if (known.has(written) || MODERN.has(written)) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const target of words) {
    const most = allowed(target, written, books.has(target));
    if (Math.abs(target.length - written.length) > most) continue;
    const steps = distance(written, target);
    if (steps > most || (steps > 1 && target[0] !== written[0])) continue;
    // Of two that are equally near, a book is meant: it stands first.
    if (steps < least) {
      best = target;
      least = steps;
    }
  }
  // "Gospels" and "forgiving" are other forms of a word, not slips.
  const isCutShort = best !== undefined && books.has(best) && best.length - written.length === 1;
  if (!best || written.startsWith(best) || (best.startsWith(written) && !isCutShort))
    return undefined;
  if (isInBible(written)) return undefined;
  return books.has(best) ? `${best[0]?.toUpperCase()}${best.slice(1)}` : best;
}

/** Slips that a word of its length may have. A short name has too many neighbours for any but a swap. */
function allowed(target: string, written: string, isBook: boolean): number {
  if (target.length <= 4) return isSwap(written, target) ? 1 : 0;
  if (!isBook) return target.length < 6 ? 0 : target.length < 9 ? 1 : 2;
  return target.length < 7 ? 1 : target.length < 10 ? 2 : 3;
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join("") === [...b].sort().join("");
}

/** Letters added, left out, exchanged, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let steps = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        steps = Math.min(steps, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(steps);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

function load() {
  if (targets) return targets;
  const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const books = new Set(BOOKS.flatMap(({ name }) => wordsIn(name)));
  const subjects = allThemes().flatMap(({ name, synonyms, looseSynonyms }) =>
    [name, ...synonyms, ...looseSynonyms].flatMap(wordsIn),
  );
  const words = [...new Set([...books, ...wordsIn(COMMANDS), ...subjects])];
  targets = { words, books, known: new Set(words) };
  return targets;
}

let vocabulary: Set<string> | undefined;

/** Looked up last, and seldom: the whole text is read for it, once. */
function isInBible(word: string): boolean {
  vocabulary ??= new Set(
    BOOKS.flatMap(({ osis, verses }) => {
      const end = { chapter: verses.length, verse: verses.at(-1) ?? 1 };
      return versesOf({ book: osis, start: { chapter: 1, verse: 1 }, end }).flatMap(
        ({ text }) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [],
      );
    }),
  );
  return vocabulary.has(word);
}
