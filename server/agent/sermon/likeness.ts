/** How near sentences are in meaning; by the words that they share where the model is not to be had. */
import { cosine, embed, loadMeanings } from "../composer/understand/subjects/meaning.ts";
import { tokenize } from "../composer/understand/text/tokens.ts";
import { nextTurn } from "../takeTurns.ts";

const LONGEST = 160;

export interface Likeness {
  /** @returns 0 to 1 */
  between(a: string, b: string): number;
}

/** Nothing is kept for the next sermon: among these are sentences of notes. */
export async function likenessOf(texts: readonly string[]): Promise<Likeness> {
  const keys = [...new Set(texts.map(keyOf))].filter((one) => one !== "");
  await loadMeanings().catch(() => undefined);
  const vectors = new Map<string, number[]>();
  for (let at = 0; at < keys.length; at += BATCH) {
    await nextTurn();
    const some = keys.slice(at, at + BATCH);
    const found = await embed(some);
    some.forEach((key, index) => {
      const vector = found[index];
      if (vector) vectors.set(key, vector);
    });
  }
  return {
    between(a, b) {
      const [one, other] = [vectors.get(keyOf(a)), vectors.get(keyOf(b))];
      return one && other ? cosine(one, other) : sharedWords(a, b);
    },
  };
}

const BATCH = 16;

function keyOf(text: string): string {
  return text.slice(0, LONGEST).trim();
}

function sharedWords(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.sqrt(one.size * other.size || 1);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .filter(({ word }) => word.length > 3)
      .map(({ stem }) => stem),
  );
}
