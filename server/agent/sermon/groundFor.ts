/** The sentence of the notes on which a part of the sermon's own passage stands. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../bible/overlaps.ts";
import type { Likeness } from "./likeness.ts";
import { type Bare, type Named, passageOf, sizeOf } from "./namedPassages.ts";
import { type Notes, type Sentence, sentenceAt } from "./readNotes.ts";

/** Written to whoever reads the file, and no part of the sermon. */
export const TO_THE_READER =
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:rules?|instructions?|prompts?|previous|above|guidelines)\b|\b(?:system prompt|you are (?:now |an? )?(?:ai|assistant|chatbot|language model))\b|^\W*(?:system|assistant|developer)\s*:/i;
const LEAST_WORDS = 4;
const LABELS =
  /^\W*(?:text|scripture|reading|passage|title|series|date|speaker|preacher|pastor|memory verse|by)\b[^.]{0,60}$/i;

/** Whether a sentence says something of the sermon. */
export function isUsable({ text }: Sentence): boolean {
  return text.split(/\s+/).length >= LEAST_WORDS && !TO_THE_READER.test(text) && !LABELS.test(text);
}

interface Part {
  ranges: readonly VerseRange[];
  about: string;
  named: readonly Named[];
  bare: readonly Bare[];
}

/** One that names its verses and says something, the nearest to what happens there; else one that names the passage. */
export function groundFor(
  notes: Notes,
  { ranges, about, named, bare }: Part,
  like: Likeness,
): string {
  const [first] = ranges;
  if (!first) return "";
  const isIn = (some: readonly VerseRange[]) =>
    some.some((one) => ranges.some((range) => overlaps(range, one)));
  const inPart = named.filter((one) => isIn(one.ranges));
  const narrow = inPart.filter((one) => sizeOf(one.ranges) < sizeOf(ranges) * 1.2);
  const byVerse = bare.filter((one) => {
    const at = one.chapter ?? first.start.chapter;
    const passage = passageOf(one, first.book, at);
    return passage && isIn(passage.ranges);
  });
  const citing = unique(
    [...narrow, ...byVerse].flatMap(({ start }) => sentenceAt(notes, start) ?? []),
  );
  const nearest = (some: readonly Sentence[], bonus: (one: Sentence) => number = () => 0) =>
    [...some].sort(
      (a, b) => like.between(b.text, about) + bonus(b) - like.between(a.text, about) - bonus(a),
    )[0];
  const best = nearest(citing.filter(isUsable));
  if (best) return best.text;
  const others = nearest(notes.sentences.filter(isUsable).slice(0, 160));
  const naming = inPart.flatMap(({ start }) => sentenceAt(notes, start) ?? [])[0];
  if (others && like.between(others.text, about) > 0.3) return others.text;
  return (naming ?? others ?? notes.sentences[0])?.text ?? "";
}

function unique(sentences: readonly Sentence[]): Sentence[] {
  return [...new Set(sentences)];
}
