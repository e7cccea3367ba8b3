/** The sentence of the notes on which a part of the sermon's own passage stands. */

import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../bible/overlaps.ts";
import { countAllVerses } from "../composer/divide/countVerses.ts";
import type { Echoes } from "./echoes.ts";
import { inRow, oneOf } from "./inRow.ts";
import { type Bare, type Named, passageOf } from "./namedPassages.ts";
import { type Notes, type Sentence, sentenceAt } from "./readNotes.ts";
import { countSaid, LEAST_SAID } from "./saidOf.ts";

/** Written to whoever reads the file, and no part of the sermon. */
export const TO_THE_READER = oneOf([
  inRow([
    /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}/,
    /\b(?:rules?|instructions?|prompts?|previous|above|guidelines)\b/,
  ]),
  /\bsystem prompt\b/,
  /\byou are (?:now |an? )?(?:ai|assistant|chatbot|language model)\b/,
  /^\W*(?:system|assistant|developer)\s*:/,
]);
const LEAST_WORDS = 4;
/** A sentence that quotes the passage has so many of its rarer words. */
const QUOTED = 3;
const LABELS = inRow([
  /^\W*/,
  [/text|scripture|reading|passage|title|series|date/, /speaker|preacher|pastor|memory verse|by/],
  /\b[^.]{0,60}$/,
]);

/** Whether a sentence says something of the sermon. */
function isUsable({ text }: Sentence): boolean {
  return text.split(/\s+/).length >= LEAST_WORDS && !TO_THE_READER.test(text) && !LABELS.test(text);
}

interface Part {
  ranges: readonly VerseRange[];
  named: readonly Named[];
  bare: readonly Bare[];
  /** Sentences on which other days stand. */
  used: ReadonlySet<string>;
}

/** One that names its verses, or else one that quotes them, or else one that names the passage; none is better than a wrong one. */
export function groundFor(
  notes: Notes,
  { ranges, named, bare, used }: Part,
  echoes: Echoes,
): string {
  const [first] = ranges;
  if (!first) return "";
  const isIn = (some: readonly VerseRange[]) =>
    some.some((one) => ranges.some((range) => overlaps(range, one)));
  const inPart = named.filter((one) => isIn(one.ranges) && !one.isDenied);
  const narrow = inPart.filter((one) => countAllVerses(one.ranges) < countAllVerses(ranges) * 1.2);
  const byVerse = bare.filter((one) => {
    const at = one.chapter ?? first.start.chapter;
    const passage = passageOf(one, first.book, at);
    return (
      passage && isIn(passage.ranges) && countAllVerses(passage.ranges) <= countAllVerses(ranges)
    );
  });
  const isOpen = (one: Sentence) => isUsable(one) && !used.has(one.text);
  const sentencesOf = (some: readonly { start: number }[]) =>
    [...new Set(some.flatMap(({ start }) => sentenceAt(notes, start) ?? []))].filter(
      (one) => isOpen(one) && countSaid(one) >= LEAST_SAID,
    );
  const echoOf = ({ text }: Sentence) => {
    const all = ranges.map((range) => echoes.between(text, range));
    return {
      score: all.reduce((sum, { score }) => sum + score, 0),
      count: all.reduce((sum, { count }) => sum + count, 0),
    };
  };
  const most = (some: readonly Sentence[]) =>
    some
      .map((one) => ({ one, ...echoOf(one) }))
      .sort((a, b) => b.score - a.score || a.one.start - b.one.start)[0];
  const citing = most(sentencesOf([...narrow, ...byVerse]));
  if (citing) return citing.one.text;
  const quoting = most(notes.sentences.filter(isOpen));
  if (quoting && quoting.count >= QUOTED) return quoting.one.text;
  return sentencesOf(inPart.filter(({ kind }) => kind === "verses"))[0]?.text ?? "";
}
