/** Chapters that stand before their book or without one: "chapter 8 of Romans", "verses 3 to 5 of chapter 8", "the 23rd Psalm". */
import type { Token } from "../composer/understand/text/tokens.ts";
import { placeNumber, spokenNumber } from "./spokenNumber.ts";
import { CHAPTER, labelledVerses, type Stretch, skipDot, VERSE, verseList } from "./verseLists.ts";

type Tokens = readonly Token[];

/** A place within a book, as tokens say it. */
export interface Position {
  /** Undefined for verses of a chapter that is named elsewhere. */
  chapter: number | undefined;
  /** "Luke 15-16". */
  lastChapter?: number;
  verses: Stretch[];
  /** The token behind it. */
  to: number;
}

/** "Chapter 8 of Romans", "verses 3 to 5 of the eighth chapter of the book of Romans", "the 23rd Psalm". */
export function chapterBefore(
  tokens: Tokens,
  book: number,
): (Position & { from: number }) | undefined {
  for (let from = Math.max(0, book - 14); from < book; from++) {
    const one = chapterPhrase(tokens, from);
    if (one && endsAt(tokens, one.to, book)) return { ...one, from };
  }
  // "The twelfth of Hebrews".
  const ofBook = [4, 3, 2].map((back) => ({ back, at: placeNumber(tokens, book - back) }));
  const placed = ofBook.find(
    ({ at }) => at && at.to === book - 1 && tokens[book - 1]?.word === "of",
  );
  if (placed?.at)
    return { chapter: placed.at.value, verses: [], to: book, from: book - placed.back };
  return psalmBefore(tokens, book);
}

/** "The 23rd Psalm". */
function psalmBefore(tokens: Tokens, book: number): (Position & { from: number }) | undefined {
  const place = [3, 2, 1].map((back) => ({ back, at: placeNumber(tokens, book - back) }));
  const psalm = place.find(({ back, at }) => at && at.to === book && back > 0);
  const isPsalm = /^psalms?$/.test(tokens[book]?.word ?? "");
  return psalm?.at && isPsalm
    ? { chapter: psalm.at.value, verses: [], to: book, from: book - psalm.back }
    : undefined;
}

function endsAt(tokens: Tokens, from: number, book: number): boolean {
  if (from >= book || !/^(?:of|in|from)$/.test(tokens[from]?.word ?? "")) return false;
  return tokens
    .slice(from + 1, book)
    .every(({ word }) =>
      /^(?:the|book|gospel|letter|epistle|of|to|saint|st|paul|first|his)$/.test(word),
    );
}

/** "Chapter 8 verses 3-5", "verses 3 to 5 of chapter 8", "the eighth chapter". */
export function chapterPhrase(tokens: Tokens, from: number): Position | undefined {
  const at = tokens[from]?.word === "the" ? from + 1 : from;
  if (CHAPTER.test(tokens[at]?.word ?? "")) {
    const number = spokenNumber(tokens, skipDot(tokens, at + 1));
    if (!number) return undefined;
    const verses = labelledVerses(tokens, number.to);
    return { chapter: number.value, verses: verses?.list ?? [], to: verses?.to ?? number.to };
  }
  const place = placeNumber(tokens, at);
  if (place && CHAPTER.test(tokens[place.to]?.word ?? ""))
    return { chapter: place.value, verses: [], to: place.to + 1 };
  if (!VERSE.test(tokens[at]?.word ?? "")) return undefined;
  const verses = verseList(tokens, skipDot(tokens, at + 1));
  if (!verses || !/^(?:of|in|from)$/.test(tokens[verses.to]?.word ?? "")) return undefined;
  const chapter = chapterPhrase(tokens, verses.to + 1);
  return chapter && chapter.verses.length === 0 ? { ...chapter, verses: verses.list } : undefined;
}
