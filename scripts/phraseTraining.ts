/** Trains a phrase model (`server/agent/composer/learned/phraseModel.ts`) on phrases whose meaning is marked. */
import { phraseFeatures } from "../server/agent/composer/learned/phraseFeatures.ts";
import { lengthOf, type PhraseModel, SCALE } from "../server/agent/composer/learned/phraseModel.ts";
import { inRandomOrder, randomFrom } from "./training.ts";

const EPOCHS = 14;
const LEARNING_RATE = 0.1;
const L2 = 1e-5;
/** Features of fewer phrases than this say too little. */
const LEAST_OFTEN = 2;
/** Smaller weights are left out. */
const SMALLEST = 0.2;

export interface MarkedPhrase {
  say: string;
  /** Index into the model's meanings. */
  meaning: number;
}

interface Example {
  meaning: number;
  /** Indices into the weights, with the value of each. */
  values: [at: number, value: number][];
}

/** @param ids of the meanings, with `NO_MEANING` */
export function trainPhrases(rows: readonly MarkedPhrase[], ids: string[]): PhraseModel {
  const vocabulary = vocabularyOf(rows.map(({ say }) => say));
  const examples = rows.map(({ say, meaning }): Example => {
    const known = phraseFeatures(say).flatMap((name) => vocabulary.get(name) ?? []);
    const length = lengthOf(known);
    return { meaning, values: known.map(({ at, idf }) => [at, (SCALE * idf) / length]) };
  });
  const { bias, weights } = descend(examples, vocabulary.size, ids.length);
  const model: PhraseModel = { ids, bias, words: new Map() };
  for (const [name, { at, idf }] of vocabulary) {
    const all = Array.from(weights[at] ?? []);
    // Only differences count: most meanings have nearly the same weight, which becomes 0.
    const usual = [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    const row = all
      .map((weight, meaning): [number, number] => [meaning, weight - usual])
      .filter(([, weight]) => Math.abs(weight) >= SMALLEST);
    if (row.length > 0) model.words.set(name, { idf, weights: row });
  }
  return model;
}

function vocabularyOf(phrases: readonly string[]): Map<string, { at: number; idf: number }> {
  const often = new Map<string, number>();
  for (const phrase of phrases)
    for (const name of phraseFeatures(phrase)) often.set(name, (often.get(name) ?? 0) + 1);
  const kept = [...often].filter(([, count]) => count >= LEAST_OFTEN).sort();
  return new Map(
    kept.map(([name, count], at) => [name, { at, idf: Math.log(phrases.length / count) }]),
  );
}

/** Stochastic gradient descent with AdaGrad on the log-likelihood, in an order that is the same each time. */
function descend(
  examples: readonly Example[],
  width: number,
  count: number,
): { bias: Float32Array; weights: Float32Array[] } {
  const rowsOf = (value: number) =>
    Array.from({ length: width }, () => new Float32Array(count).fill(value));
  const [weights, squares] = [rowsOf(0), rowsOf(1e-3)];
  const bias = new Float32Array(count);
  const random = randomFrom(42);
  const shares = new Float32Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const example of inRandomOrder(examples, random)) {
      shares.set(bias);
      for (const [at, value] of example.values) addScaled(shares, weights[at], value);
      toProbabilities(shares);
      shares[example.meaning] = (shares[example.meaning] ?? 0) - 1;
      addScaled(bias, shares, -0.01);
      for (const [at, value] of example.values) {
        const [row, sums] = [weights[at], squares[at]];
        if (!row || !sums) continue;
        for (let each = 0; each < count; each++) {
          const slope = (shares[each] ?? 0) * value + L2 * (row[each] ?? 0);
          sums[each] = (sums[each] ?? 0) + slope * slope;
          row[each] = (row[each] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(sums[each] ?? 1);
        }
      }
    }
  }
  return { bias, weights };
}

function addScaled(sum: Float32Array, row: Float32Array | undefined, factor: number): void {
  if (!row) return;
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + factor * (row[at] ?? 0);
}

function toProbabilities(scores: Float32Array): void {
  const most = scores.reduce((one, other) => Math.max(one, other), -Infinity);
  let sum = 0;
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp((scores[at] ?? 0) - most);
    scores[at] = share;
    sum += share;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum;
}
