/** Splits a range into pieces with a maximum number of verses, for services that limit a query. */
import { versesIn } from "./books.ts";
import type { Verse, VerseRange } from "./reference.ts";

/** Returns the pieces in order, without gaps or overlaps. Whole chapters stay together where they fit. */
export function splitRange(range: VerseRange, maxVerses: number): VerseRange[] {
  const pieces: VerseRange[] = [];
  let open: { piece: VerseRange; verses: number } | undefined;
  for (const part of splitByChapter(range)) {
    for (const piece of splitChapter(part, maxVerses)) {
      const verses = piece.end.verse - piece.start.verse + 1;
      if (open && open.verses + verses <= maxVerses) {
        open.piece.end = piece.end;
        open.verses += verses;
      } else {
        open = { piece, verses };
        pieces.push(piece);
      }
    }
  }
  return pieces;
}

/** Returns one piece for each chapter. */
export function splitByChapter({ book, start, end }: VerseRange): VerseRange[] {
  const pieces: VerseRange[] = [];
  for (let chapter = start.chapter; chapter <= end.chapter; chapter += 1) {
    const from: Verse = chapter === start.chapter ? start : { chapter, verse: 1 };
    const to: Verse = chapter === end.chapter ? end : { chapter, verse: versesIn(book, chapter) };
    pieces.push({ book, start: from, end: to });
  }
  return pieces;
}

function splitChapter({ book, start, end }: VerseRange, maxVerses: number): VerseRange[] {
  const pieces: VerseRange[] = [];
  for (let verse = start.verse; verse <= end.verse; verse += maxVerses) {
    const last = Math.min(verse + maxVerses - 1, end.verse);
    pieces.push({
      book,
      start: { chapter: start.chapter, verse },
      end: { chapter: start.chapter, verse: last },
    });
  }
  return pieces;
}
