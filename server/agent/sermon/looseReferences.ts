/**
 * Passages in prose, as people write and say them: "Lk 15:11ff", "verses 3 to 5 of chapter 8", "first corinthians
 * thirteen verse four". What lacks its book or its chapter is found as well, and resolved by `resolveMentions.ts`.
 */
import { BOOKS, type BookId, versesIn } from "#shared/domain/bible/books.ts";
import { booksIn, isMeant } from "../composer/understand/finders/books.ts";
import type { Token } from "../composer/understand/tokens.ts";
import { tokenize } from "../composer/understand/tokens.ts";
import { placeNumber, spokenNumber } from "./spokenNumber.ts";
import {
  CHAPTER,
  firstVerses,
  labelledVerses,
  type Stretch,
  skipDot,
  UNTIL,
  VERSE,
  verseList,
} from "./verseLists.ts";

export interface Mention {
  book: BookId | undefined;
  /** Undefined for a whole book, or for verses of a chapter that is named elsewhere. */
  chapter: number | undefined;
  /** "Luke 15-16". */
  lastChapter?: number;
  verses: Stretch[];
  /** Offsets in the text; `end` is exclusive. */
  start: number;
  end: number;
}

type Tokens = readonly Token[];

export function findMentions(text: string): Mention[] {
  const tokens = withoutBookOf(tokenize(text));
  const books = bestBooks(tokens);
  const found: Mention[] = [];
  const taken = new Set<number>();
  const starts = new Map(books.map((book) => [book.from, book]));
  for (const book of books) {
    const before = chapterBefore(tokens, book.from);
    const position = before ?? positionAfter(tokens, book.to, book.id);
    if (!position && !book.isSure) continue;
    const from = before?.from ?? book.from;
    // "Chapter 8 of Romans, verse 28".
    const behind = before?.verses.length === 0 ? labelledVerses(tokens, book.to) : undefined;
    const to = before ? (behind?.to ?? book.to) : (position?.to ?? book.to);
    for (let at = from; at < to; at++) taken.add(at);
    const place = behind && position ? { ...position, verses: behind.list } : (position ?? NONE);
    found.push(mention(tokens, { from, to }, { book: book.id, ...place }));
    found.push(...furtherChapters(tokens, to, book.id, taken, starts));
  }
  for (let at = 0; at < tokens.length; at++) {
    if (taken.has(at)) continue;
    const bare = bareAt(tokens, at, taken);
    if (!bare) continue;
    for (let one = at; one < bare.to; one++) taken.add(one);
    found.push(mention(tokens, { from: at, to: bare.to }, { book: undefined, ...bare }));
  }
  return found.filter(isReal).sort((a, b) => a.start - b.start);
}

const NONE = { chapter: undefined, verses: [] as Stretch[] };

type Position = Pick<Mention, "chapter" | "lastChapter" | "verses"> & { to: number };

function mention(
  tokens: Tokens,
  { from, to }: { from: number; to: number },
  {
    book,
    chapter,
    lastChapter,
    verses,
  }: Pick<Mention, "book" | "chapter" | "lastChapter" | "verses">,
): Mention {
  const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0];
  return { book, chapter, ...(lastChapter && { lastChapter }), verses, start, end };
}

/** "The First Book of Kings", "the second letter to the Corinthians": as the finder of books reads them, with the places that they have. */
function withoutBookOf(tokens: Tokens): Token[] {
  return tokens.filter((_, at) => {
    const lead = [0, 1, 2, 3].find((back) =>
      /^(?:book|letter|epistle)$/.test(tokens[at - back]?.word ?? ""),
    );
    if (lead === undefined) return true;
    const book = at - lead;
    const isFirst = /^(?:1st|2nd|3rd|first|second|third|[123])$/.test(
      tokens[book - 1]?.word ?? tokens[book - 1]?.text ?? "",
    );
    const words = tokens.slice(book + 1, book + 1 + Math.max(lead, 1)).map(({ word }) => word);
    return (
      !isFirst ||
      !/^(?:of|to|from)$/.test(tokens[book + 1]?.word ?? "") ||
      !words.slice(0, lead).every((word) => /^(?:of|to|from|the)$/.test(word))
    );
  });
}

interface BookHere {
  from: number;
  to: number;
  id: BookId;
  /** Whether the name alone means the book. */
  isSure: boolean;
}

/** Of names that overlap the longest: "First John", and no John. */
function bestBooks(tokens: Tokens): BookHere[] {
  const all = [...booksIn(tokens)].sort(
    (a, b) => b.to - b.from - (a.to - a.from) || a.slips - b.slips,
  );
  const kept: typeof all = [];
  for (const one of all)
    if (!kept.some(({ from, to }) => one.from < to && from < one.to)) kept.push(one);
  return kept
    .sort((a, b) => a.from - b.from)
    .flatMap((one) => {
      const id = BOOKS.find(({ name }) => name === one.name)?.osis;
      const first = tokens[one.from];
      const isCapital =
        first !== undefined && (/^\p{Lu}/u.test(first.text) || first.kind === "number");
      // "Number three", "the number of those".
      if (first?.word === "number") return [];
      const isSure = one.slips === 0 && isCapital && isMeant(tokens, one, kept);
      return id ? [{ from: one.from, to: one.to, id, isSure }] : [];
    });
}

