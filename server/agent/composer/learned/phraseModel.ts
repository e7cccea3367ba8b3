/**
 * What a phrase most likely means, of a set of meanings: softmax regression on the words of the phrase. A model is trained by
 * `scripts/phraseTraining.ts` on phrases whose meaning is marked, and stored as text.
 */
import fs from "node:fs";
import { phraseFeatures } from "./phraseFeatures.ts";

export interface PhraseModel {
  /** Meanings, and `NO_MEANING`. */
  ids: string[];
  /** For each meaning. */
  bias: Float32Array;
  /** For each feature: its inverse document frequency, and the weights of the meanings that it tells apart. */
  words: Map<string, { idf: number; weights: [meaning: number, weight: number][] }>;
}

export interface LikelyMeaning {
  id: string;
  /** Probability, 0 to 1. */
  likelihood: number;
}

/** What means none of them. */
export const NO_MEANING = "-";
/** The length of every phrase's vector. */
export const SCALE = 6;
/** Weights are stored in tenths. */
const STORED = 10;

/** @returns the most likely meanings, most likely first; their probabilities and that of no meaning add up to 1 */
export function likelyMeanings(phrase: string, count: number, model: PhraseModel): LikelyMeaning[] {
  const scores = scoresOf(model, phrase);
  const most = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, one) => all + one, 0);
  return model.ids
    .map((id, at) => ({ id, likelihood: (shares[at] ?? 0) / sum }))
    .filter(({ id }) => id !== NO_MEANING)
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, count);
}

function scoresOf(model: PhraseModel, phrase: string): Float32Array {
  const scores = Float32Array.from(model.bias);
  const known = phraseFeatures(phrase).flatMap((name) => model.words.get(name) ?? []);
  const length = lengthOf(known);
  for (const { idf, weights } of known)
    for (const [meaning, weight] of weights)
      scores[meaning] = (scores[meaning] ?? 0) + (SCALE * idf * weight) / length;
  return scores;
}

/** The length of a phrase's vector before it is scaled to `SCALE`. */
export function lengthOf(features: readonly { idf: number }[]): number {
  return Math.hypot(...features.map(({ idf }) => idf)) || 1;
}

/** Lines: the meanings; their biases; then features, each with its frequency and `meaning:weight`. */
export function writePhraseModel({ ids, bias, words }: PhraseModel): string {
  const stored = (value: number) => Math.round(value * STORED);
  const features = [...words].map(
    ([name, { idf, weights }]) =>
      `${name}\t${stored(idf)}\t${weights.map(([at, weight]) => `${at}:${stored(weight)}`).join(" ")}`,
  );
  return [ids.join(" "), Array.from(bias, stored).join(" "), ...features, ""].join("\n");
}

/** @param address of the text that `writePhraseModel` wrote */
export function readPhraseModel(address: URL): PhraseModel {
  const source = fs.readFileSync(address, "utf8");
  const [ids = "", bias = "", ...lines] = source.trimEnd().split("\n");
  return {
    ids: ids.split(" "),
    bias: Float32Array.from(bias.split(" "), (value) => Number(value) / STORED),
    words: new Map(
      lines.map((line) => {
        const [name = "", idf = "0", weights = ""] = line.split("\t");
        const pairs = weights.split(" ").map((pair): [number, number] => {
          const [meaning, weight] = pair.split(":");
          return [Number(meaning), Number(weight) / STORED];
        });
        return [name, { idf: Number(idf) / STORED, weights: pairs }];
      }),
    ),
  };
}
