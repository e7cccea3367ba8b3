/**
 * The project's own outline of the Bible: each passage with its first verse and a
 * short title. One text file a book stands in `outline/`, one passage a line:
 *
 *     1:1 God makes the world
 *
 * A passage runs to the verse before the next one begins, so the outline covers
 * each book without a gap or an overlap by its very form.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Book, getBook } from "#shared/domain/bible/books.ts";
import { compareVerses } from "#shared/domain/bible/reference.ts";
import { companionOf } from "./companion.ts";
import { measuresOf } from "./measures.ts";

export interface OutlinePassage {
  book: string;
  start: { chapter: number; verse: number };
  /** The last verse, inclusive. */
  end: { chapter: number; verse: number };
  title: string;
  words: number;
  /** Whether the World English Bible begins a paragraph or stanza here. */
  startsParagraph: boolean;
}

const LINE = /^(\d+):(\d+) (\S.*)$/;
const outlines = new Map<string, OutlinePassage[]>();

/** The passages of one book, in order. @throws Error for a line that is not an ascending, existing verse with a title */
export function outlineOf(osis: string): OutlinePassage[] {
  let outline = outlines.get(osis);
  if (!outline) {
    const file = join(import.meta.dirname, "outline", `${getBook(osis).osis}.txt`);
    // A book with a complete companion has no outline file.
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    outline = parseOutline(getBook(osis), withCompanion(osis, source));
    outlines.set(osis, outline);
  }
  return outline;
}

/** Passages and titles come from the companion where a book has one; before and after its entries, from the outline file. */
function withCompanion(osis: string, source: string): string {
  const entries = companionOf(osis);
  const first = entries[0]?.start;
  const last = entries.at(-1)?.start;
  if (!first || !last) return source;
  const before: string[] = [];
  const after: string[] = [];
  for (const line of source.split("\n")) {
    const [, chapter, verse] = LINE.exec(line) ?? [];
    const start = { chapter: Number(chapter), verse: Number(verse) };
    if (chapter && compareVerses(start, first) < 0) before.push(line);
    if (chapter && compareVerses(start, last) > 0) after.push(line);
  }
  const own = entries.map(({ start, title }) => `${start.chapter}:${start.verse} ${title}`);
  return [...before, ...own, ...after].join("\n");
}

/** Parses an outline file. @throws Error naming the malformed line */
function parseOutline(book: Book, source: string): OutlinePassage[] {
  const entries = source
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, chapter, verse, title] = LINE.exec(line) ?? [];
      if (!title || !book.verses[Number(chapter) - 1]) {
        throw new Error(`${book.osis}: "${line}" is not "chapter:verse title"`);
      }
      const start = { chapter: Number(chapter), verse: Number(verse) };
      if (start.verse < 1 || start.verse > (book.verses[start.chapter - 1] ?? 0)) {
        throw new Error(`${book.osis}: ${chapter}:${verse} does not exist`);
      }
      return { start, title };
    });
  if (entries[0]?.start.chapter !== 1 || entries[0].start.verse !== 1) {
    throw new Error(`${book.osis}: the outline does not begin at 1:1`);
  }
  const { words, paragraphStarts } = measuresOf(book.osis);
  return entries.map(({ start, title }, index) => {
    const next = entries[index + 1]?.start;
    const end = next ? verseBefore(book, next) : lastVerse(book);
    if (end.chapter < start.chapter || (end.chapter === start.chapter && end.verse < start.verse)) {
      throw new Error(`${book.osis}: ${title} does not come before ${entries[index + 1]?.title}`);
    }
    return {
      book: book.osis,
      start,
      end,
      title,
      words: countWords(words, start, end),
      startsParagraph: paragraphStarts[start.chapter - 1]?.includes(start.verse) ?? false,
    };
  });
}

type Verse = OutlinePassage["start"];

function lastVerse(book: Book): Verse {
  return { chapter: book.verses.length, verse: book.verses.at(-1) ?? 1 };
}

function verseBefore(book: Book, { chapter, verse }: Verse): Verse {
  return verse > 1
    ? { chapter, verse: verse - 1 }
    : { chapter: chapter - 1, verse: book.verses[chapter - 2] ?? 1 };
}

function countWords(words: number[][], start: Verse, end: Verse): number {
  let total = 0;
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
    const row = words[chapter - 1] ?? [];
    const from = chapter === start.chapter ? start.verse - 1 : 0;
    const to = chapter === end.chapter ? end.verse : row.length;
    for (const count of row.slice(from, to)) total += count;
  }
  return total;
}
