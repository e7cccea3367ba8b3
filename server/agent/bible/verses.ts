/** The World English Bible verse by verse, as built by `npm run bible:build`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getBook } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";

export interface VerseText {
  chapter: number;
  verse: number;
  /** Empty for the verses that the translation leaves out. */
  text: string;
}

const loaded = new Map<string, string[][]>();

function linesOf(osis: string): string[][] {
  let lines = loaded.get(osis);
  if (!lines) {
    const file = join(import.meta.dirname, "generated/verses", `${getBook(osis).osis}.json`);
    lines = JSON.parse(readFileSync(file, "utf8")) as string[][]; // Written by scripts/buildScripture.ts in this shape.
    loaded.set(osis, lines);
  }
  return lines;
}

/** The verses of a range, in order. */
export function versesOf({ book, start, end }: VerseRange): VerseText[] {
  const result: VerseText[] = [];
  const lines = linesOf(book);
  for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
    const row = lines[chapter - 1] ?? [];
    const from = chapter === start.chapter ? start.verse : 1;
    const to = chapter === end.chapter ? end.verse : row.length;
    for (let verse = from; verse <= to; verse++) {
      result.push({ chapter, verse, text: row[verse - 1] ?? "" });
    }
  }
  return result;
}
