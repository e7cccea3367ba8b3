/** Words for God as a person types them: "Father, King". */
import {
  isWordForGod,
  MAX_WORD_CHARACTERS,
  MAX_WORDS_FOR_GOD,
} from "#shared/domain/writingSettings.ts";
import { en as t } from "../../../messages/en.ts";

/** The words between commas, each once. */
export function readWords(typed: string): string[] {
  const words = typed
    .split(/[,;\n]/)
    .map((word) => word.replace(/^[\s“”"'‘.]+|[\s“”"'’.]+$/g, "").replaceAll(/\s+/g, " "))
    .filter((word) => word !== "");
  return words.filter(
    (word, at) => words.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === at,
  );
}

export function spellWords(words: readonly string[]): string {
  return words.join(", ");
}

/** What is wrong with the words of a field, in a sentence. */
export function faultOfWords(words: readonly string[]): string | undefined {
  const bad = words.find((word) => !isWordForGod(word));
  if (bad) return t.writing.badWord(bad);
  const long = words.find((word) => word.length > MAX_WORD_CHARACTERS);
  if (long) return t.writing.longWord(long);
  return words.length > MAX_WORDS_FOR_GOD ? t.writing.manyWords(MAX_WORDS_FOR_GOD) : undefined;
}
