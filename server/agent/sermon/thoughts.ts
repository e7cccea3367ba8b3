/** The thoughts of a sermon without points: its longer paragraphs, or equal parts of what was said on end. */
import { isUsable } from "./groundFor.ts";
import type { Point } from "./points.ts";
import type { Notes, Sentence } from "./readNotes.ts";

const MOST = 4;
const LEAST_WORDS = 18;

/** @param known the one point that was found, where there is one */
export function thoughtsOf(notes: Notes, known: readonly Point[]): Point[] {
  const body = notes.sentences.filter(isUsable);
  if (body.length === 0) {
    const [sentence] = notes.sentences;
    return sentence ? [{ name: "", sentence, start: 0, end: notes.text.length }] : [];
  }
  const paragraphs = Array.from({ length: notes.lines.length }, (_, at) =>
    body.filter(({ line }) => line === at),
  );
  const long = paragraphs.filter((some) => wordsIn(some) >= LEAST_WORDS);
  const groups = long.length >= 2 ? grouped(long) : grouped(body.map((one) => [one]));
  const thoughts = groups.map((some, at): Point => {
    const [first] = some;
    const next = groups[at + 1]?.[0];
    const sentence = longest(some) ?? first ?? EMPTY;
    return { name: "", sentence, start: first?.start ?? 0, end: next?.start ?? notes.text.length };
  });
  const [point] = known;
  return point
    ? thoughts.map((one) =>
        one.start <= point.start && point.start < one.end
          ? { ...one, name: point.name, sentence: point.sentence }
          : one,
      )
    : thoughts;
}

const EMPTY: Sentence = { text: "", start: 0, end: 0, line: 0 };

/** As many groups of neighbours as there are thoughts. */
function grouped(some: readonly Sentence[][]): Sentence[][] {
  const count = Math.min(MOST, some.length);
  return Array.from({ length: count }, (_, at) =>
    some
      .slice(Math.round((at * some.length) / count), Math.round(((at + 1) * some.length) / count))
      .flat(),
  );
}

function wordsIn(some: readonly Sentence[]): number {
  return some.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** Of sentences of ordinary length the fullest. */
function longest(some: readonly Sentence[]): Sentence | undefined {
  const short = some.filter(({ text }) => text.split(/\s+/).length <= 30);
  return [...(short.length > 0 ? short : some)].sort((a, b) => b.text.length - a.text.length)[0];
}
