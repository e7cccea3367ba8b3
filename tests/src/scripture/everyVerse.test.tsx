/** Compares every verse of the Bible, as the page's code shows it, with the source package. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { BOOKS, type Book } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { ScriptureBook } from "#shared/domain/bible/scriptureText.ts";
import { type ShownBlock, selectPassage } from "#shared/domain/bible/selectPassage.ts";
import { loadBook } from "../../../src/scripture/loadBook.ts";
import { ScriptureBlocks } from "../../../src/scripture/ScriptureBlocks.tsx";
import { serveBuiltBooks } from "./builtBooks.ts";
import { type SourceVerses, sourceVerses } from "./sourceVerses.ts";

const LEFT_OUT = ["Luke 17:36", "Acts 8:37", "Acts 15:34", "Acts 24:7"];

let compared = 0;
const empty: string[] = [];

beforeAll(() => {
  serveBuiltBooks();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

describe.each(BOOKS)("$name", (book: Book) => {
  let text: ScriptureBook;
  let source: SourceVerses;
  beforeAll(async () => {
    const result = await loadBook(book.osis);
    if (!result.ok) throw new Error(`${book.osis} was not loaded`);
    text = result.book;
    source = sourceVerses(book);
  });

  it("shows each verse on its own, word for word and line for line", () => {
    for (const [chapter, verse] of versesOf(book)) {
      const shown = wordsOf(cut(text, range(book, chapter, verse, verse)));
      const expected = source.get(`${chapter}:${verse}`) ?? [];
      if (expected.length === 0) empty.push(`${book.name} ${chapter}:${verse}`);
      // Comparing strings first keeps 31,102 comparisons within a few seconds.
      if (shown.lines.join("\n") !== expected.join("\n")) {
        expect({ chapter, verse, lines: shown.lines }).toEqual({ chapter, verse, lines: expected });
      }
      if (shown.opens !== (expected.length > 0 ? 1 : 0)) {
        expect.fail(`${chapter}:${verse} has ${shown.opens} numbers`);
      }
      compared += 1;
    }
    expect(source.size).toBe([...versesOf(book)].length - leftOutOf(book).length);
  });

  it("renders each chapter with every verse's number before its words", () => {
    book.verses.forEach((count, index) => {
      const chapter = index + 1;
      const blocks = cut(text, range(book, chapter, 1, count));
      const expected = [...Array(count).keys()]
        .map((verse) => [verse + 1, source.get(`${chapter}:${verse + 1}`)?.join(" ")] as const)
        .filter(([, words]) => words)
        .map(([verse, words]) => `[${verse}] ${words}`)
        .join(" ");
      if (rendered(blocks) !== expected) expect(rendered(blocks)).toBe(expected);
    });
  });
});

describe("the whole Bible", () => {
  it("has 31,102 verses, of which the translation leaves out four", () => {
    expect(compared).toBe(31_102);
    expect(empty).toEqual(LEFT_OUT);
  });
});

function* versesOf(book: Book): Generator<[chapter: number, verse: number]> {
  for (const [index, count] of book.verses.entries()) {
    for (let verse = 1; verse <= count; verse += 1) yield [index + 1, verse];
  }
}

function leftOutOf(book: Book): string[] {
  return LEFT_OUT.filter((verse) => verse.startsWith(`${book.name} `));
}

function range(book: Book, chapter: number, from: number, to: number): VerseRange {
  return { book: book.osis, start: { chapter, verse: from }, end: { chapter, verse: to } };
}

function cut(text: ScriptureBook, wanted: VerseRange): ShownBlock[] {
  return selectPassage(text, [wanted]).flatMap((passage) => passage.blocks);
}

function wordsOf(blocks: ShownBlock[]): { lines: string[]; opens: number } {
  const lines = blocks.flatMap((block) => ("lines" in block ? block.lines : []));
  return {
    lines: lines.map((line) => line.map((run) => run.text).join(" ")),
    opens: lines.flat().filter((run) => run.opens).length,
  };
}

/** The page's own text: numbers in brackets, a chapter's number in place of its verse 1, without headings. */
function rendered(blocks: ShownBlock[]): string {
  return renderToStaticMarkup(<ScriptureBlocks blocks={blocks} />)
    .replaceAll(/<div[^>]*>.*?<\/div>/gs, "")
    .replaceAll(/<(sup|span)[^>]*><span[^>]*>verse <\/span>(\d+)<\/\1>/g, "[$2]")
    .replaceAll(/<(sup|span)[^>]*><span[^>]*>chapter <\/span>\d+<\/\1>/g, "[1]")
    .replaceAll(/<\/p>/g, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
