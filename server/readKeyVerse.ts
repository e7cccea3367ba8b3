/** Finds the verse of a published day that its readers may learn by heart. It is not stored with the plan: older ones have it too. */
import { type KeyVerses, keyVerseIn, verseAskedFor } from "#shared/domain/bible/keyVerse.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import type { PublishedDay } from "#shared/domain/daily/publishedPlan.ts";

/** Stores values, not promises, since one request must not wait for another's I/O. */
const cache = new WeakMap<Fetcher, KeyVerses>();

/** Returns the verse that the church chose, otherwise the passages' own; undefined if there is none. */
export async function readKeyVerse(
  assets: Fetcher,
  { memoryVerse, questions, ranges }: PublishedDay,
): Promise<VerseRange[] | undefined> {
  if (memoryVerse) return memoryVerse.ranges;
  const range = verseAskedFor(questions) ?? keyVerseIn(ranges, await readKeyVerses(assets));
  return range && [range];
}

async function readKeyVerses(assets: Fetcher): Promise<KeyVerses> {
  const cached = cache.get(assets);
  if (cached) return cached;
  // The host is not resolved: the binding uses only the path.
  const answer = await assets.fetch("https://assets.local/scripture/keyVerses.json");
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  // A page without it is whole, too. Trusted: our own build writes the file.
  if (!answer.ok || !isJson) return {};
  const found = await answer.json<KeyVerses>();
  cache.set(assets, found);
  return found;
}