/** "Chapter 8 of Romans", "verses 3 to 5 of the eighth chapter of the book of Romans", "the 23rd Psalm". */
function chapterBefore(tokens: Tokens, book: number): (Position & { from: number }) | undefined {
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
function chapterPhrase(tokens: Tokens, from: number): Position | undefined {
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

/** What follows a book: "15:11-32", "chapter fifteen, verses eleven through thirty-two", "thirteen four". */
function positionAfter(tokens: Tokens, start: number, book: BookId): Position | undefined {
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
  if (
    !isLabelled &&
    /^(?:times?|years?|days?|weeks?|men|women|people|brothers|sons|points?|things?|percent)$/.test(
      tokens[number.to]?.word ?? "",
    )
  )
    return undefined;
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

const COUNTED = /^(?:times?|years?|days?|weeks?|things?|points?|people|men|women)$/;

function withVerses(
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
  const isCount = bare && COUNTED.test(tokens[bare.to]?.word ?? "");
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

/** "Romans 5:8; 8:1": further chapters of the same book. */
function furtherChapters(
  tokens: Tokens,
  start: number,
  book: BookId,
  taken: Set<number>,
  starts: ReadonlyMap<number, BookHere>,
): Mention[] {
  const found: Mention[] = [];
  let at = start;
  while (/^[;,]$/.test(tokens[at]?.text ?? "") || tokens[at]?.word === "and") {
    const from = at + 1;
    if (starts.has(from) || tokens[from]?.kind !== "number" || tokens[from + 1]?.text !== ":")
      break;
    const position = withVerses(tokens, {
      ...{ chapter: Number(tokens[from]?.text), at: from + 1, book, isSpoken: false },
    });
    if (position.verses.length === 0) break;
    for (let one = from; one < position.to; one++) taken.add(one);
    found.push(mention(tokens, { from, to: position.to }, { book, ...position }));
    at = position.to;
  }
  return found;
}

/** Verses or a chapter without their book: "v. 7", "in verse twelve", "chapter 4 verse 1", "8:3". */
function bareAt(tokens: Tokens, at: number, taken: ReadonlySet<number>): Position | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const phrase = chapterPhrase(tokens, at);
  if (phrase) return phrase;
  const opening = firstVerses(tokens, at);
  if (opening) return { chapter: undefined, verses: opening.list, to: opening.to };
  const bracketed = inBrackets(tokens, at);
  if (bracketed) return bracketed;
  if (VERSE.test(token.word)) {
    const verses = verseList(tokens, skipDot(tokens, at + 1));
    return verses && { chapter: undefined, verses: verses.list, to: verses.to };
  }
  const isPair =
    token.kind === "number" &&
    tokens[at + 1]?.text === ":" &&
    !tokens[at + 1]?.isSpaced &&
    tokens[at + 2]?.kind === "number" &&
    !tokens[at + 2]?.isSpaced;
  if (!isPair || taken.has(at + 2) || tokens[at - 1]?.text === ":") return undefined;
  const verses = verseList(tokens, at + 2);
  if (!verses || isTime(tokens, at, verses.to)) return undefined;
  return { chapter: Number(token.text), verses: verses.list, to: verses.to };
}

/** "DEVOTED (42)", "Together (44-45)" at the end of a line. */
function inBrackets(tokens: Tokens, at: number): Position | undefined {
  if (!/^[([]$/.test(tokens[at - 1]?.text ?? "") || tokens[at]?.kind !== "number") return undefined;
  const verses = verseList(tokens, at);
  const isClosed = verses && /^[)\]]$/.test(tokens[verses.to]?.text ?? "");
  const next = isClosed ? tokens[verses.to + 1] : undefined;
  return isClosed && (next === undefined || next.text === "\n")
    ? { chapter: undefined, verses: verses.list, to: verses.to }
    : undefined;
}

/** "10:30 am", "at 9:15", "00:12:31". */
function isTime(tokens: Tokens, at: number, to: number): boolean {
  return (
    tokens[to]?.text === ":" ||
    /^(?:am|pm|a|p|service|oclock)$/.test(tokens[to]?.word ?? "") ||
    /^(?:at|until|by)$/.test(tokens[at - 1]?.word ?? "") ||
    tokens[at]?.text.startsWith("0") === true
  );
}

/** Drops what no Bible has; verses that a chapter has not are dropped from it. */
function isReal(one: Mention): boolean {
  if (!one.book || one.chapter === undefined) return true;
  const most = versesIn(one.book, one.chapter);
  if (most === 0) return false;
  one.verses = one.verses.filter(({ first }) => first <= most);
  for (const stretch of one.verses) {
    const end = versesIn(one.book, stretch.endChapter ?? one.chapter);
    if (stretch.last > end) stretch.last = end;
  }
  return true;
}
