/** Which words of one text come in another, roughly: "promise" and "promised" are one. */

const WORD = /\p{L}+/gu;
const STEM_LETTERS = 5;
const LEAST_LETTERS = 4;
/** Any prayer and any passage has these. */
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

/** The words of a text that say something, each once. */
export function stemsOf(text: string): Set<string> {
  const words = Array.from(text.matchAll(WORD), ([word]) => word);
  const stems = words.filter((word) => word.length >= LEAST_LETTERS).map(stemOf);
  return new Set(stems.filter((stem) => !LITTLE.has(stem)));
}

/** 0 and up: how much of what a text says comes in what was read, whatever its length. */
export function likenessTo(read: ReadonlySet<string>, text: ReadonlySet<string>): number {
  const shared = [...text].filter((stem) => read.has(stem)).length;
  return (4 * shared) / Math.max(1, Math.sqrt(text.size));
}

/**
 * Of the words that a text takes from the whole, the share that comes in the part.
 * @returns undefined where it takes too few to tell
 */
export function shareHeardIn(part: string, text: string, whole: string): number | undefined {
  const inWhole = stemsOf(whole);
  const taken = [...stemsOf(text)].filter((stem) => inWhole.has(stem));
  if (taken.length < LEAST_TAKEN) return undefined;
  const inPart = stemsOf(part);
  return taken.filter((stem) => inPart.has(stem)).length / taken.length;
}

const LEAST_TAKEN = 3;
