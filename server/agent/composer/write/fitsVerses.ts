/** Whether a prayer on a topic speaks of what a day reads, where the day reads a passage in part. */
import { getTheme } from "../../bible/themes.ts";
import { sharedWords, stemsOf } from "./likeWords.ts";

/** So many words in common are more than chance; more are asked of longer readings. */
const LEAST_SHARED = 3;
const STEMS_FOR_ONE_MORE = 50;
/** "Christ" and the like stand on every page of a letter. */
const ON_EVERY_PAGE = new Set([
  "chris",
  "also",
  "think",
  "thing",
  "broth",
  "speak",
  "hand",
  "hands",
]);
/** What a topic's name has besides the word that says what it is about. */
const OF_NAMES = /^(?:the|of|and|in|for|on|to|with|gods?|will|jesus|bible|prayers?|psalms?|paul)$/;
/**
 * What may only be prayed about where the verses speak of it themselves: somebody's death or illness is
 * none of the day's business because the passage says something of heaven further on.
 */
const CIRCUMSTANCES: readonly RegExp[] = [
  /\b(?:d(?:ie|ied|ies|ying)|dead|death|graves?|tombs?|bur(?:y|ied|ial)|funerals?|mourn\w*|grief|grieving|widow\w*|gone ahead)\b/i,
  /\b(?:ill|illness\w*|sick\w*|disease\w*|hospitals?|ward|cancer|diagnos\w*|heal(?:s|ed|er|ing)?|infirm\w*|lepr\w*|bedside)\b/i,
];
/** "I hope to send Timothy" is no hope to pray about, and a "peace offering" no peace. */
const IN_PASSING =
  /\bI hope\b|\bpeace offerings?\b|\b(?:hold|held|holding) (?:\w+ )?peace\b|\bgo in peace\b/gi;

export interface DayText {
  /** The verses of the day. */
  text: string;
  stems: ReadonlySet<string>;
}

export function fitsVerses(
  { text, stems }: DayText,
  topic: string,
  prayer: { text: string; stems: ReadonlySet<string> },
): boolean {
  if (CIRCUMSTANCES.some((words) => words.test(prayer.text) && !words.test(text))) return false;
  if (isNamedIn(text, topic)) return true;
  const shared = sharedWords(stems, prayer.stems).filter((stem) => !ON_EVERY_PAGE.has(stem));
  return shared.length >= LEAST_SHARED + Math.floor(stems.size / STEMS_FOR_ONE_MORE);
}

/** Whether a topic's word stands in a text: not "will" for God's will, nor "faithful" for faith. */
function isNamedIn(text: string, topic: string): boolean {
  const said = text.replaceAll(IN_PASSING, "");
  return namesOf(topic).some((name) => name.test(said));
}

const namesByTopic = new Map<string, RegExp[]>();

function namesOf(topic: string): RegExp[] {
  const known = namesByTopic.get(topic);
  if (known) return known;
  const theme = getTheme(topic);
  const phrases = theme ? [theme.name, ...theme.synonyms] : [];
  // Of "Fruit of the Spirit" no single word says what it is about.
  const words = phrases
    .map((phrase) => phrase.toLowerCase().match(/\p{L}+/gu) ?? [])
    .map((all) => all.filter((word) => !OF_NAMES.test(word)))
    .flatMap((said) => (said.length === 1 ? said : []));
  const names = [...new Set(words)].map((word) => new RegExp(`\\b${word}(?:s|d|ed|ing)?\\b`, "iu"));
  namesByTopic.set(topic, names);
  return names;
}

/** The words of what is read, once for all prayers. */
export function dayTextOf(text: string): DayText {
  return { text, stems: stemsOf(text) };
}
