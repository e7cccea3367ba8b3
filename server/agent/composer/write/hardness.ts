/** How hard a text is for a learner of English or a child, by rare words and long sentences. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Endings, wordForms } from "./wordForms.ts";

const WORD = /\p{L}+(?:’\p{L}+)*/gu;
const SENTENCE_END = /(?<=[.!?:;])[”’]* /;
const QUOTE = /“[^”]*”/g;
/** The longest sentence, in words, that is understood at first hearing. */
const SHORT_SENTENCE = 12;
/** Words beyond that limit that count as one rare word. */
const WORDS_AS_ONE = 4;

const ENDINGS: Endings = [
  ["s", [""]],
  ["es", ["", "e"]],
  ["ies", ["y"]],
  ["ied", ["y"]],
  ["ed", ["", "e"]],
  ["ing", ["", "e"]],
  ["er", ["", "e"]],
  ["est", ["", "e"]],
  ["ier", ["y"]],
  ["ly", [""]],
  ["ily", ["y"]],
];

let known: Set<string> | undefined;

/** Words that the companion often uses for children, and the commonest of everyday English. */
function easyWords(): Set<string> {
  known ??= new Set(
    readFileSync(join(import.meta.dirname, "easyWords.txt"), "utf8")
      .split(/\s+/)
      .filter(Boolean),
  );
  return known;
}

/** 0 if every word is easy and every sentence short; each rare word adds one. */
export function hardnessOf(text: string): number {
  // Quotations do not count: they were just heard in the reading.
  const own = text.replaceAll(QUOTE, "");
  const rare = new Set<string>();
  let excess = 0;
  for (const sentence of own.split(SENTENCE_END)) {
    const words = sentence.match(WORD) ?? [];
    excess += Math.max(0, words.length - SHORT_SENTENCE) / WORDS_AS_ONE;
    words.forEach((word, at) => {
      const isName = at > 0 && /^\p{Lu}/u.test(word);
      if (!isName && !isEasy(word.toLowerCase())) rare.add(word.toLowerCase());
    });
  }
  return rare.size + excess;
}

function isEasy(word: string): boolean {
  // "Didn’t", "God’s".
  const [stem = ""] = word.replace(/n’t$/, "").split("’");
  return wordForms(stem, ENDINGS).some((form) => easyWords().has(form));
}
