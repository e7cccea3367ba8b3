/** The companion: for passages of the Bible words of their own, read book by book when first needed. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BOOKS, type Book, getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { type CompanionEntry, parseCompanion } from "./parseCompanion.ts";

const books = new Map<string, CompanionEntry[]>();

/** The entries of a book in order; none where it has no companion yet. @throws Error naming a line at fault */
export function companionOf(osis: string): readonly CompanionEntry[] {
  let entries = books.get(osis);
  if (!entries) {
    const file = fileOf(getBook(osis));
    entries = existsSync(file) ? parseCompanion(getBook(osis), readFileSync(file, "utf8")) : [];
    books.set(osis, entries);
  }
  return entries;
}

/** The entry of a passage of the outline, which begins with it; undefined where there is none yet. */
export function entryAt(book: string, start: VerseRange["start"]): CompanionEntry | undefined {
  return companionOf(book).find((entry) => compareVerses(entry.start, start) === 0);
}

/** How well a passage is known: 3 everyone knows it, 2, 1; 0 where the companion does not say. */
export function weightOf(book: string, start: VerseRange["start"]): number {
  return entryAt(book, start)?.weight ?? 0;
}

/** Whether a day that begins here cuts what runs on. */
export function isSoftStart(book: string, start: VerseRange["start"]): boolean {
  return entryAt(book, start)?.opens === "soft";
}

/** Books that have a companion, if only in part. */
export function companionBooks(): Book[] {
  return BOOKS.filter((book) => existsSync(fileOf(book)));
}

/** Each word of the companion once, in small letters. */
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
