/** Phrases of a reading that make sense on their own, to ask about. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { versesOf } from "../../bible/verses.ts";

const FEWEST_WORDS = 5;
/** Of a verse without a sentence to quote. */
const FEWEST_OF_CLAUSE = 3;
const MOST_WORDS = 12;
const SENTENCE = /(?<=[.!?;:][”’]*) /;
const CLAUSE = /, /;
/** Conjunctions that join a clause to the one before. */
const JOINT = /^(?:and|but|for|so|then|yet|now|therefore|because|behold|moreover|also),? /i;
/** Beginnings of clauses that depend on another. */
const HANGING =
  /^(?:of|to|in|with|by|as|from|than|or|nor|neither|who|whom|whose|which|that|lest|when|if|unless|until|having|being|not|even|according|after|before|through|on|at|into|among|just|both|while|where|whether|since|though|although|saying|said|will|would|shall|be|this cause|this reason|everyone|whoever|anyone|\p{L}+ing)\b/iu;
/** Clauses that only introduce speech. */
const SPEAKS = /\b(?:said|says|answered|tell you|told|spoke)\b/i;
const VERB =
  /\b(?:is|are|am|was|were|be|has|have|had|will|shall|do|does|did|don’t|doesn’t|isn’t|aren’t|won’t|can|can’t|may|let|let’s|must|should|would|\p{L}{3,}(?:s|ed))\b/iu;

/** The phrases of a reading, in its order; empty if it consists of names or of dependent clauses. */
export function phrasesOf(ranges: readonly VerseRange[]): string[] {
  const verses = ranges.flatMap(versesOf).map(({ text }) => text);
  const found = verses.flatMap(phrasesIn);
  return [...new Set(found.length > 0 ? found : verses.flatMap(clausesIn))];
}

/** The clauses of a verse without a sentence to quote. */
function clausesIn(verse: string): string[] {
  const clauses = verse.split(SENTENCE).flatMap((sentence) => sentence.split(CLAUSE));
  return clauses
    .map(bareOf)
    .filter((bare) => hasFittingLength(bare, FEWEST_OF_CLAUSE) && !/[‘()—]/.test(bare));
}

function phrasesIn(verse: string): string[] {
  return verse.split(SENTENCE).flatMap((sentence) => {
    const clauses = sentence.split(CLAUSE);
    const found = [sentence, ...clauses].map(fitting).find((phrase) => phrase !== undefined);
    return found ? [found] : [];
  });
}

function fitting(clause: string): string | undefined {
  const bare = bareOf(clause);
  const isWhole =
    hasFittingLength(bare) &&
    !HANGING.test(bare) &&
    !SPEAKS.test(bare) &&
    VERB.test(bare) &&
    !/[‘()—]/.test(bare);
  return isWhole ? bare : undefined;
}

function bareOf(clause: string): string {
  return clause
    .replaceAll(/[“”]/g, "")
    .replace(/^[‘’\s]+/, "")
    .replace(/[\s,;:.!?—’]+$/, "")
    .replace(JOINT, "");
}

function hasFittingLength(bare: string, fewest = FEWEST_WORDS): boolean {
  const words = bare.split(" ").length;
  return words >= fewest && words <= MOST_WORDS;
}
