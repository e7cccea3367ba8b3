/** Names of books, written out or short, where they are books and no everyday words. */
import { BOOKS, type BookId, getBook } from "#shared/domain/bible/books.ts";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { isKnown } from "../text/lexicon.ts";
import { Phrases } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";
import { booksInRow } from "./booksInRow.ts";
import { lettersIn } from "./letters.ts";
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
/** As those who write English as a second language may call them; none is a first name that is common in English. */
const ABROAD: Partial<Record<BookId, string[]>> = {
  Job: ["hiob"],
  Ps: ["psalmen", "salmos"],
  Prov: ["spruche", "proverbios"],
  Isa: ["jesaja", "isaias"],
  Jer: ["jeremia"],
  Ezek: ["hesekiel", "ezequiel"],
  Acts: ["apostelgeschichte", "hechos"],
  Rom: ["romer", "romerbrief", "romanos"],
  Gal: ["galater", "galaterbrief", "galatas"],
  Eph: ["epheser", "epheserbrief", "efesios"],
  Phil: ["philipper", "philipperbrief", "filipenses"],
  Col: ["kolosser", "kolosserbrief", "colosenses"],
  Heb: ["hebraer", "hebraerbrief", "hebreos"],
  Jas: ["jakobus", "jakobusbrief"],
  Rev: ["offenbarung", "apocalipsis"],
};
/** Names that are everyday words too: in lower case they need a sign that a book is meant. */
const EVERYDAY =
  /^(?:mark|acts?|jobs?|numbers?|judges?|kings?|songs?|ruth|john|james|luke|matthew|daniel|joel|esther|proverb)$/;
const PEOPLES = /(?:Hebrews|Romans|ians|Judges|Kings)$/;
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
    for (const one of ABROAD[id] ?? []) books.add(one, id);
    const numbered = /^([123]) (.+)$/.exec(name);
    if (!numbered) {
      for (const one of ALSO[id] ?? [name, ...singularOf(name)]) books.add(one, id);
      continue;
    }
    const [, number = "", rest = ""] = numbered;
    const ordinals =
      {
        1: ["1", "1st", "first", "frist", "fisrt", "i", "one"],
        2: ["2", "2nd", "second", "secend", "secound", "ii", "two"],
        3: ["3", "3rd", "third", "thrid", "iii", "three"],
      }[number] ?? [];
    for (const one of ordinals) books.add(`${one} ${rest}`, id);
  }
  return books;
}

/** "Book of Ephesian", "letter to the Roman". */
function singularOf(name: string): string[] {
  if (!PEOPLES.test(name)) return [];
  const one = name.slice(0, -1);
  return ["book of", "letter to the", "letter to", "letter of"].map((lead) => `${lead} ${one}`);
}

export interface BookAt {
  from: number;
  to: number;
  name: string;
  slips: number;
  isShort: boolean;
}

