/**
 * Sentences of a prayer that take up a picture of the passage: bread, storm, shepherd.
 * `images.txt` has a line each: the words that call it up, and the sentence. A line that begins
 * with "~" takes the word for a picture: in a story a flock is a flock, and the line is left out.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Candidate } from "./candidate.ts";
import type { PassageKind } from "./passageKind.ts";
import type { PassageReading } from "./readPassage.ts";

interface Image {
  sentence: string;
  id: string;
  isFigure: boolean;
  /** Its place in the file: what is everywhere in the Bible stands last and gives way. */
  rank: number;
}

const SHORT_CHARACTERS = 900;
const LONG_CHARACTERS = 4_000;

let loaded: Map<string, Image> | undefined;

/** A day is looked at when it is planned and again when it is written. */
const found = new WeakMap<PassageReading, Candidate[]>();

/** The pictures of a passage, those that it returns to most first. */
export function imagesIn(reading: PassageReading): Candidate[] {
  const images = found.get(reading) ?? search(reading);
  found.set(reading, images);
  return images;
}

/** Where things are mostly themselves and no picture of something else. */
const LITERAL: ReadonlySet<PassageKind> = new Set([
  "narrative",
  "gospel",
  "law",
  "genealogy",
  "letter",
  "wisdom",
]);

function search({ text, kind }: PassageReading): Candidate[] {
  loaded ??= load();
  const isLiteral = LITERAL.has(kind);
  const counts = new Map<Image, number>();
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    const image = loaded.get(word);
    if (image && !(isLiteral && image.isFigure)) counts.set(image, (counts.get(image) ?? 0) + 1);
  }
  // A picture that is met once in a long passage is not what it is about.
  const least = text.length > LONG_CHARACTERS ? 4 : text.length > SHORT_CHARACTERS ? 2 : 1;
  const strong = [...counts].filter(([, count]) => count >= least);
  return strong.map(([{ id, sentence, rank }, count]) => ({
    id,
    pattern: id,
    anchor: id,
    family: "prayer:image",
    text: sentence,
    closeness: 0.95 + 0.08 * Math.min(count, 6) - 0.01 * rank,
  }));
}

function load(): Map<string, Image> {
  const lines = readFileSync(join(import.meta.dirname, "images.txt"), "utf8").split("\n");
  const images = lines.flatMap((line, rank): [string, Image][] => {
    const [marked = "", sentence] = line.split(" | ");
    if (!sentence) return [];
    const isFigure = marked.startsWith("~");
    const all = marked.replace(/^~/, "").split(",");
    return all.map((word) => [word, { sentence, rank, isFigure, id: `image:${all[0]}` }]);
  });
  return new Map(images.toReversed());
}
