/** Reads passages of the World English Bible from the same files that the app reads. */

import { cutPassages } from "#shared/domain/bible/cutPassages.ts";
import { wordsOfVerse } from "#shared/domain/bible/keyVerse.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { ScriptureBook } from "#shared/domain/bible/scriptureText.ts";
import {
  MAX_KEY_VERSE_CHARACTERS,
  type PublishedDay,
  type PublishedText,
} from "#shared/domain/daily/publishedPlan.ts";
import { readKeyVerse } from "./readKeyVerse.ts";
import { Refusal } from "./refusal.ts";

type Passages = PublishedText["days"][string]["passages"];

export type ReadBook = (id: string) => Promise<ScriptureBook>;

/** Returns a reader that loads each book once. Use one per request. */
export function readBooks(assets: Fetcher): ReadBook {
  const books = new Map<string, Promise<ScriptureBook>>();
  return (id) => {
    const book = books.get(id) ?? readBook(assets, id);
    books.set(id, book);
    return book;
  };
}

/** @throws Refusal `unavailable` if a file is missing. */
async function readWebPassages(books: ReadBook, ranges: readonly VerseRange[]): Promise<Passages> {
  const passages: Passages = [];
  for (const range of ranges) {
    const blocks = cutPassages(await books(range.book), [range]);
    passages.push({ reference: formatRanges([range]), book: range.book, blocks });
  }
  return passages;
}

/** Returns a day's passages, and the verse of it to learn. @throws Refusal `unavailable` if a file is missing. */
export async function readWebDay(
  assets: Fetcher,
  books: ReadBook,
  day: PublishedDay,
): Promise<PublishedText["days"][string]> {
  const passages = await readWebPassages(books, day.ranges);
  const ranges = await readKeyVerse(assets, day);
  if (!ranges) return { passages };
  const verse = await readWebPassages(books, ranges);
  const words = wordsOfVerse(verse.flatMap(({ blocks }) => blocks));
  // A question may name a whole chapter.
  if (words === "" || words.length > MAX_KEY_VERSE_CHARACTERS) return { passages };
  return { passages, keyVerse: { reference: formatRanges(ranges), words } };
}

async function readBook(assets: Fetcher, id: string): Promise<ScriptureBook> {
  // The host is not resolved: the binding uses only the path.
  const answer = await assets.fetch(`https://assets.local/scripture/web/${id}.json`);
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  // For an unknown path the assets return the app's page.
  if (!answer.ok || !isJson) throw new Refusal("unavailable", "This text is not at hand.");
  // Trusted: our own build writes these files.
  return answer.json<ScriptureBook>();
}
