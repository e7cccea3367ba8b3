/** "Hmm, 5 would be better", after "make it 6 weeks": the message before, with another number. */
import { plainWords } from "../request/plainWords.ts";

const BARE =
  /^\W*(?:(?:hmm+|no|ok(?:ay)?|actually|wait|sorry|well|maybe|or|rather|let['’]?s (?:do|say|make it)|make (?:it|that)|i (?:think|meant?)|how about|what about|try|better|please)\W+)*(\d{1,3})(?:\W+(?:would be|is|was|might be|instead|then|please|better|enough|plenty|rather|not \d{1,3}|i (?:think|meant?)|actually|fine))*\W*$/i;
const NUMBER = /\b\d{1,3}\b/g;
const NUMBER_WORD =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\b\d{1,3}\b/gi;

/** @returns what is meant, or undefined where it is no bare number or the message before has not one number */
export function withNumber(text: string, before: string | undefined): string | undefined {
  const number = BARE.exec(plainWords(text))?.[1];
  if (!number || !before) return undefined;
  const numbers = plainWords(before).match(NUMBER) ?? [];
  if (numbers.length !== 1 || (before.match(NUMBER_WORD) ?? []).length !== 1) return undefined;
  return before.replace(NUMBER_WORD, number);
}
