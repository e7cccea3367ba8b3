/**
 * `npm run topics`: trains the topic model on scripts/topics/phrases.jsonl (`{"id", "say": […]}`, a theme's id and
 * phrases that mean it; `id` is null where they mean none) and the themes' own names, prints how many phrases of scripts/topics/unseen.jsonl it gets
 * right (`{"say", "id", "ok"}`; `ok` are other themes that would do, `id` is null where none would), and writes the
 * weights. Takes some ten seconds.
 */
import fs from "node:fs";
import path from "node:path";
import { allThemes } from "../../server/agent/bible/themes.ts";
import { phraseFeatures } from "../../server/agent/composer/understand/likelyTopics/phraseFeatures.ts";
import {
  lengthOf,
  likelyTopics,
  NO_TOPIC,
  SCALE,
  type TopicModel,
  writeModel,
} from "../../server/agent/composer/understand/likelyTopics/topicModel.ts";
import { inRandomOrder, jsonLines, percent, randomFrom } from "../training.ts";

const EPOCHS = 14;
const LEARNING_RATE = 0.1;
const L2 = 1e-5;
/** Features of fewer phrases than this say too little. */
const LEAST_OFTEN = 2;
/** Smaller weights are left out. */
const SMALLEST = 0.2;

interface Example {
  topic: number;
  /** Indices into the weights, with the value of each. */
  values: [at: number, value: number][];
}

const themes = allThemes();
const ids = [...themes.map(({ id }) => id), NO_TOPIC];
const rows = readRows();
const vocabulary = vocabularyOf(rows.map(({ say }) => say));
const model: TopicModel = { ids, bias: new Float32Array(ids.length), words: new Map() };
trainWords();
measure();
fs.writeFileSync(
  path.join(import.meta.dirname, "../../server/agent/composer/understand/likelyTopics/weights.txt"),
  writeModel(model),
);

function readRows(): { say: string; topic: number }[] {
  const lines = jsonLines<{ id: string | null; say: string[] }>(
    import.meta.dirname,
    "phrases.jsonl",
  );
  const marked = lines.flatMap(({ id, say }) => {
    const topic = ids.indexOf(id ?? NO_TOPIC);
    if (topic < 0) throw new Error(`phrases.jsonl: "${id}" is no theme`);
    return say.map((phrase) => ({ say: phrase, topic }));
  });
  const named = themes.flatMap(({ name, about, synonyms }, topic) =>
    [name, `${name}. ${about}`, ...synonyms].map((say) => ({ say, topic })),
  );
  return [...marked, ...named];
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

function trainWords(): void {
  const examples = rows.map(({ say, topic }): Example => {
    const known = phraseFeatures(say).flatMap((name) => vocabulary.get(name) ?? []);
    const length = lengthOf(known);
    return { topic, values: known.map(({ at, idf }) => [at, (SCALE * idf) / length]) };
  });
  const { bias, weights } = descend(examples, vocabulary.size);
  model.bias = bias;
  for (const [name, { at, idf }] of vocabulary) {
    const all = Array.from(weights[at] ?? []);
    // Only differences count: most topics have nearly the same weight, which becomes 0.
    const usual = [...all].sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
    const row = all
      .map((weight, topic): [number, number] => [topic, weight - usual])
      .filter(([, weight]) => Math.abs(weight) >= SMALLEST);
    if (row.length > 0) model.words.set(name, { idf, weights: row });
  }
}

/** Stochastic gradient descent with AdaGrad on the log-likelihood, in an order that is the same each time. */
function descend(
  examples: readonly Example[],
  width: number,
): { bias: Float32Array; weights: Float32Array[] } {
  const count = ids.length;
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
      shares[example.topic] = (shares[example.topic] ?? 0) - 1;
      addScaled(bias, shares, -0.01);
      for (const [at, value] of example.values) {
        const [row, sums] = [weights[at], squares[at]];
        if (!row || !sums) continue;
        for (let topic = 0; topic < count; topic++) {
          const slope = (shares[topic] ?? 0) * value + L2 * (row[topic] ?? 0);
          sums[topic] = (sums[topic] ?? 0) + slope * slope;
          row[topic] = (row[topic] ?? 0) - (LEARNING_RATE * slope) / Math.sqrt(sums[topic] ?? 1);
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

function measure(): void {
  const tests = jsonLines<{ say: string; id: string | null; ok: string[] }>(
    import.meta.dirname,
    "unseen.jsonl",
  );
  const found = tests.map(({ say, id, ok }) => {
    const likely = likelyTopics(say, 5, model);
    const isRight = (one: { id: string } | undefined) =>
      one !== undefined && (one.id === id || ok.includes(one.id));
    return { isNone: id === null, likely, isRight, first: likely[0]?.likelihood ?? 0 };
  });
  const some = found.filter(({ isNone }) => !isNone);
  const within = (count: number) => {
    const right = some.filter(({ likely, isRight }) => likely.slice(0, count).some(isRight));
    return percent(right.length, some.length);
  };
  console.log(`${rows.length} phrases, ${vocabulary.size} features, ${ids.length} topics`);
  console.log(
    `right is the first: ${within(1)}, of the first three: ${within(3)}, five: ${within(5)}`,
  );
  for (const least of [0.5, 0.6, 0.7, 0.8, 0.9]) {
    const sure = found.filter(({ first }) => first >= least);
    const right = sure.filter(({ likely, isRight }) => isRight(likely[0]));
    const ofNone = sure.filter(({ isNone }) => isNone).length;
    console.log(
      `at ${least}: ${sure.length} of ${found.length} taken, ${percent(right.length, sure.length)} right, ${ofNone} of no topic`,
    );
  }
}
