/** The chapter and verses that stand behind a book: "15:11-32", "chapter fifteen, verses eleven through thirty-two". */
import { type BookId, versesIn } from "#shared/domain/bible/books.ts";
import type { Token } from "../composer/understand/text/tokens.ts";
import type { Position } from "./chapterPhrases.ts";
import { placeNumber, spokenNumber } from "./spokenNumber.ts";
import {
  CHAPTER,
  COUNTED,
  labelledVerses,
  skipDot,
  UNTIL,
  VERSE,
  verseList,
} from "./verseLists.ts";

type Tokens = readonly Token[];

/** What follows a book: "15:11-32", "chapter fifteen, verses eleven through thirty-two", "thirteen four". */
export function positionAfter(tokens: Tokens, start: number, book: BookId): Position | undefined {
  let at = start;
  while (/^[.,(:]$/.test(tokens[at]?.text ?? "") && tokens[at + 1]?.text !== "\n") at += 1;
  // "Luke's gospel, in the fifteenth chapter", "Psalms, number one hundred and twenty-one".
  while (
    /^(?:gospel|book|letter|in|the|at|and|beginning|starting|number)$/.test(
      tokens[at]?.word ?? "",
    ) &&
    at < start + 6
  )
    at += 1;
  const place = placeNumber(tokens, at);
  if (place && CHAPTER.test(tokens[place.to]?.word ?? ""))
    return withVerses(tokens, { chapter: place.value, at: place.to + 1, book, isSpoken: true });
  const isLabelled = CHAPTER.test(tokens[at]?.word ?? "");
  const isNumbered = tokens[at - 1]?.word === "number";
  if (at > start + 2 && !isLabelled && !isNumbered) return undefined;
  if (isLabelled) at = skipDot(tokens, at + 1);
  const isOne = versesIn(book, 2) === 0;
  if (isOne && VERSE.test(tokens[at]?.word ?? "")) {
    const verses = verseList(tokens, skipDot(tokens, at + 1));
    return verses && { chapter: 1, verses: verses.list, to: verses.to };
  }
  const number = spokenNumber(tokens, at, book === "Ps");
  if (!number || number.value === 0) return undefined;
  // A year, a date or a count: "John 3 times".
  if (!isLabelled && COUNTED.has(tokens[number.to]?.word ?? "")) return undefined;
  if (isOne && !isLabelled && tokens[number.to]?.text !== ":") {
    const verses = verseList(tokens, at);
    return verses && { chapter: 1, verses: verses.list, to: verses.to };
  }
  if (versesIn(book, number.value) === 0) return undefined;
  return withVerses(tokens, {
    chapter: number.value,
    at: number.to,
    book,
    isSpoken: number.isSpoken,
  });
}

export function withVerses(
  tokens: Tokens,
  { chapter, at, book, isSpoken }: { chapter: number; at: number; book: BookId; isSpoken: boolean },
): Position {
  const mark = tokens[at]?.text ?? "";
  const next = tokens[at + 1];
  // "15:11", "15.11", "15 : 11".
  if (/^[:.]$/.test(mark) && next?.kind === "number" && (mark === ":" || !next.isSpaced)) {
    const verses = verseList(tokens, at + 1);
    if (verses) return { chapter, verses: verses.list, to: verses.to };
  }
  const labelled = labelledVerses(tokens, at);
  if (labelled) return { chapter, verses: labelled.list, to: labelled.to };
  // "Luke 15 11-32", "thirteen four through seven", "three, one through five": verses with nothing between.
  const isPaused = isSpoken && mark === "," && next?.kind === "word";
  const bare =
    isPaused || tokens[at]?.isSpaced ? verseList(tokens, isPaused ? at + 1 : at) : undefined;
  const [first] = bare?.list ?? [];
  const isRange = first !== undefined && (first.last > first.first || bare?.list.length !== 1);
  const isSpokenVerse = isSpoken && tokens[at]?.kind === "word" && !isPaused;
  // "Joshua chapter one three times".
  const isCount = bare && COUNTED.has(tokens[bare.to]?.word ?? "");
  if (
    bare &&
    first &&
    !isCount &&
    first.first <= versesIn(book, chapter) &&
    (isRange || isSpokenVerse)
  )
    return { chapter, verses: bare.list, to: bare.to };
  // "Luke 15-16", "chapters one and two".
  const isUntil = /^[-–—]$/.test(mark) || UNTIL.test(tokens[at]?.word ?? "");
  const skipped = CHAPTER.test(tokens[at + 1]?.word ?? "") ? at + 2 : at + 1;
  const last = isUntil ? spokenNumber(tokens, skipped) : undefined;
  if (last && last.value > chapter && versesIn(book, last.value) > 0) {
    // "Luke 15-16:2" is rare, and "1 Peter 1-2:10" as well; the chapters are enough.
    return { chapter, lastChapter: last.value, verses: [], to: last.to };
  }
  return { chapter, verses: [], to: at };
}
