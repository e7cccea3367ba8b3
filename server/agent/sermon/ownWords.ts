/** A short quotation of a reading from the World English Bible, for its reason. */

import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { entryAt } from "../bible/companion.ts";
import { outlineOf } from "../bible/outline.ts";
import { overlaps } from "../bible/overlaps.ts";
import { versesOf } from "../bible/verses.ts";
import { countVerses } from "../composer/divide/countVerses.ts";
import type { Echoes } from "./echoes.ts";

const MOST_WORDS = 26;
const LEAST_WORDS = 4;

interface Wanted {
  /** Verses that the notes name. */
  named?: VerseRange | undefined;
  /** What the notes say of it. */
  said: string;
}

/** The words of a reading that the notes mean, or those of its key verse, in quotation marks. */
export function ownWords(range: VerseRange, { named, said }: Wanted, echoes: Echoes): string {
  const isNarrow = named && countVerses(named) < 4 && overlaps(named, range);
  const meant = isNarrow ? named : verseRange(range, echoes.verse(said, range));
  const from = meant ?? keyOf(range) ?? range;
  const text = versesOf(from)
    .slice(0, 2)
    .map((verse) => verse.text)
    .filter((verse) => verse !== "")
    .join(" ");
  return `“${clip(plain(text), said, echoes)}”`;
}

function verseRange(
  { book }: VerseRange,
  at: { chapter: number; verse: number } | undefined,
): VerseRange | undefined {
  if (!at) return undefined;
  const verse = { chapter: at.chapter, verse: at.verse };
  return { book, start: verse, end: verse };
}

/** The key verse of the best known passage whose key stands in the range. */
function keyOf(range: VerseRange): VerseRange | undefined {
  const entries = outlineOf(range.book)
    .filter(({ start, end }) => overlaps({ book: range.book, start, end }, range))
    .flatMap(({ start }) => entryAt(range.book, start) ?? [])
    .filter(
      ({ key }) =>
        compareVerses(key.from, range.start) >= 0 && compareVerses(key.to, range.end) <= 0,
    )
    .sort((a, b) => b.weight - a.weight);
  const key = entries[0]?.key;
  return key && { book: range.book, start: key.from, end: key.to };
}

/** Marks of speech would stand inside the marks of the quotation. */
function plain(text: string): string {
  return text
    .replaceAll(/[“”"‘]|(?<=[.!?,])’/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Of a long verse the clauses that the notes speak of, or its first ones. */
function clip(text: string, said: string, echoes: Echoes): string {
  const clauses = text.split(/(?<=[,;:.!?])\s+/);
  if (countWords(text) <= MOST_WORDS)
    return `${/^\p{Ll}/u.test(text) ? "… " : ""}${tidy(text, true)}`;
  let best = { text: "", score: -1, from: 0 };
  for (let from = 0; from < clauses.length; from++) {
    let [all, some] = ["", ""];
    for (const clause of clauses.slice(from)) {
      all = all === "" ? clause : `${all} ${clause}`;
      if (countWords(all) > MOST_WORDS) break;
      // A quotation does not end with "Lord," or "Behold,".
      if (countWords(clause) > 2 || /[.!?]$/.test(clause)) some = all;
    }
    const score =
      echoes.near(said, some) + (/[.!?]$/.test(some) ? WHOLE : 0) + (from === 0 ? OPENING : 0);
    if (countWords(some) >= LEAST_WORDS && score > best.score) best = { text: some, score, from };
  }
  if (best.text === "")
    return `${text.split(" ").slice(0, MOST_WORDS).join(" ").replace(AT_END, "")}…`;
  return `${best.from > 0 || /^\p{Ll}/u.test(best.text) ? "… " : ""}${tidy(best.text, text.endsWith(best.text))}`;
}

/** What ends where a sentence ends is worth a little. */
const WHOLE = 1.5;
/** And so is the beginning of the verse. */
const OPENING = 2;

/** Marks that nothing follows. */
const AT_END = /[\s,;:–—-]+$/;

function tidy(text: string, isEnd: boolean): string {
  if (/[.!?]$/.test(text)) return text;
  const bare = text.replace(AT_END, "");
  return isEnd ? `${bare}.` : `${bare}…`;
}

function countWords(text: string): number {
  return text.split(" ").length;
}
