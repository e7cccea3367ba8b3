/**
 * Fetches the text of a book. Offline it comes from the service worker's cache, which stores every fetched book.
 */

import * as z from "zod/mini";
import { bookPath } from "#shared/addressLinks.ts";
import type { ScriptureBook } from "#shared/domain/bible/scriptureText.ts";

/** Parsed books take a few MB each; a phone holds only the last few in memory. */
const BOOKS_IN_MEMORY = 8;

export type BookResult =
  | { ok: true; book: ScriptureBook }
  /** `unreachable`: neither network nor cache has it. `broken`: the response is not a book. */
  | { ok: false; reason: "unreachable" | "broken" };

const runSchema = z.tuple([z.int(), z.int(), z.string()]);
const linesSchema = z.array(z.array(runSchema));
const bookSchema = z.object({
  book: z.string(),
  translation: z.string(),
  blocks: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.enum(["paragraph", "stanza"]), lines: linesSchema }),
      z.object({ kind: z.literal("heading"), text: z.string() }),
      z.object({ kind: z.literal("break") }),
    ]),
  ),
});

const recent = new Map<string, Promise<BookResult>>();

/** Returns the text of one book. Never throws; a failure is not cached, so the next call tries again. */
export function loadBook(osis: string): Promise<BookResult> {
  const result = recent.get(osis) ?? fetchBook(osis);
  // Deleting first moves the book to the end: the oldest is evicted when there are too many.
  recent.delete(osis);
  recent.set(osis, result);
  const [oldest] = recent.keys();
  if (oldest !== undefined && recent.size > BOOKS_IN_MEMORY) recent.delete(oldest);
  return result;
}

async function fetchBook(osis: string): Promise<BookResult> {
  const result = await readBook(osis);
  if (!result.ok) recent.delete(osis);
  return result;
}

async function readBook(osis: string): Promise<BookResult> {
  let response: Response;
  try {
    response = await fetch(bookPath(osis));
  } catch {
    return { ok: false, reason: "unreachable" };
  }
  if (!response.ok) return { ok: false, reason: "unreachable" };
  try {
    // A captive portal or a fallback page returns 200 with other content.
    const book = bookSchema.parse(await response.json());
    return book.book === osis ? { ok: true, book } : { ok: false, reason: "broken" };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

/** Clears the memory, not the service worker's cache. */
export function forgetBooks(): void {
  recent.clear();
}
