/** Verses as numbers that sort in canonical order, so that a whole Bible is compared in one pass. */
import { BOOKS, type BookId } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import { measuresOf } from "../../server/agent/bible/measures.ts";

const BOOK_STEP = 1_000_000;
const CHAPTER_STEP = 1_000;
const bookIndex = new Map<string, number>(BOOKS.map(({ osis }, index) => [osis, index]));

export function verseId(book: BookId, chapter: number, verse: number): number {
  return (bookIndex.get(book) ?? 0) * BOOK_STEP + chapter * CHAPTER_STEP + verse;
}

export function bookOf(id: number): BookId {
  const book = BOOKS[Math.floor(id / BOOK_STEP)];
  if (!book) throw new RangeError(`${id} is not a verse`);
  return book.osis;
}

/** "Mark 1:2", for the sentence that says what is wrong. */
export function nameOfVerse(id: number): string {
  const book = BOOKS[Math.floor(id / BOOK_STEP)];
  return `${book?.name} ${Math.floor((id % BOOK_STEP) / CHAPTER_STEP)}:${id % CHAPTER_STEP}`;
}

/** The stretches of a reference, none where it is not real: another check reports that. */
export function rangesOf(reference: string): VerseRange[] {
  const parsed = parseReference(reference);
  return parsed.ok ? parsed.ranges : [];
}

export function versesOf(reference: string): number[] {
  return rangesOf(reference).flatMap(versesOfRange);
}

/** The verses of a reference that a case was written with. @throws Error for a slip of the pen. */
export function wantedVerses(reference: string): number[] {
  const parsed = parseReference(reference);
  if (!parsed.ok) throw new Error(`${reference}: ${parsed.reason}`);
  return parsed.ranges.flatMap(versesOfRange);
}

function versesOfRange({ book, start, end }: VerseRange): number[] {
  const chapters = BOOKS.find(({ osis }) => osis === book)?.verses ?? [];
  const ids: number[] = [];
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
    const first = chapter === start.chapter ? start.verse : 1;
    const last = chapter === end.chapter ? end.verse : (chapters[chapter - 1] ?? 0);
    for (let verse = first; verse <= last; verse++) ids.push(verseId(book, chapter, verse));
  }
  return ids;
}

/** Words that a reader of this reference reads. */
export function wordsOf(reference: string): number {
  let total = 0;
  for (const id of versesOf(reference)) total += wordsOfVerse(id);
  return total;
}

export function wordsOfVerse(id: number): number {
  const chapter = Math.floor((id % BOOK_STEP) / CHAPTER_STEP);
  return measuresOf(bookOf(id)).words[chapter - 1]?.[(id % CHAPTER_STEP) - 1] ?? 0;
}
