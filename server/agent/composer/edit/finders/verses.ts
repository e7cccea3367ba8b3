/** Verses without their chapter: "verses 17 to 31", "1-20 on the Monday", "the whole chapter". */

import { versesIn } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { numberAt } from "../../understand/finders/numbers.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { EditFinding, Tokens, VerseWords } from "../meanings.ts";

const LABEL = /^(?:verses?|vv?|vs)$/;
const JOINT = /^(?:to|through|thru|until|till|and)$/;

export function findVerses(tokens: Tokens): EditFinding[] {
  return tokens.flatMap((token, from): EditFinding[] => {
    const found = (to: number, verses: VerseWords, weight: number): EditFinding[] => [
      { from, to, weight, meaning: { kind: "verses", verses } },
    ];
    if (isWord(token, /^(?:whole|full|entire)$/)) {
      const at = isWord(tokens[from + 1], /^first$/) ? from + 2 : from + 1;
      return isWord(tokens[at], /^chapter$/) && tokens[at + 1]?.kind !== "number"
        ? found(at + 1, { first: 1 }, 11)
        : [];
    }
    const isLabelled = isWord(token, LABEL);
    const first = numberAt(tokens, isLabelled ? from + 1 : from);
    if (!first || (!isLabelled && token.kind !== "number")) return [];
    const isDash = isMark(tokens[first.to], /^[-–]$/);
    if (!isDash && !(isLabelled && isWord(tokens[first.to], JOINT))) return [];
    const last = numberAt(tokens, first.to + 1);
    if (!last || last.value <= first.value || isMark(tokens[last.to], /^:$/)) return [];
    // "Acts 2-4", "Dec 7-11" and "2-3 weeks" are no verses.
    const isOther =
      (isMark(tokens[from - 1], /^:$/) && !token.isSpaced) ||
      (tokens[from - 1]?.kind === "word" && !isWord(tokens[from - 1], BEFORE)) ||
      !isWord(tokens[last.to] ?? { ...token, kind: "word", word: "on" }, AFTER);
    if (!isLabelled && isOther && !isMark(tokens[last.to], /^[,;.]$/)) return [];
    return found(last.to, { first: first.value, last: last.value }, isLabelled ? 14 : 8);
  });
}

const BEFORE = /^(?:only|just|to|with|so|and|be|use|read|keep|do)$/;
const AFTER = /^(?:on|only|for|and|instead|please|then)$/;

/** Those verses of what is read, or undefined if it has none of them. */
export function versesOf(
  read: readonly VerseRange[],
  { first, last }: VerseWords,
): { label: string; ranges: VerseRange[] } | undefined {
  for (const { book, start, end } of read)
    for (let chapter = start.chapter; chapter <= end.chapter; chapter++) {
      const count = versesIn(book, chapter);
      const lowest = chapter === start.chapter && last ? start.verse : 1;
      if (first < lowest || (last ?? count) > count) continue;
      const until = last === undefined ? end.chapter : chapter;
      const ranges = [
        {
          book,
          start: { chapter, verse: first },
          end: { chapter: until, verse: last ?? versesIn(book, until) },
        },
      ];
      return { label: formatRanges(ranges), ranges };
    }
  return undefined;
}
