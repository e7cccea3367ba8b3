/** Sentence ends, in the text of the World English Bible. */
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { versesOf } from "./verses.ts";

/** Whether a sentence ends with a verse. */
export function endsSentence(book: VerseRange["book"], chapter: number, verse: number): boolean {
  const place = { chapter, verse };
  const text = versesOf({ book, start: place, end: place })[0]?.text ?? "";
  return /[.?!][’”"')\]]*\s*$/.test(text);
}
