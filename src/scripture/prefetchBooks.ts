/** Brings the books that a plan mentions onto the device, so that they can be read without a network. */

import { bookPath } from "#shared/addressLinks.ts";
import { loadReferenceParser } from "#shared/domain/bible/loadReferenceParser.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";

/** Books fetched since the page was opened. */
const fetched = new Set<string>();

/**
 * Fetches each book that the plan mentions once, one after another, so that the plan's own traffic
 * goes first. The service worker caches them; nothing is held in memory.
 * @returns the books that failed; calling again retries only those
 */
export async function prefetchBooks(plan: Plan): Promise<string[]> {
  const missing: string[] = [];
  for (const osis of await booksOf(plan)) {
    if (fetched.has(osis)) continue;
    if (await fetchInto(osis)) fetched.add(osis);
    else missing.push(osis);
  }
  return missing;
}

async function booksOf(plan: Plan): Promise<Set<string>> {
  const parser = await loadReferenceParser();
  const books = new Set<string>();
  const references = new Set(plan.flatMap((week) => week.passages.map((day) => day.scripture)));
  for (const scripture of references) {
    const parsed = parser?.parseReference(scripture);
    if (parsed?.ok) for (const { book } of parsed.ranges) books.add(book);
  }
  return books;
}

async function fetchInto(osis: string): Promise<boolean> {
  try {
    const response = await fetch(bookPath(osis));
    // Read to the end, or the cache stores nothing.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Resets the state, as a page load would. */
export function forgetFetchedBooks(): void {
  fetched.clear();
}
