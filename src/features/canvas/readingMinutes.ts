import { countVerses } from "#shared/domain/bible/verseMeter.ts";
import { loadReader } from "../../scripture/readScripture.ts";

/** Words of an English verse, on average, and words read aloud or slowly in a minute. */
const WORDS_PER_VERSE = 25;
const WORDS_PER_MINUTE = 180;

const known = new Map<string, number | undefined>();

/** How long a reading takes, in whole minutes; undefined for what is no passage. Counted once for each reference. */
export async function readingMinutes(scripture: string): Promise<number | undefined> {
  if (known.has(scripture)) return known.get(scripture);
  const reader = await loadReader();
  if (!reader) return undefined;
  const parsed = reader.parseReference(scripture);
  const words = parsed.ok ? countVerses(parsed.ranges) * WORDS_PER_VERSE : 0;
  const minutes = words === 0 ? undefined : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  known.set(scripture, minutes);
  return minutes;
}

/** What was counted already, without waiting. */
export function knownMinutes(scripture: string): number | undefined {
  return known.get(scripture);
}
