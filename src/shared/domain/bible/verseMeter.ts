/** Counts the verses that a work quotes and checks them against a translation's licence. Pure. */
import { type BookId, getBook } from "./books.ts";
import type { VerseRange } from "./reference.ts";
import { LICENCES, type LicensedTranslation, TRANSLATIONS } from "./translations.ts";

/** Counts each different verse once, even if it is read twice. */
export function countVerses(ranges: readonly VerseRange[]): number {
  return [...versesByBook(ranges).values()].reduce((sum, verses) => sum + verses.size, 0);
}

export interface Meter {
  verses: number;
  maxVerses: number;
  /** Sentences for the plan's author, one for each exceeded limit. */
  faults: string[];
}

export interface MeteredWork {
  ranges: readonly VerseRange[];
  /** The work's own words, and the words that it quotes. Without them the share is not checked. */
  words?: { own: number; quoted: number };
}

/** Measures what a work quotes of a translation, and returns each licence limit that it exceeds. */
export function meterVerses(translation: LicensedTranslation, work: MeteredWork): Meter {
  const licence = LICENCES[translation];
  const { short } = TRANSLATIONS[translation];
  const verses = countVerses(work.ranges);
  const faults: string[] = [];
  if (verses > licence.maxVerses) {
    faults.push(
      `The ${short} allows ${licence.maxVerses} verses without written permission, and this has ${verses}.`,
    );
  }
  for (const [book, quoted] of versesByBook(work.ranges)) {
    const { name, verses: counts } = getBook(book);
    const share = quoted.size / counts.reduce((sum, count) => sum + count, 0);
    if (share === 1)
      faults.push(`The ${short} does not allow a complete book, and this is all of ${name}.`);
    else if (share > licence.maxShareOfBook) {
      faults.push(`The ${short} allows half of a book at most, and this is more of ${name}.`);
    }
  }
  if (work.words && shareOf(work.words) >= licence.maxShareOfWork) {
    const percent = Math.round(licence.maxShareOfWork * 100);
    faults.push(`The ${short} may make up less than ${percent} % of a work's words.`);
  }
  return { verses, maxVerses: licence.maxVerses, faults };
}

function shareOf({ own, quoted }: { own: number; quoted: number }): number {
  return quoted === 0 ? 0 : quoted / (own + quoted);
}

function versesByBook(ranges: readonly VerseRange[]): Map<BookId, Set<number>> {
  const books = new Map<BookId, Set<number>>();
  for (const { book, start, end } of ranges) {
    const { verses } = getBook(book);
    const seen = books.get(book) ?? new Set<number>();
    for (let chapter = start.chapter; chapter <= end.chapter; chapter += 1) {
      const first = chapter === start.chapter ? start.verse : 1;
      const last = chapter === end.chapter ? end.verse : (verses[chapter - 1] ?? 0);
      for (let verse = first; verse <= last; verse += 1) seen.add(chapter * 1000 + verse);
    }
    books.set(book, seen);
  }
  return books;
}
