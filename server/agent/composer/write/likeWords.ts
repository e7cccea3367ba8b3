/** A rough comparison of two texts by word stems: "promise" and "promised" are the same. */

const WORD = /\p{L}+/gu;
const STEM_LETTERS = 5;
const LEAST_LETTERS = 4;
/** Words that occur in any prayer and any passage. */
const LITTLE = new Set(
  `about after again against amen among another away because been before being come comes could does done down each
  even ever every everyone father from give gives gave good have having hear heard here into jesus keep know known
  knows less like long lord make makes made many more most much must never none nothing once only other others ourselves
  over people same says shall some somebody something still such take than thank that their them then there these they
  thing things this those through today toward under until upon us used very want were what when where which while
  whom whose will with within without would years your yours yourself`
    .split(/\s+/)
    .map(stemOf),
);

function stemOf(word: string): string {
  return word.toLowerCase().slice(0, STEM_LETTERS);
}

/** The stems of a text's significant words, each once. */
export function stemsOf(text: string): Set<string> {
  const words = Array.from(text.matchAll(WORD), ([word]) => word);
  const stems = words.filter((word) => word.length >= LEAST_LETTERS).map(stemOf);
  return new Set(stems.filter((stem) => !LITTLE.has(stem)));
}

/** 0 and up: the proportion of a text's words that also occur in what was read, whatever its length. */
export function likenessTo(read: ReadonlySet<string>, text: ReadonlySet<string>): number {
  return (4 * sharedWords(read, text).length) / Math.max(1, Math.sqrt(text.size));
}

export function sharedWords(read: ReadonlySet<string>, text: ReadonlySet<string>): string[] {
  return [...text].filter((stem) => read.has(stem));
}

/**
 * The share of the words taken from the whole that also occur in the part.
 * @returns undefined if there are too few to compare
 */
export function shareHeardIn(part: string, text: string, whole: string): number | undefined {
  const inWhole = stemsOf(whole);
  const taken = [...stemsOf(text)].filter((stem) => inWhole.has(stem));
  if (taken.length < LEAST_TAKEN) return undefined;
  const inPart = stemsOf(part);
  return taken.filter((stem) => inPart.has(stem)).length / taken.length;
}

const LEAST_TAKEN = 3;
