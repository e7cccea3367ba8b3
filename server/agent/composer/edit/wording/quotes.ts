/** Short sentences of a passage that a question can quote, in the translation's exact words. */
import type { VerseText } from "../../../bible/verses.ts";

export interface Quote {
  /** Without quotation marks. */
  words: string;
  /** "verse 12", or "1:12" if the passage has several chapters. */
  where: string;
  kind: "question" | "command" | "saying";
  /** 0 to 0.4: how suitable it is for a question. */
  weight: number;
}

const MIN_WORDS = 4;
const MAX_WORDS = 17;

/** Sentences that begin with an imperative. */
const COMMAND =
  /^(?:Don’t|Do not|Come|Go|Follow|Love|Repent|Believe|Listen|Hear|Ask|Seek|Rejoice|Give|Let|Be|Take|Trust|Wait|Remember|Fear|Pray|Watch|Put|Forgive|Cast|Choose|Arise|Return|Praise|Sing|Bless|Stand|Hold|Keep|Bear|Walk|Draw|Humble|Submit|Therefore be|Stay|Feed|Abide|Remain)\b/;

/** Quotes in the order of the passage. @param book given if a day reads several passages */
export function findQuotes(verses: readonly VerseText[], book?: string): Quote[] {
  const oneChapter = new Set(verses.map(({ chapter }) => chapter)).size === 1 && !book;
  return verses.flatMap(({ chapter, verse, text }) => {
    const where = oneChapter
      ? `verse ${verse}`
      : book
        ? `${book} ${chapter}:${verse}`
        : `${chapter}:${verse}`;
    return sentencesOf(text)
      .filter(isFit)
      .map((words) => ({ words, where, kind: kindOf(words), weight: weightOf(words) }));
  });
}

const TELLING =
  /\b(?:God|Lord|Yahweh|Christ|Spirit|love|faith|believe|heart|life|grace|mercy|hope|peace|joy|forgive|forever|afraid|save|holy|truth|light|death|pray|glory|righteous|good)\w*/gi;

/** Sentences about God or about life are worth more than itineraries. */
export function weightOf(words: string): number {
  const telling = Math.min(3, words.match(TELLING)?.length ?? 0);
  return telling * 0.1 + (words.endsWith("?") ? 0.1 : 0);
}

/** Whole sentences without quotation marks. */
function sentencesOf(text: string): string[] {
  return text
    .split(/[“”]|(?<=[.?!])\s+/)
    .map((part) => part.trim())
    .filter((part) => /^\p{Lu}/u.test(part) && /[.?!]$/.test(part));
}

function isFit(words: string): boolean {
  const count = words.split(" ").length;
  if (count < MIN_WORDS || count > MAX_WORDS) return false;
  // Narration has its verbs of speaking, and inner quotes would nest.
  return !/[‘“”:;()]|\b(?:said|answered|saying)\b/.test(words.replaceAll(/\p{L}’\p{L}/gu, ""));
}

function kindOf(words: string): Quote["kind"] {
  if (words.endsWith("?")) return "question";
  return COMMAND.test(words) ? "command" : "saying";
}
