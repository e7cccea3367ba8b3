/** Why a day of a sermon's week is read, in a sentence that says no more than is known. */

import { getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { outlineOf } from "../bible/outline.ts";
import { overlaps } from "../bible/overlaps.ts";
import { countAllVerses } from "../composer/divide/countVerses.ts";
import { summaryOf } from "./candidates.ts";
import type { Echoes } from "./echoes.ts";
import type { NamedReading } from "./namedReadings.ts";
import { ownWords } from "./ownWords.ts";

export interface Reasons {
  own(part: {
    ranges: readonly VerseRange[];
    at: number;
    of: number;
    said: string;
    /** The reasons of the parts before. */
    whys: ReadonlySet<string>;
  }): string;
  named(reading: NamedReading): string;
  beside(
    range: VerseRange,
    side: "before" | "after",
    how: { isInside: boolean; isApart: boolean; at: number },
  ): string;
  parallel(range: VerseRange): string;
  /** What happens in a passage, or words of it. */
  summary(range: VerseRange): string;
  /** A quotation of a passage. */
  words(range: VerseRange, said: string): string;
}

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];

export function reasonsWith(echoes: Echoes, direction: "from" | "towards"): Reasons {
  // A heading shares a word with any verse; a sentence that quotes one shares more.
  const quoted = (range: VerseRange, said: string) =>
    echoes.between(said, range).count >= QUOTED ? said : "";
  const told = (range: VerseRange, said = "") =>
    isOneScene(range) && summaryOf(range) !== ""
      ? summaryOf(range)
      : ownWords(range, { said }, echoes);
  return {
    own({ ranges, at, of, said, whys }) {
      const [range] = ranges;
      if (!range) return "";
      const how = direction === "from" ? "read again with time" : "read before the sermon";
      const head =
        of > 1 ? `The sermon’s passage, ${PLACES[at]} part` : `The sermon’s passage, ${how}`;
      const why = `${head}: ${told(range, quoted(range, said))}`;
      return whys.has(why) ? `${head}: ${ownWords(range, { said }, echoes)}` : why;
    },
    named({ range, named, said }) {
      const [first] = named.ranges;
      const isVerse = named.kind === "verses" && first && countAllVerses(named.ranges) < FEW;
      const verse = isVerse ? first : undefined;
      const isToldOf = !verse && echoes.verse(said, range) !== undefined;
      return verse || isToldOf
        ? `Your notes name ${formatRanges(named.ranges)}: ${ownWords(range, { named: verse, said }, echoes)}`
        : `Your notes name ${named.kind === "verses" ? formatRanges(named.ranges) : "this passage"}: ${told(range, said)}`;
    },
    beside(range, side, { isInside, isApart, at }) {
      const head = isInside
        ? side === "after"
          ? "How the sermon’s passage goes on"
          : "How the sermon’s passage begins"
        : isApart
          ? `A little ${side === "after" ? "further on" : "earlier"} in ${getBook(range.book).name}`
          : at > 0
            ? side === "after"
              ? "What the book tells next"
              : "What leads up to the sermon’s passage"
            : `What comes right ${side} the sermon’s passage`;
      return `${head}: ${told(range)}`;
    },
    summary: told,
    words: (range, said) => ownWords(range, { said }, echoes),
    parallel: (range) =>
      `${getBook(range.book).name} tells of the same, in words of its own: ${told(range)}`,
  };
}

const QUOTED = 3;
/** Verses that are named one by one. */
const FEW = 4;

/** Whether a range is one passage of the outline, whole, so that its summary is true of it. */
function isOneScene({ book, start, end }: VerseRange): boolean {
  const inside = outlineOf(book).filter((one) =>
    overlaps({ book, start: one.start, end: one.end }, { book, start, end }),
  );
  const [only, ...more] = inside;
  return (
    more.length === 0 &&
    only !== undefined &&
    compareVerses(only.start, start) === 0 &&
    compareVerses(only.end, end) === 0
  );
}
