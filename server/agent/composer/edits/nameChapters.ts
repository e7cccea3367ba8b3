import { getBook } from "#shared/domain/bible/books.ts";
import { findScripture } from "../request/findScripture.ts";
import { type Draft, rangesOf } from "./draft.ts";

const CHAPTERS = /\b(?:the )?chapters? (?=\d)/gi;

/** "Take out chapter 16" of a plan that reads one book means that book's chapter. */
export function nameChapters(text: string, draft: Draft): string {
  if (text.search(CHAPTERS) < 0) return text;
  const books = new Set(
    draft.flatMap(({ slots }) => slots.flatMap(rangesOf)).map(({ book }) => book),
  );
  const [book] = books;
  const found = findScripture(text);
  if (!book || books.size > 1 || (Array.isArray(found) && found.length > 0)) return text;
  return text.replaceAll(CHAPTERS, `${getBook(book).name} `);
}
