/** How near sentences are in meaning, each embedded once; by the words that they share before the model is loaded. */
import { cosine, embed, loadMeanings } from "../composer/understand/meaning.ts";
import { tokenize } from "../composer/understand/tokens.ts";
import { nextTurn } from "../takeTurns.ts";

const LONGEST = 160;
/** Of those that were embedded last: passages on a topic come again with the next sermon. */
const MOST_KEPT = 3_000;
const kept = new Map<string, number[]>();

export interface Likeness {
  /** @returns 0 to 1 */
  between(a: string, b: string): number;
}

export async function likenessOf(texts: readonly string[]): Promise<Likeness> {
  const keys = [...new Set(texts.map(keyOf))].filter((one) => one !== "");
  await loadMeanings().catch(() => undefined);
  const missing = keys.filter((key) => !kept.has(key));
  for (let at = 0; at < missing.length; at += BATCH) {
    await nextTurn();
    const some = missing.slice(at, at + BATCH);
    const found = await embed(some);
    some.forEach((key, index) => {
      const vector = found[index];
      if (vector) kept.set(key, vector);
    });
  }
  const vectors = new Map(
    keys.flatMap((key) => {
      const vector = kept.get(key);
      return vector ? [[key, vector] as const] : [];
    }),
  );
  for (const key of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(key);
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
