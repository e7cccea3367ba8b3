/** Words of an English dictionary, which are therefore not typing mistakes. */
import { readFileSync } from "node:fs";
import wordListPath from "word-list";

let words: string | undefined;
const asked = new Map<string, boolean>();
const MOST_KEPT = 5_000;

/** @param word in lower case */
export function isEnglish(word: string): boolean {
  const before = asked.get(word);
  if (before !== undefined) return before;
  // One string, since a Set takes ten times the memory and few words are ever looked up.
  words ??= `\n${readFileSync(wordListPath, "utf8")}\n`;
  const isWord = words.includes(`\n${word}\n`);
  if (asked.size < MOST_KEPT) asked.set(word, isWord);
  return isWord;
}
