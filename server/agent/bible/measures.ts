/** How long each verse is and where paragraphs begin, as built by `npm run bible:build`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getBook } from "#shared/domain/bible/books.ts";

export interface BookMeasures {
  /** Words in each verse: `words[chapter - 1][verse - 1]`. 0 for the verses that the translation leaves out. */
  words: number[][];
  /** Verses that open a paragraph or stanza: `paragraphStarts[chapter - 1]`. */
  paragraphStarts: number[][];
}

let loaded: Record<string, BookMeasures> | undefined;

/** The measures of one book. @throws RangeError for an id that is not in the canon. */
export function measuresOf(osis: string): BookMeasures {
  loaded ??= JSON.parse(
    readFileSync(join(import.meta.dirname, "generated/measures.json"), "utf8"),
  ) as Record<string, BookMeasures>; // Written by scripts/buildScripture.ts in this shape.
  const measures = loaded[getBook(osis).osis];
  if (!measures) throw new RangeError(`No measures for ${osis}: run npm run bible:build`);
  return measures;
}
