/** How far the verses of a question reach beyond what a day reads. */
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { CompanionQuestion } from "../../bible/parseCompanion.ts";
import { versesOf } from "../../bible/verses.ts";

/** A day of so few verses asks about what it reads itself. */
const FEW_VERSES = 4;
/** The share of a question's verses that a day has to read. */
const MOST_OF_IT = 0.6;
const HALF = 0.5;

/** Whether a day of some verses reads most of what a question stands on, and another day its end. */
export function beginsIn({ from, to, step }: CompanionQuestion, range: VerseRange): boolean {
  // What is to be found in the text may stand in the verses that are not read.
  if (step === "observe" || compareVerses(from, range.start) < 0) return false;
  if (compareVerses(from, range.end) > 0 || compareVerses(to, range.end) <= 0) return false;
  const read = versesOf({ ...range, start: from }).length;
  const all = versesOf({ ...range, start: from, end: to }).length;
  return read > FEW_VERSES && read >= MOST_OF_IT * all;
}

/** Whether a day reads enough of a question's verses, if the others were read before: what is to be found must be in it. */
export function endsIn({ from, to, step }: CompanionQuestion, range: VerseRange): boolean {
  if (compareVerses(range.start, to) > 0 || compareVerses(to, range.end) > 0) return false;
  if (step !== "observe") return true;
  const start = compareVerses(from, range.start) < 0 ? range.start : from;
  const read = versesOf({ ...range, start, end: to }).length;
  return read >= HALF * versesOf({ ...range, start: from, end: to }).length;
}

/** Whether the day reads everything that a question quotes. */
export function quotesOnly(text: string, range: VerseRange): boolean {
  const quotes = Array.from(text.matchAll(/“([^”]+)”/g), ([, quote = ""]) => plainWordsOf(quote));
  if (quotes.length === 0) return true;
  const read = ` ${plainWordsOf(
    versesOf(range)
      .map((verse) => verse.text)
      .join(" "),
  )} `;
  return quotes.every((quote) => read.includes(` ${quote} `));
}

function plainWordsOf(text: string): string {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[’']/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join(" ");
}
