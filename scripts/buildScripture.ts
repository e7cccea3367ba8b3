/**
 * Builds the files of the World English Bible for the app and the agent:
 * - `public/scripture/web/{osis}.json`, the text of a book for the app;
 * - `public/scripture/keyVerses.json`, the verses that passages are remembered by, for the readers' page;
 * - `server/agent/bible/generated/measures.json`, word counts of each verse and the starts of
 *   paragraphs;
 * - `server/agent/bible/generated/verses/{osis}.json`, each verse as one line, for the agent.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { ScriptureBlock, ScriptureBook } from "#shared/domain/bible/scriptureText.ts";
import type { BookMeasures } from "../server/agent/bible/measures.ts";
import { keyVerses } from "./scripture/keyVerses.ts";
import { readBook } from "./scripture/worldEnglishBible.ts";

const root = join(import.meta.dirname, "..");
const textFolder = join(root, "public/scripture/web");
const measuresFolder = join(root, "server/agent/bible/generated");
mkdirSync(textFolder, { recursive: true });
mkdirSync(join(measuresFolder, "verses"), { recursive: true });

const measures: Record<string, BookMeasures> = {};
for (const book of BOOKS) {
  const blocks = readBook(book);
  const text: ScriptureBook = { book: book.osis, translation: "web", blocks };
  writeFileSync(join(textFolder, `${book.osis}.json`), JSON.stringify(text));
  const lines = linesOf(blocks, book.verses);
  writeFileSync(join(measuresFolder, "verses", `${book.osis}.json`), JSON.stringify(lines));
  measures[book.osis] = measure(blocks, book.verses);
}
writeFileSync(join(measuresFolder, "measures.json"), JSON.stringify(measures));
writeFileSync(join(root, "public/scripture/keyVerses.json"), JSON.stringify(keyVerses()));

function measure(blocks: ScriptureBlock[], verses: readonly number[]): BookMeasures {
  const words = verses.map((count) => new Array<number>(count).fill(0));
  const paragraphStarts: BookMeasures["paragraphStarts"] = verses.map(() => []);
  for (const block of blocks) {
    if (block.kind !== "paragraph" && block.kind !== "stanza") continue;
    const first = block.lines[0]?.[0];
    if (first && words[first[0] - 1]?.[first[1] - 1] === 0) {
      paragraphStarts[first[0] - 1]?.push(first[1]);
    }
    for (const [chapter, verse, text] of block.lines.flat()) {
      const row = words[chapter - 1];
      if (row?.[verse - 1] === undefined) throw new Error(`No verse ${chapter}:${verse}`);
      row[verse - 1] = (row[verse - 1] ?? 0) + text.split(" ").length;
    }
  }
  return { words, paragraphStarts };
}

/** Returns the text of each verse, `lines[chapter - 1][verse - 1]`. */
function linesOf(blocks: ScriptureBlock[], verses: readonly number[]): string[][] {
  const lines = verses.map((count) => new Array<string>(count).fill(""));
  for (const block of blocks) {
    if (block.kind !== "paragraph" && block.kind !== "stanza") continue;
    for (const [chapter, verse, text] of block.lines.flat()) {
      const row = lines[chapter - 1];
      if (row) row[verse - 1] = `${row[verse - 1] ?? ""} ${text}`.trim();
    }
  }
  return lines;
}
