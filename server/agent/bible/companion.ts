/** The companion: questions, prayers and summaries of passages, loaded book by book on first use. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BOOKS, type Book, getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { type CompanionEntry, parseCompanion } from "./parseCompanion.ts";

const books = new Map<string, CompanionEntry[]>();

/** The entries of a book in order; empty for a book without a companion. @throws Error naming the malformed line */
export function companionOf(osis: string): readonly CompanionEntry[] {
  let entries = books.get(osis);
  if (!entries) {
    const file = fileOf(getBook(osis));
    entries = existsSync(file) ? parseCompanion(getBook(osis), readFileSync(file, "utf8")) : [];
    books.set(osis, entries);
  }
  return entries;
}

/** The entry of the passage that begins at this verse; undefined if there is none. */
export function entryAt(book: string, start: VerseRange["start"]): CompanionEntry | undefined {
  return companionOf(book).find((entry) => compareVerses(entry.start, start) === 0);
}

/** The entry of the passage that a verse lies in; undefined if there is none. */
export function entryOf(book: string, verse: VerseRange["start"]): CompanionEntry | undefined {
  return companionOf(book).findLast((entry) => compareVerses(entry.start, verse) <= 0);
}

/** How well known a passage is: 3 (everyone knows it), 2, 1; 0 where the companion has no weight for it. */
export function weightOf(book: string, start: VerseRange["start"]): number {
  return entryAt(book, start)?.weight ?? 0;
}

/** Whether a day that begins here would cut a continuous passage. */
export function isSoftStart(book: string, start: VerseRange["start"]): boolean {
  return entryAt(book, start)?.opens === "soft";
}

/** Books that have a companion, also an incomplete one. */
export function companionBooks(): Book[] {
  return BOOKS.filter((book) => existsSync(fileOf(book)));
}

/** Every distinct word of the companion, in lower case. */
export function wordsOfCompanion(): Set<string> {
  const words = new Set<string>();
  for (const book of companionBooks()) {
    const text = readFileSync(fileOf(book), "utf8").toLowerCase();
    for (const word of text.match(/\p{L}+/gu) ?? []) words.add(word);
  }
  return words;
}

function fileOf({ osis }: Book): string {
  return join(import.meta.dirname, "companion", `${osis}.txt`);
}
