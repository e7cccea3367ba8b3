/** What people tell of other plans, and what they turned down, is no request: "Last year we did Mark in 16 weeks." */
import { findTheme } from "../../bible/themes.ts";
import { findScripture } from "./findScripture.ts";

const SENTENCE = /[^.!?\n]+(?:[.!?\n]+|$)/g;
/** A sentence of what was read, or of what will be read at another time. */
const EARLIER =
  /^\W*(?:(?:so|well|ok(?:ay)?|and|hi|hello|also)\W+)*(?:last|the previous|a previous|the year before last) (?:year|time|month|week|autumn|fall|spring|summer|winter|term|advent|lent|plan)\b.*\b(?:did|read|had|went|used|finished|was|were|got|tried|started)\b|\b(?:we|i|they|our \p{L}+)(?:['’]ve| have)? (?:just |already |recently |all )+(?:finished|did|done|completed|read|been through|went through|wrapped up|studied)\b/iu;
/** "Twelve weeks felt too long, so we said eight": only the number that was turned down goes. */
const TURNED_DOWN =
  /(?:(?<=[,;.:] |^|\band |\bbut )|\b)(?:\p{L}+|\d+) (?:weeks?|days?|months?) (?:felt|was|were|is|are|seemed|sounds?|would be) (?:a bit |much |far |way )?too (?:long|short|many|few|much|slow|fast)\b/giu;
/** "So we said 8": of what was turned down just before. */
const SETTLED =
  /\b(?:so|we|they)\b[^.,;]*? (?:said|settled on|agreed on|decided on|chose|went for|want) (\d{1,2})(?=\W|$)(?! ?(?:weeks?|days?|months?))/i;

/** "… and have just finished Acts", inside a sentence that goes on. */
const FINISHED =
  /(?:,| and| who)? (?:(?:we|i) )?(?:have|has|['’]ve|had) (?:just |already |recently |all )+(?:finished|done|completed|read|been through|gone through|wrapped up|studied)\b[^.;,!?\n]*?(?=\s+(?:and|so|but|now)\b|[.;,!?\n]|$)/giu;
const TRIED =
  /^\W*(?:we|i) (?:tried|did|read|had|went through|studied|used)\b.*\b(?:last (?:year|time|month|autumn|fall|spring|summer|winter|term|advent|lent)|before|already|previously|years? ago)\b/iu;

/** A text without such telling, as long as something is left to write a plan of. Numbers are digits. */
export function withoutTold(text: string): string {
  const unit = /\b(weeks?|days?|months?)\b/i.exec(TURNED_DOWN.exec(text)?.[0] ?? "")?.[1];
  TURNED_DOWN.lastIndex = 0;
  const settled = unit
    ? text.replaceAll(TURNED_DOWN, " ").replace(SETTLED, (words) => `${words} ${unit}`)
    : text;
  const shorter = settled.replaceAll(FINISHED, " ");
  const kept = namesSomething(shorter) ? shorter : settled;
  const sentences = kept.match(SENTENCE) ?? [kept];
  const rest = sentences
    .filter((sentence) => !EARLIER.test(sentence) && !TRIED.test(sentence))
    .join("");
  return rest !== kept && namesSomething(rest) ? rest : kept;
}

function namesSomething(text: string): boolean {
  const found = findScripture(text);
  return !Array.isArray(found) || found.length > 0 || findTheme(text) !== undefined;
}
