/** "Five verses a day": days of close to that many verses and never more, cut at breaks in the text if possible. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { measuresOf } from "../../bible/measures.ts";
import { passagesIn } from "../../bible/passages.ts";
import { endsSentence } from "../../bible/sentences.ts";

/** The cost of a cut inside a passage, or at one of its paragraphs. */
const INSIDE = 0.18;
/** The cost of a cut inside a sentence. */
const IN_SENTENCE = 0.5;
const AT_PARAGRAPH = 0.06;
/** The cost of an additional day. */
const A_DAY = 0.05;

/** @param range of one chapter */
export function verseDays(range: VerseRange, most: number): VerseRange[] {
  const { book, start, end } = range;
  const { chapter } = start;
  const breaks = breaksIn(range);
  const costOf = (first: number, last: number) => {
    const rest = (most - (last - first + 1)) / most;
    const inside = endsSentence(book, chapter, last) ? INSIDE : IN_SENTENCE;
    const cut = last === end.verse ? 0 : (breaks.get(last + 1) ?? inside);
    return rest * rest + cut + A_DAY;
  };
  // The cheapest division from each verse to the end, built from the last verse backwards.
  const best = new Map([[end.verse + 1, { cost: 0, last: 0 }]]);
  for (let first = end.verse; first >= start.verse; first--) {
    let top = { cost: Number.POSITIVE_INFINITY, last: first };
    for (let last = first; last <= Math.min(end.verse, first + most - 1); last++) {
      const cost = costOf(first, last) + (best.get(last + 1)?.cost ?? 0);
      if (cost < top.cost) top = { cost, last };
    }
    best.set(first, top);
  }
  const days: VerseRange[] = [];
  for (let first = start.verse; first <= end.verse; ) {
    const last = best.get(first)?.last ?? end.verse;
    days.push({ book, start: { chapter, verse: first }, end: { chapter, verse: last } });
    first = last + 1;
  }
  return days;
}

/** Verses that begin a paragraph or passage, with the cost of a cut before them. */
function breaksIn(range: VerseRange): Map<number, number> {
  const { chapter } = range.start;
  const breaks = new Map<number, number>();
  for (const verse of measuresOf(range.book).paragraphStarts[chapter - 1] ?? [])
    breaks.set(verse, AT_PARAGRAPH);
  for (const { start } of passagesIn(range)) breaks.set(start.verse, 0);
  return breaks;
}