export function* booksIn(tokens: Tokens): Generator<BookAt> {
  const full: BookAt[] = [];
  for (const { from, to, value, slips } of bookPhrases().find(tokens, isKnown)) {
    const { name } = getBook(value);
    // "Hebrew letters", "a Roman soldier": the people, and not the book.
    const isNamedBook = isWord(tokens[from], /^(?:book|letter)$/);
    const isPeople = !isNamedBook && PEOPLES.test(name) && !/s$/.test(tokens[to - 1]?.word ?? "");
    // "John 3, John 4": the number is of the text before it.
    const isApart = tokens.slice(from, to).some(({ text }) => text === ",");
    if (isPeople || isApart) continue;
    const book: BookAt = { from, to, name, slips, isShort: false };
    if (slips === 0) full.push(book);
    yield book;
  }
  yield* booksInRow(
    tokens,
    full,
    ({ from }) => EVERYDAY.test(tokens[from]?.word ?? ""),
    (short) => (SHORT.includes(short) ? bookOf(short) : undefined),
  );
  yield* lettersIn(tokens);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    // "Is 40-55", and no "is 40 minutes".
    if (isWord(token, /^is$/) && isChapterSpan(tokens, at + 1))
      yield { from: at, to: at + 1, name: "Isaiah", slips: 0, isShort: true };
    if (token?.kind !== "word" || !SHORT.includes(token.word)) continue;
    const number = tokens[at - 1];
    const isNumbered = number && /^[123]$/.test(number.text);
    const from = isNumbered ? at - 1 : at;
    const dot = isMark(tokens[at + 1], /^\.$/) ? 1 : 0;
    // "Matt ch 21-28".
    const isChapter =
      isWord(tokens[at + 1 + dot], /^(?:ch|chs|chap|chapters?)$/) &&
      tokens[at + 2 + dot]?.kind === "number";
    const after = tokens[at + 1 + dot + (isChapter ? 1 : 0)];
    const isSpan = [tokens[at + 2], tokens[at - 2]].some(
      (other, side) =>
        other !== undefined &&
        SHORT.includes(other.word) &&
        isMark(tokens[side === 0 ? at + 1 : at - 1], /^[-–]$/),
    );
    if (after?.kind !== "number" && !isNumbered && !isSpan) continue;
    if (token.word === "am" && isVerb(tokens, at)) continue;
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

/** Two chapters of Isaiah behind "is", which count nothing. */
function isChapterSpan(tokens: Tokens, at: number): boolean {
  const [first, mark, last] = tokens.slice(at, at + 3);
  const [lead, is] = tokens.slice(Math.max(0, at - 2), at);
  // "Fri Is 35", "and Is 40:1-11": a capital within a sentence.
  const isAlone = at === 1 && lead?.text === "Is" && (!mark || mark.kind === "mark");
  const isWithin =
    isAlone || (is?.text === "Is" && lead !== undefined && !/^[.!?\n]$/.test(lead.text));
  if (isWithin && first?.kind === "number" && Number(first.text) <= 66)
    return !isUnit(tokens[at + 1]);
  if (first?.kind !== "number" || !isMark(mark, /^[-–:]$/) || last?.kind !== "number") return false;
  const isIn = Number(first.text) <= 66 && (mark?.text === ":" || Number(last.text) <= 66);
  const before = tokens[at - 2];
  const isFirst =
    !before || before.kind === "mark" || isWord(before, /^(?:through|thru|read|and|from)$/);
  return isIn && isFirst && !isUnit(tokens[at + 3]);
}

function isUnit(token: Token | undefined): boolean {
  return isWord(
    token,
    /^(?:minutes?|mins?|people|verses?|days?|weeks?|years?|old|of|too|the|ok|fine|good|enough)$/,
  );
}

/** "I am 84", "7 am 15 minutes"; not "Am 5", "amos 1; am 5:4". */
function isVerb(tokens: Tokens, at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  if (!token || !before || before.kind === "mark") return false;
  return isWord(before, /^i$/) || (token.text === "am" && !isMark(tokens[at + 2], /^:$/));
}

function bookOf(short: string): string | undefined {
  const parsed = parseReference(`${short} 1`);
  const range = parsed.ok ? parsed.ranges[0] : undefined;
  return range && getBook(range.book).name;
}

/**
 * Whether a bare name is the book: "Mark in 4 weeks", not "mark the days" or "my job".
 * @param books all names of books in the message
 */
export function isMeant(tokens: Tokens, one: BookAt, books: readonly BookAt[] = []): boolean {
  const { from, to, slips } = one;
  const token = tokens[from];
  // "Two kings" are not 2 Kings, "two Corinthians 4" is.
  if (isWord(token, /^(?:one|two|three)$/)) return false;
  if (!token || slips > 0 || to - from > 1 || !EVERYDAY.test(token.word)) return true;
  const [before, next] = [tokens[from - 1], tokens[to]];
  if (isWord(before, /^(?:book|gospel|letter|epistle|st|saint)$/)) return true;
  // "I'll give you the numbers".
  if (isWord(token, /^numbers$/) && isWord(before, /^(?:the|phone|these|those|some|room)$/))
    return false;
  // "Numbers are in my phone", "names and numbers to follow".
  if (token.text === "numbers" && isWord(next, /^(?:are|r|to|below|attached)$/)) return false;
  if (
    isWord(before, /^of$/) &&
    isWord(tokens[from - 2], /^(?:book|gospel|letter|epistle|life|chapters?|half|rest)$/)
  )
    return true;
  if (!isWord(before, /^(?:my|our|his|her|their|your|new|a|the)$/) && isListed(tokens, one, books))
    return true;
  // "Psalms, but no job": nobody leaves work out.
  const isLeftOut =
    isWord(before, /^(?:no|not|skip|without|except|minus)$/) && token.word === "job";
  if (isLeftOut && (!next || next.kind === "mark" || isWord(next, /^(?:please|pls|or|and)$/)))
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
    !(isWord(next, /^this$/) && isWord(tokens[to + 1], TIME)) &&
    !isWord(tokens[to + 1], /^apostles$/) &&
    !isWord(before, /^(?:through|thru|of|in|and|,)$/)
  )
    return false;
  return !isWord(
    before,
    /^(?:my|our|his|her|their|your|new|pastor|brother|uncle|dear|hi|hello|apostle)$/,
  );
}

/** "Acts this January": when it is read. */
const TIME =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|lent|advent|easter|summer|autumn|winter|spring|week|month|year|term)$/;

const JOINT = /^(?:and|then|plus|or|&|,|\/)$/;

/** "habakkuk, lamentations, job", "job proverbs ecclesiastes": among other books. */
function isListed(tokens: Tokens, { from, to }: BookAt, books: readonly BookAt[]): boolean {
  const isClear = (other: BookAt) =>
    other.slips === 0 && !PLURAL_NOUN.test(tokens[other.from]?.word ?? "");
  const areJoints = (start: number, end: number) =>
    end - start <= 2 &&
    tokens.slice(start, end).every(({ word, text }) => JOINT.test(word) || JOINT.test(text));
  return books.some(
    (other) =>
      isClear(other) &&
      ((other.to <= from && areJoints(other.to, from)) ||
        (other.from >= to && areJoints(to, other.from))),
  );
}
