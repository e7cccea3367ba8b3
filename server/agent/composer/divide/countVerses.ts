import { versesIn } from "#shared/domain/bible/books.ts";
import type { VerseRange } from "#shared/domain/bible/reference.ts";

export function countVerses({ book, start, end }: VerseRange): number {
  let count = end.verse - start.verse + 1;
  for (let chapter = start.chapter; chapter < end.chapter; chapter++) {
    count += versesIn(book, chapter);
  }
  return count;
}
