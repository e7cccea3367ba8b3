/** Books with their chapters and verses: the words are found here, the reference is read by the strict parser. */
import { BOOKS, type BookId, getBook } from "#shared/domain/bible/books.ts";
import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Finding, Meaning } from "../finding.ts";
import { isKnown } from "../lexicon.ts";
import { Phrases } from "../phrases.ts";
import type { Token } from "../tokens.ts";
import { numberAt } from "./numbers.ts";
import { findPositions, positionAt } from "./positions.ts";
import { isMark, isWord } from "./units.ts";

type Tokens = readonly Token[];

const ALSO: Partial<Record<BookId, string[]>> = {
  Ps: ["psalms", "psalm", "psalter", "the psalter"],
  Song: ["song of songs", "songs of solomon", "canticles", "song of solomon"],
  Acts: ["acts of the apostles", "acts"],
  Rev: ["revelations", "apocalypse of john", "revelation"],
  Eccl: ["qoheleth", "ecclesiastes"],
  Prov: ["proverbs", "proverb"],
};
/** Names that are everyday words too: in small letters they need a sign that a book is meant. */
const EVERYDAY =
  /^(?:mark|acts?|jobs?|numbers?|judges?|kings?|songs?|ruth|john|james|luke|matthew|daniel|joel|esther|proverb)$/;
const PERSONAL =
  /^(?:my|our|his|her|their|your|new|a|an|the|pastor|brother|for|dear|hi|with|and|uncle|father|st|saint|king|apostle)$/;
const PLURAL_NOUN = /^(?:job|jobs|number|act|song|judge|king)$/;
const SHORT =
  "gen gn exod ex lev lv num nm deut dt josh judg jdg sam kgs chr chron neh est esth ps pss psa prov prv eccl isa jer lam ezek ezk dan dn hos jl am obad jon mic nah hab zeph hag zech mal matt mt mk mr lk luk jn jhn rom rm cor gal eph phil php col thess thes tim tit phlm heb jas pet pt jud rev rv".split(
    " ",
  );

let books: Phrases<BookId> | undefined;

function bookPhrases(): Phrases<BookId> {
  if (books) return books;
  books = new Phrases();
  for (const { osis, name } of BOOKS) {
    const id = osis as BookId; // BOOKS holds every id.
    const numbered = /^([123]) (.+)$/.exec(name);
    if (!numbered) {
      for (const one of ALSO[id] ?? [name]) books.add(one, id);
      continue;
    }
    const [, number = "", rest = ""] = numbered;
    const ordinals =
      {
        1: ["1", "1st", "first", "i"],
        2: ["2", "2nd", "second", "ii"],
        3: ["3", "3rd", "third", "iii"],
      }[number] ?? [];
    for (const one of ordinals) books.add(`${one} ${rest}`, id);
  }
  return books;
}

