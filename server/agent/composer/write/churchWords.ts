/** Words for God that a church leaves out, and those that it likes: which texts have them, and where one can stand for another. */
import type { ChurchWords } from "../../writer.ts";
import { shortPrayer } from "./shortPrayer.ts";

/** Pronouns are no names: nobody can tell by a "He" at the head of a sentence who is meant. */
const PRONOUNS = new Set("he him his himself she her hers herself they them their it".split(" "));
/**
 * Names of the Father alone, for which "God" can stand. A "Lord" or a "Master" may be Jesus: such a prayer is passed
 * over, and never turned to somebody else.
 */
const OF_FATHER = /^(?:\p{L}+ )?(?:Father|King|Creator|Maker|Almighty)$/u;

type Words = Pick<ChurchWords, "wordsKept" | "wordsAvoided">;

/** Whether a text has one of the words with a capital, as for God; "his father" and "King Saul" are others. */
export function hasAvoidedWord(text: string, words: Words | undefined): boolean {
  return avoidedOf(words).some((word) => patternOf(word).test(text));
}

/** Whether a text has one of the words that the church likes. */
export function hasKeptWord(text: string, { wordsKept }: Words): boolean {
  return wordsKept.some((word) => patternOf(capitalized(word)).test(text));
}

/** A prayer as long as the church likes it, and with other words for God where that is safe. */
export function wordedFor(prayer: string, church: ChurchWords): string {
  return withoutAddress(church.prayers === "short" ? shortPrayer(prayer) : prayer, church);
}

/**
 * The prayer with "God" or "Lord" where an avoided word only calls to God: "Father, hold us", "Hold us, Father."
 * Elsewhere the word hangs on those around it ("our Father", "Father, Son and Holy Spirit") and stays.
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

/** The words come from a few churches and are asked for with every text. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const ofPerson = TITLES.has(word) ? "(?! (?!God|Jesus|Christ)\\p{Lu})" : "";
  const pattern = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})${ofPerson}`, "u");
  if (patterns.size < MOST_PATTERNS) patterns.set(word, pattern);
  return pattern;
}

const MOST_PATTERNS = 500;
/** What people are called too, before their name. */
const TITLES = new Set(["Father", "King"]);

/** At the head of a sentence or behind a comma, and set off by a comma or the sentence's end. */
function addressOf(word: string): RegExp {
  return new RegExp(
    `(^|[.!?] |, )${word}(,(?! (?:the )?(?:Son|Holy|Spirit|and|or)\\b)|[.!?])`,
    "gu",
  );
}
