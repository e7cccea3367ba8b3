/**
 * Passages in prose, as people write and say them: "Lk 15:11ff", "verses 3 to 5 of chapter 8", "first corinthians
 * thirteen verse four". What lacks its book or its chapter is found as well.
 */
import { BOOKS, type BookId, versesIn } from "#shared/domain/bible/books.ts";
import { booksIn, isMeant } from "../composer/understand/finders/books.ts";
import type { Token } from "../composer/understand/text/tokens.ts";
import { tokenize } from "../composer/understand/text/tokens.ts";
import { positionAfter, withVerses } from "./chapterAfter.ts";
import { chapterBefore, chapterPhrase, type Position } from "./chapterPhrases.ts";
import {
  firstVerses,
  labelledVerses,
  type Stretch,
  skipDot,
  VERSE,
  verseList,
} from "./verseLists.ts";

export interface Mention extends Omit<Position, "to"> {
  /** Undefined where it is named elsewhere; with a book, no chapter means the whole book. */
  book: BookId | undefined;
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
