/**
 * The source package's verses, read straight from its elements: the lines of each verse,
 * whitespace-normalised, in the usual numbering. Shares no code with the app's own path.
 */
import type { Book } from "#shared/domain/bible/books.ts";
import { readSource } from "../../../scripts/scripture/worldEnglishBible.ts";

/** By "chapter:verse": the lines of the verse, as a poem or a paragraph breaks them. */
export type SourceVerses = Map<string, string[]>;

export function sourceVerses(book: Book): SourceVerses {
  const verses: SourceVerses = new Map();
  let line = 0;
  let lineOfLast = -1;
  for (const { type, chapterNumber = 0, verseNumber = 0, value = "" } of readSource(book)) {
    if (type !== "paragraph text" && type !== "line text") {
      line += 1;
      continue;
    }
    const text = value.split(/\s+/).filter(Boolean).join(" ");
    if (text === "") continue;
    const key = expectedAt(book.osis, chapterNumber, verseNumber);
    const lines = verses.get(key) ?? [];
    // A verse continues its line when only text came between.
    if (line === lineOfLast && lines.length > 0) lines.push(`${lines.pop()} ${text}`);
    else lines.push(text);
    verses.set(key, lines);
    lineOfLast = line;
  }
  return verses;
}

/** The source has the doxology of Romans at 14:24-26, its usual place is 16:25-27. */
function expectedAt(osis: string, chapter: number, verse: number): string {
  return osis === "Rom" && chapter === 14 && verse > 23 ? `16:${verse + 1}` : `${chapter}:${verse}`;
}
