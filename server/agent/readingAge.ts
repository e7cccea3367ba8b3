/** Estimates the age at which a text can be read: the Flesch-Kincaid grade plus five years. */

const WORD = /\p{L}+(?:[’']\p{L}+)*/gu;
const SENTENCE_END = /[.!?;]+[”’)]*(?:\s|$)|: /;
const GRADE_TO_AGE = 5;

/** Takes many texts together: for a single sentence the formula is meaningless. */
export function readingAgeOf(texts: readonly string[]): number {
  let sentences = 0;
  let words = 0;
  let syllables = 0;
  for (const sentence of texts.flatMap((text) => text.split(SENTENCE_END))) {
    const found = sentence.match(WORD);
    if (!found) continue;
    sentences += 1;
    words += found.length;
    found.forEach((word, at) => {
      syllables +=
        at > 0 && isName(word) ? Math.min(2, countSyllables(word)) : countSyllables(word);
    });
  }
  if (words === 0) return 0;
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59 + GRADE_TO_AGE;
}

/** Whether a word is a name. Names come from the passage: "Nebuchadnezzar" is long, but not difficult. */
function isName(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const counted = new Map<string, number>();

/** Estimates the syllables from the letters. */
export function countSyllables(word: string): number {
  const before = counted.get(word);
  if (before !== undefined) return before;
  const syllables = countAnew(word);
  counted.set(word, syllables);
  return syllables;
}

function countAnew(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (end) => end.slice(0, 1))
    .replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
