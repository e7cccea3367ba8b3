/**
 * Fetches the text of a book: `/scripture/web/{osis}.json`. Offline it comes out of the
 * service worker's cache, where every book that was fetched once stays.
 */
import * as z from "zod/mini";
import type { ScriptureBook } from "#shared/domain/bible/scriptureText.ts";

/** Parsed books weigh some MB each as objects; a phone keeps the last few. */
const BOOKS_IN_MEMORY = 8;

export type BookResult =
  | { ok: true; book: ScriptureBook }
  /** `unreachable`: neither network nor cache has it. `broken`: what came is not a book. */
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

export function bookPath(osis: string): string {
  return `/scripture/web/${osis}.json`;
}

/** The text of one book. Never throws; a failure is not remembered, so the next call tries again. */
export function loadBook(osis: string): Promise<BookResult> {
  const result = recent.get(osis) ?? fetchBook(osis);
  // Deleting first moves the book to the end: the oldest leaves when there are too many.
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
    // A captive portal or a fallback page answers 200 with something else.
    const book = bookSchema.parse(await response.json());
    return book.book === osis ? { ok: true, book } : { ok: false, reason: "broken" };
  } catch {
    return { ok: false, reason: "broken" };
  }
}

/** Empties the memory, not the service worker's cache. */
export function forgetBooks(): void {
  recent.clear();
}
