/** Books with their chapters and verses: the words are found here, the reference is read by the strict parser. */
import { BOOKS, getBook } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Finding, Meaning } from "../finding.ts";
import type { Token } from "../text/tokens.ts";
import { type BookAt, booksIn, isMeant } from "./books.ts";
import { numberAt, ordinalAt } from "./numbers.ts";
import {
  afterUntil,
  CHAPTERS,
  findPositions,
  partAt,
  placeIn,
  positionAt,
  sentenceOfNumbers,
} from "./positions.ts";
import { spacedVersesAt } from "./spacedVerses.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

/** @param dates tokens that stand in dates, whose numbers are no chapters */
export function findReferences(all: Tokens, dates: ReadonlySet<number> = new Set()): Finding[] {
  const tokens = all.map((token, at) =>
    dates.has(at) && token.kind === "number" ? { ...token, kind: "mark" as const } : token,
  );
  const starts = [...booksIn(tokens)];
  const found: Finding[] = [
    ...findPositions(tokens),
    ...starts.flatMap(({ to }) => sentenceOfNumbers(tokens, to)),
    ...countedChapters(tokens, starts),
    ...ordinalPsalms(tokens),
  ];
  for (const start of starts) {
    if (areMarks(tokens, start.from)) continue;
    const position = spacedVersesAt(tokens, start.to, start.name) ?? positionAt(tokens, start.to);
    const one =
      noSuchChapter(tokens, start, position) ??
      meant(tokens, start.from, position.to, start.name + position.text);
    if (position.text === "" && !isMeant(tokens, start, starts)) continue;
    found.push({ ...one, weight: 10 - start.slips });
    const span = spanAfter(tokens, position.to, starts);
    if (span) {
      const last = positionAt(tokens, span.book.to);
      const text = `${start.name}${position.text} - ${span.book.name}${last.text}`;
      found.push({ ...meant(tokens, start.from, last.to, text), weight: 10 });
    }
  }
  return found;
}

/** "2 John chapter 3": where a book has one chapter, a bare number is a verse of it, and this one is none. */
function noSuchChapter(
  tokens: Tokens,
  { from, to: end, name }: BookAt,
  { to, text }: { to: number; text: string },
): Omit<Finding, "weight"> | undefined {
  const isChapter = isWord(tokens[end], CHAPTERS) || isWord(tokens[from - 2], CHAPTERS);
  const number = Number(text.trim());
  if (chaptersOf(name) !== 1 || !isChapter || !(number > 1)) return undefined;
  const reason = `${name} has only one chapter, so there is no chapter ${number}. For its verse ${number} say “${name} verse ${number}”, or name another book.`;
  return { from, to, meaning: { kind: "impossible", reason } };
}

/** "Your marks", "good marks": those of a school. */
function areMarks(tokens: Tokens, at: number): boolean {
  return (
    tokens[at]?.text === "marks" &&
    isWord(
      tokens[at - 1],
      /^(?:my|your|our|their|his|her|good|bad|high|low|top|full|exam|school|matric)$/,
    )
  );
}

/** "The 23rd Psalm", "the twenty-third psalm". */
function* ordinalPsalms(tokens: Tokens): Generator<Finding> {
  for (let at = 0; at < tokens.length; at++) {
    const ten = numberAt(tokens, at);
    const isTen = ten && ten.value >= 20 && ten.value < 100 && tokens[at]?.kind === "word";
    const last = isTen ? (isMark(tokens[ten.to], /^-$/) ? ten.to + 1 : ten.to) : at;
    const place = ordinalAt(tokens, last);
    if (!place || tokens[place.to]?.word !== "psalm" || isWord(tokens[last], /^other$/)) continue;
    const number = place.value + (isTen ? ten.value : 0);
    yield { ...meant(tokens, at, place.to + 1, `Psalm ${number}`), weight: 10 };
  }
}

/** A book after another: "Genesis to Exodus", "Gen-Deut". */
function spanAfter(tokens: Tokens, at: number, starts: readonly BookAt[]) {
  const end = afterUntil(tokens, at);
  if (end === undefined) return undefined;
  let next = end;
  while (isWord(tokens[next], /^(?:the|end|of|book|gospel)$/)) next += 1;
  const book = starts.find(({ from }) => from === next);
  return book && { book };
}

