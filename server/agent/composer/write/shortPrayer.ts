/** Shortens a prayer to two or three of its sentences. */

const SENTENCE = /(?<=[.!?][”’]?)\s+/;
/** Address, petition, "Amen." */
const FEWEST_SENTENCES = 3;
/** Words that refer to an earlier sentence. */
const LEANS =
  /\b(?:they|them|their|theirs|themselves|he|him|his|himself|she|her|hers|herself|it|its|itself|this|these|both|either|neither|such|another|others?|ones?|same|too|also|then|there|instead|so)\b/i;
const LEADS_ON = /^(?:And|But|Or|Yet|For|Nor|Still|Above all)\b,? /;
const JOINS = /^And (?=\p{L})/u;

/** Beginnings of statements and thanks; a prayer should end with a petition. */
const TELLS = /^(?:You|Your|We|Our|I|My|There|Thank|No|In|What)\b/;
/** From this position on, a pronoun refers to a name in its own sentence. */
const LATE = 6;

/** The address, and the last other sentence that can be understood on its own. */
export function shortPrayer(prayer: string): string {
  const sentences = prayer.split(SENTENCE);
  if (sentences.length <= FEWEST_SENTENCES) return prayer;
  const [first = ""] = sentences;
  const others = sentences
    .slice(1, -1)
    .map(bareOf)
    .filter((sentence) => !LEADS_ON.test(sentence));
  const asking = others.filter((sentence) => !TELLS.test(sentence));
  const last =
    asking.findLast((sentence) => !LEANS.test(sentence)) ??
    asking.findLast((sentence) => !LEANS.test(openingOf(sentence))) ??
    others.findLast((sentence) => !LEANS.test(sentence)) ??
    bareOf(sentences.at(-2) ?? "");
  return [first, last, sentences.at(-1)].join(" ");
}

function openingOf(sentence: string): string {
  return sentence.split(" ").slice(0, LATE).join(" ");
}

/** Removes the conjunction: "And let us be found near". */
function bareOf(sentence: string): string {
  return sentence.replace(JOINS, "").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
