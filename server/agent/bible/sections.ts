/**
 * The sections of each book, larger than passages, with short names for weeks: `sections.txt` has a book's
 * name in brackets and, for each section, its first verse and a name that goes behind "from" and "to".
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { passagesIn } from "./passages.ts";

interface Section {
  start: VerseRange["start"];
  name: string;
}

/** The part of a section that is read. */
export interface ReadSection {
  name: string;
  words: number;
}

const BOOK = /^\[(\w+)\]$/;
const LINE = /^(\d+):(\d+) (\S.*)$/;

let loaded: Map<string, Section[]> | undefined;

/** The sections of a book in order; empty for collections such as the Psalms. @throws Error for a malformed line */
export function sectionsOf(book: string): readonly Section[] {
  loaded ??= load();
  return loaded.get(book) ?? [];
}

function load(): Map<string, Section[]> {
  const sections = new Map<string, Section[]>();
  let current: Section[] = [];
  const text = readFileSync(join(import.meta.dirname, "sections.txt"), "utf8");
  for (const line of text.split("\n")) {
    const book = BOOK.exec(line)?.[1];
    const [, chapter, verse, name = ""] = LINE.exec(line) ?? [];
    if (book) {
      current = [];
      sections.set(book, current);
    } else if (chapter)
      current.push({ start: { chapter: Number(chapter), verse: Number(verse) }, name });
    else if (line !== "") throw new Error(`sections.txt: "${line}" is no section`);
  }
  return sections;
}

/** The sections that ranges read, in order, and how much of each; undefined for a book without sections. */
export function sectionsIn(ranges: readonly VerseRange[]): ReadSection[] | undefined {
  const read: ReadSection[] = [];
  for (const passage of ranges.flatMap(passagesIn)) {
    const name = sectionsOf(passage.book).findLast(
      ({ start }) => compareVerses(start, passage.start) <= 0,
    )?.name;
    if (name === undefined) return undefined;
    const last = read.at(-1);
    if (last?.name === name) last.words += passage.words;
    else read.push({ name, words: passage.words });
  }
  return read;
}
