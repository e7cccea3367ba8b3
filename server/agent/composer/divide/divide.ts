import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { type Passage, passagesIn, splitAtSentence, splitPassage } from "../../bible/passages.ts";
import { balance } from "./balance.ts";

/** A passage is split only if it is longer than this many shares of a day. */
const SPLIT_SHARES = 1.6;
/** The fewest words of a day; a plan has fewer days instead. */
const MIN_PART_WORDS = 40;
/** The fewest words where so many days are requested that sentences are split. */
const MIN_SENTENCE_WORDS = 25;

/**
 * Divides ranges into days of balanced length at passage boundaries, every verse once and in order. Returns `days`
 * groups, or fewer if the text has too few paragraphs; at least one for any text, none for an empty one.
 */
export function divide(ranges: readonly VerseRange[], wanted: number): Passage[][] {
  const days = Math.max(1, Math.round(wanted));
  const passages = enough(ranges.flatMap(passagesIn), days);
  return passages.length === 0 ? [] : balance(passages, Math.min(days, passages.length));
}

/** Splits passages far longer than a day, then, while there are too few passages, the longest. */
function enough(whole: readonly Passage[], days: number): Passage[] {
  const passages = [...whole];
  const share = passages.reduce((sum, passage) => sum + passage.words, 0) / days;
  const isFinal = new Set<Passage>();
  for (;;) {
    const longest = passages.reduce<Passage | undefined>(
      (best, passage) =>
        !isFinal.has(passage) && passage.words > (best?.words ?? 0) ? passage : best,
      undefined,
    );
    if (!longest) return passages;
    if (passages.length >= days && longest.words <= share * SPLIT_SHARES) return passages;
    const parts =
      worthIt(splitPassage(longest), MIN_PART_WORDS) ??
      (passages.length < days ? worthIt(splitAtSentence(longest), MIN_SENTENCE_WORDS) : undefined);
    if (parts) passages.splice(passages.indexOf(longest), 1, ...parts);
    else isFinal.add(longest);
  }
}

function worthIt(parts: [Passage, Passage] | undefined, words: number) {
  return parts?.every((part) => part.words >= words) ? parts : undefined;
}
