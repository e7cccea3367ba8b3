/**
 * `npm run bible:report [-- Gen Exod …]`: statistics of the outline, with everything that would
 * fail its tests. Exits with 1 when a rule of docs/scripture.md is violated.
 */
import { BOOKS } from "#shared/domain/bible/books.ts";
import { type OutlinePassage, outlineOf } from "../server/agent/bible/outline.ts";

const MAX_TITLE_CHARACTERS = 60;
const MAX_PASSAGE_WORDS = 900;
const MIN_PARAGRAPH_SHARE = 0.9;

const wanted = process.argv.slice(2);
const books = wanted.length > 0 ? wanted : BOOKS.map((book) => book.osis);
const all: OutlinePassage[] = [];
let faults = 0;

console.log("book    entries  words/entry  longest  at paragraphs");
for (const osis of books) {
  try {
    const outline = outlineOf(osis);
    all.push(...outline);
    console.log(row(osis, outline));
    for (const fault of faultsOf(outline)) report(`${osis}: ${fault}`);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
  }
}
console.log(row("all", all));
process.exitCode = faults > 0 ? 1 : 0;

function report(fault: string) {
  faults += 1;
  console.log(`  ! ${fault}`);
}

function row(name: string, outline: OutlinePassage[]): string {
  const words = outline.map((passage) => passage.words);
  const total = words.reduce((sum, count) => sum + count, 0);
  return [
    name.padEnd(8),
    String(outline.length).padStart(7),
    String(Math.round(total / outline.length)).padStart(13),
    String(Math.max(...words)).padStart(9),
    `${(paragraphShare(outline) * 100).toFixed(1)} %`.padStart(15),
  ].join("");
}

function paragraphShare(outline: OutlinePassage[]): number {
  return outline.filter((passage) => passage.startsParagraph).length / outline.length;
}

function faultsOf(outline: OutlinePassage[]): string[] {
  const seen = new Set<string>();
  const result: string[] = [];
  for (const { title, start, words } of outline) {
    const at = `${start.chapter}:${start.verse} "${title}"`;
    if (seen.has(title.toLowerCase())) result.push(`${at} repeats a title`);
    seen.add(title.toLowerCase());
    if (title.length > MAX_TITLE_CHARACTERS) result.push(`${at} has ${title.length} characters`);
    if (words > MAX_PASSAGE_WORDS) result.push(`${at} has ${words} words`);
  }
  if (paragraphShare(outline) < MIN_PARAGRAPH_SHARE) {
    const off = outline.filter((passage) => !passage.startsParagraph);
    const verses = off.map(({ start }) => `${start.chapter}:${start.verse}`);
    result.push(
      `only ${outline.length - off.length} of ${outline.length} begin a paragraph; not: ${verses.join(", ")}`,
    );
  }
  return result;
}
