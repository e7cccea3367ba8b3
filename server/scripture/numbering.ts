/**
 * Maps verses that a translation numbers differently from the table in `books.ts`. A plan's reference
 * keeps its own numbers; the service is asked for the same text under its numbers.
 */
import { compareVerses, type Verse, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { LicensedTranslation } from "#shared/domain/bible/translations.ts";

interface Difference {
  translation: LicensedTranslation;
  book: VerseRange["book"];
  ours: Verse;
  /** The translation's verses that contain the text of ours. */
  from: Verse;
  to: Verse;
}

const at = (chapter: number, verse: number): Verse => ({ chapter, verse });

const DIFFERENCES: readonly Difference[] = [
  // The CSB has two greetings in one verse, so the closing blessing is verse 13.
  { translation: "csb", book: "2Cor", ours: at(13, 13), from: at(13, 12), to: at(13, 12) },
  { translation: "csb", book: "2Cor", ours: at(13, 14), from: at(13, 13), to: at(13, 13) },
  // The dragon on the sand of the sea ends chapter 12 instead of opening 13.
  { translation: "csb", book: "Rev", ours: at(13, 1), from: at(12, 18), to: at(13, 1) },
  // "Peace be to you" is a verse of its own.
  { translation: "esv", book: "3John", ours: at(1, 14), from: at(1, 14), to: at(1, 15) },
];

/** Returns the range in the translation's own numbers. */
export function numberAs(translation: LicensedTranslation, range: VerseRange): VerseRange {
  const find = (verse: Verse) =>
    DIFFERENCES.find(
      (known) =>
        known.translation === translation &&
        known.book === range.book &&
        compareVerses(known.ours, verse) === 0,
    );
  return {
    book: range.book,
    start: find(range.start)?.from ?? range.start,
    end: find(range.end)?.to ?? range.end,
  };
}
