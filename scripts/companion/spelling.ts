/**
 * Finds possible typing mistakes in the companion: words that are not in the Bible text in any
 * form, not in an English word list, not used in several passages, and not in `words.txt`. Good new
 * words show up too: after checking one, add it to the list.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import wordListPath from "word-list";
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { versesOf } from "../../server/agent/bible/verses.ts";
import { type Endings, wordForms } from "../../server/agent/composer/write/wordForms.ts";

/** A word in this many passages is not a mistake. */
const USED_IN = 3;
const WORD = /\p{L}+/gu;

const ENDINGS: Endings = [
  ["s", [""]],
  ["es", ["", "e"]],
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["ings", ["", "e"]],
  ["er", ["", "e"]],
  ["ers", ["", "e"]],
  ["est", ["", "e"]],
  ["ly", ["", "le"]],
  ["ness", [""]],
  ["iness", ["y"]],
  ["ful", [""]],
  ["less", [""]],
  ["y", ["", "e"]],
  ["able", ["", "e"]],
  ["ily", ["y"]],
  ["ier", ["y"]],
  ["iest", ["y"]],
];
const BEGINNINGS = ["un", "re", "over", "under", "out", "in", "dis", "non", "mis", "fore", "with"];

/** Returns each word once, in lower case, without a possessive s. */
export function spelledIn(texts: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.toLowerCase().replaceAll("’s", "").matchAll(WORD)) words.add(word);
  return words;
}

/** Returns a function that finds unknown words. @param passages the words of every passage of the bank */
export function spellingReader(passages: readonly ReadonlySet<string>[]) {
  const known = new Set([...bibleWords(), ...englishWords(), ...ownWords()]);
  const times = new Map<string, number>();
  for (const words of passages)
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return (words: ReadonlySet<string>): string[] =>
    [...words].filter(
      (word) => (times.get(word) ?? 0) < USED_IN && !formsOf(word).some((form) => known.has(form)),
    );
}

function ownWords(): string[] {
  const list = readFileSync(join(import.meta.dirname, "words.txt"), "utf8");
  return list
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => line.split(" "));
}

function englishWords(): string[] {
  return readFileSync(wordListPath, "utf8").split("\n");
}

function bibleWords(): Set<string> {
  return spelledIn(
    BOOKS.flatMap(({ osis, verses }) =>
      versesOf({
        book: osis as BookId, // Safe: BOOKS holds every id.
        start: { chapter: 1, verse: 1 },
        end: { chapter: verses.length, verse: verses.at(-1) ?? 1 },
      }).map(({ text }) => text),
    ),
  );
}

/** Returns a word and its possible base forms: "unhurried" comes from "hurry". */
function formsOf(word: string): string[] {
  const bare = BEGINNINGS.filter(
    (start) => word.startsWith(start) && word.length > start.length + 2,
  );
  return [word, ...bare.map((start) => word.slice(start.length))].flatMap((one) =>
    wordForms(one, ENDINGS),
  );
}