function meant(
  tokens: Tokens,
  from: number,
  to: number,
  reference: string,
): Omit<Finding, "weight"> {
  const written = openEnd(reference);
  const parsed = parseReference(written);
  let first = from;
  while (
    isWord(tokens[first - 1], /^(?:the|book|gospel|letter|epistle|of|to|st|saint)$/) &&
    first > 0 &&
    isLead(tokens, first - 1)
  )
    first -= 1;
  const meaning: Meaning = parsed.ok
    ? {
        kind: "scripture",
        label: labelOf(parsed.text),
        ranges: parsed.ranges,
        isBook: isWhole(parsed.ranges),
      }
    : { kind: "impossible", reason: parsed.reason };
  return { from: first, to, meaning };
}

/** Whether a word before a name belongs to it: "the book of", "gospel of". */
function isLead(tokens: Tokens, at: number): boolean {
  const rest = tokens
    .slice(Math.max(0, at - 2), at + 1)
    .map(({ word }) => word)
    .join(" ");
  return (
    /(?:book|gospel|letter|epistle)(?: of| to)?$|^(?:st|saint)$/.test(rest) ||
    isWord(tokens[at], /^(?:st|saint|book|gospel|letter|epistle)$/)
  );
}

function openEnd(reference: string): string {
  if (!reference.endsWith("-end")) return reference;
  const parsed = parseReference(reference.slice(0, -4));
  const range: VerseRange | undefined = parsed.ok ? parsed.ranges[0] : undefined;
  if (!range) return reference.slice(0, -4);
  const { verses } = getBook(range.book);
  const { chapter, verse } = range.start;
  const name = getBook(range.book).name;
  if (verse > 1) return `${name} ${chapter}:${verse}-${verses.length}:${verses.at(-1)}`;
  return chapter === verses.length ? `${name} ${chapter}` : `${name} ${chapter}-${verses.length}`;
}

function isWhole(ranges: readonly VerseRange[]): boolean {
  return ranges.every(({ book, start, end }) => {
    const { verses } = getBook(book);
    return (
      start.chapter === 1 &&
      start.verse === 1 &&
      end.chapter === verses.length &&
      end.verse === verses.at(-1)
    );
  });
}

/** "Genesis to Deuteronomy" rather than five names. */
function labelOf(canonical: string): string {
  const books = canonical.split("; ");
  const [first = "", last = ""] = [books[0], books.at(-1)];
  if (books.length > 2 && books.every((book) => !/\d$/.test(book))) return `${first} to ${last}`;
  return canonical.replaceAll("; ", ", ").slice(0, 200);
}

/** "The first twenty chapters of Exodus", "the second half of Acts", "half of Mark", "chapter six of John". */
function* countedChapters(tokens: Tokens, books: readonly BookAt[]): Generator<Finding> {
  for (const book of books) {
    let end = book.from;
    while (isWord(tokens[end - 1], /^(?:of|in|from|the|book|gospel)$/)) end -= 1;
    if (end === book.from) continue;
    for (let from = Math.max(0, end - MOST_BEFORE_BOOK); from < end; from++) {
      const part = partOf(tokens, from);
      const place = part?.to === end ? placeIn(chaptersOf(book.name), part.text) : undefined;
      if (!place) continue;
      yield { ...meant(tokens, from, book.to, `${book.name} ${place}`), weight: 12 };
      break;
    }
  }
}

const MOST_BEFORE_BOOK = 8;

function partOf(tokens: Tokens, from: number): { text: string; to: number } | undefined {
  if (isWord(tokens[from], CHAPTERS)) return positionAt(tokens, from);
  const isHalf = isWord(tokens[from], /^half$/);
  return partAt(tokens, from) ?? (isHalf ? { text: "first half", to: from + 1 } : undefined);
}

function chaptersOf(book: string): number {
  return BOOKS.find(({ name }) => name === book)?.verses.length ?? 0;
}
