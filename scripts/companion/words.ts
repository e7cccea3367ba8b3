/** The words of a text, normalised for the companion's checks. */

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** Returns only the words, in lower case. */
export function wordsOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[’']/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(" ");
}

const WORD = /\p{L}+(?:[’']\p{L}+)*/gu;
/** Words that any question may contain. */
const LITTLE = new Set(
  `a about after again against all always am among an and another any anybody anyone anything are as at be because
  been before being but by can could did do does doing done down each even ever every everybody everyone everything
  few first for from had has have having he her here hers herself him himself his how i if in into is it its itself
  just last many may me might mine more most much must my myself never no nobody nor not nothing now of often on once
  one ones oneself only onto or other others our ours ourselves out over own said same say says self shall she should
  since so some somebody someone something still such tell tells than that the their theirs them themselves then
  there these they this those through till to today told too under until up us very was we were what when where which
  while who whom whose why will with without would yet you your yours yourself yourselves`.split(
    /\s+/,
  ),
);
const ENDINGS = ["ingly", "edly", "ness", "ing", "est", "ed", "es", "ly", "er", "s"];
const STEM_LETTERS = 6;

/**
 * Returns one stem for "promise", "promised" and "promises"; coarse, because it only groups related
 * words.
 */
export function stemOf(word: string): string {
  let stem = word
    .toLowerCase()
    .replace(/[’']s$/, "")
    .replaceAll(/[’']/g, "");
  if (stem.length > 5 && stem.endsWith("ies")) stem = `${stem.slice(0, -3)}y`;
  const ending = ENDINGS.find((one) => stem.endsWith(one) && stem.length - one.length >= 4);
  if (ending) stem = stem.slice(0, -ending.length);
  return stem
    .slice(0, STEM_LETTERS)
    .replace(/e$/, "")
    .replace(/(.)\1$/, "$1");
}

/** Returns the stems of all words. */
export function stemsOf(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(WORD), ([word]) => stemOf(word)));
}

/** Returns the stems of content words: no pronouns, no auxiliaries. */
export function contentOf(text: string): Set<string> {
  const words = Array.from(text.matchAll(WORD), ([word]) => word);
  return new Set(
    words.filter((word) => word.length > 2 && !LITTLE.has(word.toLowerCase())).map(stemOf),
  );
}
