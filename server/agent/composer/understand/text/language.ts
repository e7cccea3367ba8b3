/** Detects a message in another language or script, and answers in that language. */
import { isKnown } from "./lexicon.ts";
import { tableOf } from "./tables.ts";
import { tokenize } from "./tokens.ts";

const LATIN = /\p{Script=Latin}/u;
const LETTER = /\p{L}/u;

interface Language {
  name: string;
  /** "For now I write in English only", in that language. */
  sentence: string;
  words: ReadonlySet<string>;
}

let languages: Language[] | undefined;

/** The answer to a message that is not in English, or undefined. */
export function otherLanguage(text: string): string | undefined {
  const letters = Array.from(text).filter((letter) => LETTER.test(letter));
  const foreign = letters.filter((letter) => !LATIN.test(letter)).length;
  if (letters.length > 3 && foreign > letters.length / 2) return spelled("another script", "");
  const words = tokenize(text).filter(({ kind, word }) => kind === "word" && word.length > 1);
  if (words.length < 3) return undefined;
  languages ??= tableOf("languages").map(([name = "", sentence = "", list = ""]) => ({
    name,
    sentence,
    words: new Set(list.split(" ")),
  }));
  const english = words.filter(({ stem }) => isKnown(stem)).length;
  const scored = languages.map((language) => ({
    language,
    count: words.filter(({ word }) => language.words.has(word)).length,
  }));
  const [best] = scored.sort((a, b) => b.count - a.count);
  if (!best || best.count < 2 || best.count < words.length * 0.25) return undefined;
  if (english > words.length * 0.75) return undefined;
  return spelled(best.language.name, best.language.sentence);
}

function spelled(name: string, sentence: string): string {
  const english = `I read ${name} in your message, and so far I understand and write English only. A few English words will do, such as “Mark, 4 weeks, 5 days a week”. Nothing was written.`;
  return sentence ? `${sentence}\n\n${english}` : english;
}
