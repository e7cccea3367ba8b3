/** A prayer in two or three of its own sentences. */

const SENTENCE = /(?<=[.!?][”’]?)\s+/;
/** Address, petition, "Amen." */
const FEWEST_SENTENCES = 3;
/** What speaks of somebody or something named in a sentence before it. */
const LEANS =
  /\b(?:they|them|their|theirs|themselves|he|him|his|himself|she|her|hers|herself|it|its|itself|this|these|both|either|neither|such|another|others?|ones?|same|too|also|then|there|instead|so)\b/i;
const LEADS_ON = /^(?:And|But|Or|Yet|For|Nor|Still|Above all)\b,? /;
const JOINS = /^And (?=\p{L})/u;

/** What tells or thanks; a prayer better ends in what it asks for. */
const TELLS = /^(?:You|Your|We|Our|I|My|There|Thank|No|In|What)\b/;
/** Whom a word this far into a sentence speaks of was named in that sentence. */
const LATE = 6;

/** The address, and the last of the other sentences that can be understood without those before it. */
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

/** "And let us be found near": a wish without what joined it to the one before. */
function bareOf(sentence: string): string {
  return sentence.replace(JOINS, "").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
