import { loadReader } from "#shared/domain/bible/loadReader.ts";
import { countVerses } from "#shared/domain/bible/verseMeter.ts";

/** Words of an English verse, on average, and words read aloud or slowly in a minute. */
const WORDS_PER_VERSE = 25;
const WORDS_PER_MINUTE = 180;

/** Whole minutes that a reading takes, or the sentence that says why it is no passage. */
export type ReadingFacts = { minutes: number } | { fault: string };

const known = new Map<string, ReadingFacts>();

/** Found once for each reference; undefined while the reader of references cannot be loaded. */
export async function readingFacts(scripture: string): Promise<ReadingFacts | undefined> {
  const before = known.get(scripture);
  if (before) return before;
  const reader = await loadReader();
  if (!reader) return undefined;
  const parsed = reader.parseReference(scripture);
  const facts = parsed.ok
    ? { minutes: minutesOf(countVerses(parsed.ranges)) }
    : { fault: parsed.reason };
  known.set(scripture, facts);
  return facts;
}

function minutesOf(verses: number): number {
  return Math.max(1, Math.round((verses * WORDS_PER_VERSE) / WORDS_PER_MINUTE));
}

/** What was found already, without waiting. */
export function knownFacts(scripture: string): ReadingFacts | undefined {
  return known.get(scripture);
}
