/** Names of God that a church avoids or prefers: detects them, and replaces avoided ones where that is safe. */
import type { ChurchWords, Style } from "../../writer.ts";
import { shortPrayer } from "./shortPrayer.ts";

/** Pronouns are not names: a capitalised "He" may just begin a sentence. */
const PRONOUNS = new Set("he him his himself she her hers herself they them their it".split(" "));
/**
 * Names of the Father only, which "God" can replace. "Lord" or "Master" may mean Jesus, so such a prayer is skipped
 * rather than addressed to somebody else.
 */
const OF_FATHER = /^(?:\p{L}+ )?(?:Father|King|Creator|Maker|Almighty)$/u;

type Words = Pick<ChurchWords, "wordsKept" | "wordsAvoided">;
type PrayerStyle = Pick<Style, "prayers" | "church">;

/** Whether a text has one of the words capitalised, as for God; "his father" and "King Saul" do not count. */
export function hasAvoidedWord(text: string, words: Words | undefined): boolean {
  return avoidedOf(words).some((word) => patternOf(word).test(text));
}

/** Whether a text has one of the preferred words. */
export function hasKeptWord(text: string, { wordsKept }: Words): boolean {
  return wordsKept.some((word) => patternOf(capitalized(word)).test(text));
}

/** The prayer in the plan's length, or the church's, without avoided words where replacing them is safe. */
export function inWording(prayer: string, { prayers, church }: PrayerStyle): string {
  const sized = (prayers ?? church?.prayers) === "short" ? shortPrayer(prayer) : prayer;
  return church ? withoutAddress(sized, church) : sized;
}

/**
 * Replaces an avoided word by "God" or "Lord" where it only addresses God: "Father, hold us", "Hold us, Father."
 * Elsewhere the sentence depends on it ("our Father", "Father, Son and Holy Spirit") and it stays.
 */
export function withoutAddress(prayer: string, words: Words): string {
  const avoided = avoidedOf(words);
  return avoided.reduce((text, word) => {
    const other = (OF_FATHER.test(word) ? ["God", "Lord"] : word === "God" ? ["Lord"] : []).find(
      (one) => !avoided.includes(one),
    );
    return other ? text.replaceAll(addressOf(word), `$1${other}$2`) : text;
  }, prayer);
}

function avoidedOf(words: Words | undefined): string[] {
  return (words?.wordsAvoided ?? [])
    .filter((word) => !PRONOUNS.has(word.toLowerCase()))
    .map(capitalized);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const patterns = new Map<string, RegExp>();

/** Cached: a few churches' words are matched against every text. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const ofPerson = TITLES.has(word) ? "(?! (?!God|Jesus|Christ)\\p{Lu})" : "";
  const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})${ofPerson}`, "u");
  if (patterns.size < MOST_PATTERNS) patterns.set(word, pattern);
  return pattern;
}

const MOST_PATTERNS = 500;
/** Titles that people also have, before their name. */
const TITLES = new Set(["Father", "King"]);

/** At the start of a sentence or after a comma, and followed by a comma or the end of the sentence. */
function addressOf(word: string): RegExp {
  return new RegExp(
    `(^|[.!?] |, )${word}(,(?! (?:the )?(?:Son|Holy|Spirit|and|or)\\b)|[.!?])`,
    "gu",
  );
}
