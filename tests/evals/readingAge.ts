/** How hard a text is to read: the Flesch-Kincaid school grade, 7 being about the age of twelve. */
const NAME_SYLLABLES = 2;

export function gradeOf(text: string): number {
  const sentences = text
    .split(/[.!?]+["”’)]*(?:\s|$)/)
    .filter((sentence) => /\p{L}/u.test(sentence));
  let words = 0;
  let syllables = 0;
  for (const sentence of sentences) {
    const inIt = sentence.match(/[\p{L}'’]+/gu) ?? [];
    words += inIt.length;
    inIt.forEach((word, index) => {
      const count = countSyllables(word);
      // Nobody can shorten Nebuchadnezzar: a name is as hard as two syllables.
      const isName = index > 0 && /^\p{Lu}/u.test(word);
      syllables += isName ? Math.min(NAME_SYLLABLES, count) : count;
    });
  }
  if (words === 0) return 0;
  return 0.39 * (words / sentences.length) + 11.8 * (syllables / words) - 15.59;
}

function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, "").replace(/^y/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}
