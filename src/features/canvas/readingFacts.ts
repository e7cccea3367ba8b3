import { loadReferenceParser } from "#shared/domain/bible/loadReferenceParser.ts";
import { countVerses } from "#shared/domain/bible/verseMeter.ts";

/** Average number of words in an English verse, and words per minute read aloud or slowly. */
const WORDS_PER_VERSE = 25;
const WORDS_PER_MINUTE = 180;

/** The reading time in whole minutes, or the sentence that says why the reference is not valid. */
export type ReadingFacts = { minutes: number } | { fault: string };

const cache = new Map<string, ReadingFacts>();

/** Returns the facts of a reference, computed once and cached; undefined while the reference parser cannot be loaded. */
export async function readingFacts(scripture: string): Promise<ReadingFacts | undefined> {
  const cached = cache.get(scripture);
  if (cached) return cached;
  const parser = await loadReferenceParser();
  if (!parser) return undefined;
  const parsed = parser.parseReference(scripture);
  const facts = parsed.ok
    ? { minutes: minutesOf(countVerses(parsed.ranges)) }
    : { fault: parsed.reason };
  cache.set(scripture, facts);
  return facts;
}

function minutesOf(verses: number): number {
  return Math.max(1, Math.round((verses * WORDS_PER_VERSE) / WORDS_PER_MINUTE));
}

/** Returns the cached facts, synchronously. */
export function cachedFacts(scripture: string): ReadingFacts | undefined {
  return cache.get(scripture);
}