/** @param dates tokens that stand in dates, whose numbers are no chapters */
export function findReferences(all: Tokens, dates: ReadonlySet<number> = new Set()): Finding[] {
  const tokens = all.map((token, at) =>
    dates.has(at) && token.kind === "number" ? { ...token, kind: "mark" as const } : token,
  );
  const starts = [...booksIn(tokens)];
  const found: Finding[] = [...findPositions(tokens), ...countedChapters(tokens, starts)];
  for (const start of starts) {
    const position = positionAt(tokens, start.to);
    const one = meant(tokens, start.from, position.to, start.name + position.text);
    if (position.text === "" && !isMeant(tokens, start)) continue;
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

interface BookAt {
  from: number;
  to: number;
  name: string;
  slips: number;
  isShort: boolean;
}

function* booksIn(tokens: Tokens): Generator<BookAt> {
  for (const { from, to, value, slips } of bookPhrases().find(tokens, isKnown)) {
    yield { from, to, name: getBook(value).name, slips, isShort: false };
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token?.kind !== "word" || !SHORT.includes(token.word)) continue;
    const number = tokens[at - 1];
    const isNumbered = number && /^[123]$/.test(number.text);
    const from = isNumbered ? at - 1 : at;
    const dot = isMark(tokens[at + 1], /^\.$/) ? 1 : 0;
    const after = tokens[at + 1 + dot];
    const isSpan = [tokens[at + 2], tokens[at - 2]].some(
      (other, side) =>
        other !== undefined &&
        SHORT.includes(other.word) &&
        isMark(tokens[side === 0 ? at + 1 : at - 1], /^[-–]$/),
    );
    if (after?.kind !== "number" && !isNumbered && !isSpan) continue;
    const numberedBook = isNumbered ? bookOf(`${number.text}${token.word}`) : undefined;
    const book =
      numberedBook ?? (after?.kind === "number" || isSpan ? bookOf(token.word) : undefined);
    if (book)
      yield {
        from: numberedBook ? from : at,
        to: at + 1 + dot,
        name: book,
        slips: 0,
        isShort: true,
      };
  }
}

function bookOf(short: string): string | undefined {
  const parsed = parseReference(`${short} 1`);
  const range = parsed.ok ? parsed.ranges[0] : undefined;
  return range && getBook(range.book).name;
}

/** Whether a bare name is the book: "Mark in 4 weeks", not "mark the days" or "my job". */
function isMeant(tokens: Tokens, { from, to, slips }: BookAt): boolean {
  const token = tokens[from];
  if (!token || slips > 0 || to - from > 1 || !EVERYDAY.test(token.word)) return true;
  const [before, next] = [tokens[from - 1], tokens[to]];
  if (isWord(before, /^(?:book|gospel|letter|epistle|st|saint)$/)) return true;
  if (
    isWord(before, /^of$/) &&
    isWord(tokens[from - 2], /^(?:book|gospel|letter|epistle|life|chapters?|half|rest)$/)
  )
    return true;
  const isCapital = /^\p{Lu}/u.test(token.text);
  if (PLURAL_NOUN.test(token.word) && !isCapital)
    return (
      !isWord(before, PERSONAL) &&
      isWord(before, /^(?:in|through|thru|of|study|read|reading|on|about|do|from)$/)
    );
  if (
    /^(?:mark|act|acts)$/.test(token.word) &&
    isWord(next, /^(?:the|of|my|our|this|it)$/) &&
    !isWord(tokens[to + 1], /^apostles$/) &&
    !isWord(before, /^(?:through|thru|of|in|and|,)$/)
  )
    return false;
  return !isWord(
    before,
    /^(?:my|our|his|her|their|your|new|pastor|brother|uncle|dear|hi|hello|apostle)$/,
  );
}

/** A book after another: "Genesis to Exodus", "Gen-Deut". */
function spanAfter(tokens: Tokens, at: number, starts: readonly BookAt[]) {
  if (!isMark(tokens[at], /^[-–]$/) && !isWord(tokens[at], /^(?:to|through|thru|until)$/))
    return undefined;
  let next = at + 1;
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

/** "The first twenty chapters of Exodus", "the last three chapters of John". */
function* countedChapters(tokens: Tokens, books: readonly BookAt[]): Generator<Finding> {
  for (const book of books) {
    const of = isWord(tokens[book.from - 1], /^(?:of|in|from)$/) ? book.from - 1 : book.from - 2;
    if (
      !isWord(tokens[of], /^(?:of|in|from)$/) ||
      !isWord(tokens[of - 1], /^(?:chapters?|chs?|chaps?)$/)
    )
      continue;
    const end = [of - 2, of - 3].find((at) => numberAt(tokens, at)?.to === of - 1);
    const count = end === undefined ? 0 : (numberAt(tokens, end)?.value ?? 0);
    const which = tokens[(end ?? 0) - 1]?.word ?? "";
    const all = BOOKS.find(({ name }) => name === book.name)?.verses.length ?? 0;
    if (
      end === undefined ||
      count < 1 ||
      count >= all ||
      !/^(?:first|last|opening|final)$/.test(which)
    )
      continue;
    const isFirst = /^(?:first|opening)$/.test(which);
    const text = isFirst ? ` 1-${count}` : ` ${all - count + 1}-${all}`;
    yield { ...meant(tokens, end - 1, book.to, book.name + text), weight: 12 };
  }
}
