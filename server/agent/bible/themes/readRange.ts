/**
 * References as the data files beside this write them: "Mark 1:1-13", "Ruth 1:19-2:7",
 * "Psalm 23", "Jude 1-4", one stretch of one book. The parser for what people type reads
 * these too, but takes most of a second over the lot; this takes a few milliseconds.
 */
import { BOOKS, type Book, versesIn } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";

const REFERENCE = /^(\S.*?)(?: (\d+)(?::(\d+))?(?:-(?:(\d+):)?(\d+))?)?$/;

const byName = new Map<string, Book>(BOOKS.map((book) => [book.name, book]));
const psalms = byName.get("Psalms");
if (psalms) byName.set("Psalm", psalms);

/** The verses of a reference. @throws Error for one that does not exist */
export function readRange(reference: string): VerseRange {
  const [, name, ...digits] = REFERENCE.exec(reference) ?? [];
  const book = name === undefined ? undefined : byName.get(name);
  if (!book) throw new Error(`"${reference}" does not begin with a book of the Bible`);
  const [a, b, c, d] = digits.map((digit) => (digit === undefined ? undefined : Number(digit)));
  const range = rangeIn(book, a, b, c, d);
  const { start, end } = range;
  const isReal = [start, end].every(
    ({ chapter, verse }) => verse >= 1 && verse <= versesIn(book.osis, chapter),
  );
  const isForward = (end.chapter - start.chapter || end.verse - start.verse) >= 0;
  if (!isReal || !isForward) throw new Error(`"${reference}" is not a real passage`);
  return range;
}

/** Resolves the numbers of "a:b-c:d", each of which may be missing. */
function rangeIn(book: Book, a?: number, b?: number, c?: number, d?: number): VerseRange {
  const { osis } = book;
  const lastChapter = book.verses.length;
  const wholeTo = (chapter: number) => ({ chapter, verse: versesIn(osis, chapter) });
  if (a === undefined) {
    return { book: osis, start: { chapter: 1, verse: 1 }, end: wholeTo(lastChapter) };
  }
  if (lastChapter === 1 && b === undefined) {
    const end = { chapter: 1, verse: d ?? a };
    return { book: osis, start: { chapter: 1, verse: a }, end };
  }
  if (b === undefined) {
    return { book: osis, start: { chapter: a, verse: 1 }, end: wholeTo(d ?? a) };
  }
  const end = { chapter: c ?? a, verse: d ?? b };
  return { book: osis, start: { chapter: a, verse: b }, end };
}
