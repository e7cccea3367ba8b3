/**
 * How likely a phrase means each topic: softmax regression on the words of the phrase, trained by `npm run topics` on
 * phrasings whose topic is marked.
 */
import fs from "node:fs";
import { phraseFeatures } from "./phraseFeatures.ts";

export interface TopicModel {
  /** Ids of themes, and `NO_TOPIC`. */
  ids: string[];
  /** For each topic. */
  bias: Float32Array;
  /** For each feature: its inverse document frequency, and the weights of the topics that it tells apart. */
  words: Map<string, { idf: number; weights: [topic: number, weight: number][] }>;
}

interface LikelyTopic {
  /** A theme's id. */
  id: string;
  /** Probability, 0 to 1. */
  likelihood: number;
}

/** What means none of the topics. */
export const NO_TOPIC = "-";
/** The length of every phrase's vector. */
export const SCALE = 6;
/** Weights are stored in tenths. */
const STORED = 10;

/** @returns the most likely topics, most likely first; their probabilities and that of no topic add up to 1 */
export function likelyTopics(phrase: string, count: number, model = topicModel()): LikelyTopic[] {
  const scores = scoresOf(model, phrase);
  const most = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const shares = scores.map((score) => Math.exp(score - most));
  const sum = shares.reduce((all, one) => all + one, 0);
  return model.ids
    .map((id, at) => ({ id, likelihood: (shares[at] ?? 0) / sum }))
    .filter(({ id }) => id !== NO_TOPIC)
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, count);
}

function scoresOf(model: TopicModel, phrase: string): Float32Array {
  const scores = Float32Array.from(model.bias);
  const known = phraseFeatures(phrase).flatMap((name) => model.words.get(name) ?? []);
  const length = lengthOf(known);
  for (const { idf, weights } of known)
    for (const [topic, weight] of weights)
      scores[topic] = (scores[topic] ?? 0) + (SCALE * idf * weight) / length;
  return scores;
}

/** The length of a phrase's vector before it is scaled to `SCALE`. */
export function lengthOf(features: readonly { idf: number }[]): number {
  return Math.hypot(...features.map(({ idf }) => idf)) || 1;
}

let loaded: TopicModel | undefined;

function topicModel(): TopicModel {
  loaded ??= readModel(fs.readFileSync(new URL("./weights.txt", import.meta.url), "utf8"));
  return loaded;
}

/** Lines: the topics; their biases; then features, each with its frequency and `topic:weight`. */
export function writeModel({ ids, bias, words }: TopicModel): string {
  const stored = (value: number) => Math.round(value * STORED);
  const features = [...words].map(
    ([name, { idf, weights }]) =>
      `${name}\t${stored(idf)}\t${weights.map(([at, weight]) => `${at}:${stored(weight)}`).join(" ")}`,
  );
  return [ids.join(" "), Array.from(bias, stored).join(" "), ...features, ""].join("\n");
}

function readModel(source: string): TopicModel {
  const [ids = "", bias = "", ...lines] = source.trimEnd().split("\n");
  return {
    ids: ids.split(" "),
    bias: Float32Array.from(bias.split(" "), (value) => Number(value) / STORED),
    words: new Map(
      lines.map((line) => {
        const [name = "", idf = "0", weights = ""] = line.split("\t");
        const pairs = weights.split(" ").map((pair): [number, number] => {
          const [topic, weight] = pair.split(":");
          return [Number(topic), Number(weight) / STORED];
        });
        return [name, { idf: Number(idf) / STORED, weights: pairs }];
      }),
    ),
  };
}
