/** "Moses from basket to the red sea", "creation to Babel": all that is told from one story to another, as one text. */
import { BOOKS, getBook } from "#shared/domain/bible/books.ts";
import { compareVerses, formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { themeOf } from "../../divide/themeOf.ts";
import { personNamed } from "../finders/person.ts";
import { afterUntil } from "../finders/positions.ts";
import type { Finding, Kind } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";
import { rangesIn } from "./besideSubject.ts";
import { personLabel, storyEnd } from "./storyEnds.ts";

const LONGEST_END = 6;
/** Words of a request that may stand before its first story. */
const OPENS = wordSet(
  "can could we you us please pls i id wed want like do read reading readings go through cover covering about on plan study series for a the of story stories with let lets need give me make something from starting",
);
/** What is none of a story. */
const OTHER: ReadonlySet<Kind> = new Set([
  ...(["length", "weekdays", "often", "portion", "number", "per", "each"] as const),
  ...(["position", "without", "audience", "weekLabel", "questions", "prayer"] as const),
]);

/** No story ends with these. */
const LEADS_ON = wordSet("in from of with for on at the a an and over please this our");

interface Ends {
  from: number;
  to: number;
  ranges: VerseRange[];
}

/** The findings, each such pair as one text. @param found in text order, without overlap */
export function withStorySpans(found: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const spans = tokens.flatMap((_, at) => {
    const next = tokens[at]?.kind === "word" ? afterUntil(tokens, at) : undefined;
    const ends = next === undefined ? undefined : endsAround(found, tokens, at, next);
    return ends ? [ends] : [];
  });
  return spans.reduce<Finding[]>(
    (all, { from, to, ranges }) => {
      const label = formatRanges(ranges).replaceAll("; ", ", ").slice(0, 200);
      const meaning = { kind: "scripture" as const, label, ranges };
      const outside = all.filter((one) => one.to <= from || one.from >= to);
      return [...outside, { from, to, weight: 9, meaning }].sort((a, b) => a.from - b.from);
    },
    [...found],
  );
}

function endsAround(
  found: readonly Finding[],
  tokens: readonly Token[],
  until: number,
  next: number,
): Ends | undefined {
  // "Pentecost to Stephen's death" begins with a feast; "Palm Sunday to Easter" are dates.
  const isOther = ({ meaning }: Finding, from: number) =>
    meaning.kind === "date"
      ? !meaning.isFeast || from >= next
      : OTHER.has(meaning.kind) || (meaning.kind === "scripture" && meaning.isBook === true);
  const isPlain = (from: number, to: number) =>
    to > from &&
    tokens.slice(from, to).every(({ kind }) => kind === "word") &&
    !found.some((one) => one.from < to && one.to > from && isOther(one, from));
  const lead = tokens.findLastIndex(
    ({ word }, at) => at < until && at >= until - LONGEST_END - 1 && word === "from",
  );
  const start = lead >= 0 && isPlain(lead + 1, until) ? lead + 1 : startOf(tokens, until);
  if (start === undefined || !isPlain(start, until)) return undefined;
  const who = start === lead + 1 ? personBefore(tokens, lead) : undefined;
  const first = endAt(found, tokens, start, until, who?.name ?? "");
  if (first.length === 0) return undefined;
  const name = who?.name ?? nameIn(tokens, start, until);
  for (let to = Math.min(tokens.length, next + LONGEST_END); to > next; to--) {
    if (!isPlain(next, to) || LEADS_ON.has(tokens[to - 1]?.word ?? "")) continue;
    const last = endAt(found, tokens, next, to, name);
    const book = bookBehind(found, tokens, to);
    const ranges = between(first, last, { name, book: book?.book });
    if (ranges) return { from: who?.from ?? start, to: book?.to ?? to, ranges };
  }
  return undefined;
}

/** Where a clause begins that has only the opening of a request before the story. */
function startOf(tokens: readonly Token[], until: number): number | undefined {
  const isEnd = (token: Token) => isBreak(token) || /^[,:()–-]$/.test(token.text);
  let start = tokens.findLastIndex((token, at) => at < until && isEnd(token)) + 1;
  while (start < until && OPENS.has(tokens[start]?.word ?? "")) start += 1;
  return until - start <= LONGEST_END ? start : undefined;
}

/** "Moses from", "the life of David, from". */
function personBefore(tokens: readonly Token[], lead: number) {
  const at = tokens[lead - 1]?.kind === "mark" ? lead - 2 : lead - 1;
  const word = tokens[at]?.word ?? "";
  return word === "jesus" || personNamed(word) ? { name: word, from: at } : undefined;
}

function nameIn(tokens: readonly Token[], from: number, to: number): string {
  return tokens.slice(from, to).find(({ word }) => personNamed(word))?.word ?? "";
}

/** A text as it was found, or what the words tell. */
function endAt(
  found: readonly Finding[],
  tokens: readonly Token[],
  from: number,
  to: number,
  person: string,
): readonly VerseRange[] {
  const text = found.find((one) => one.to === to && one.from <= from + 1 && one.from >= from);
  const isBook = text?.meaning.kind === "scripture" && text.meaning.isBook === true;
  const words = tokens.slice(from, to);
  const own = storyEnd(words, person);
  const told = own.length > 0 ? own : storyEnd(words, "");
  return told.length > 0 || !text || isBook ? told : rangesIn(text);
}

/** "… in Mark": where both are told. */
function bookBehind(found: readonly Finding[], tokens: readonly Token[], to: number) {
  if (!/^(?:in|from|of)$/.test(tokens[to]?.word ?? "")) return undefined;
  const one = found.find(({ from }) => from === to + 1);
  const range =
    one && one.meaning.kind === "scripture" && one.meaning.isBook ? rangesIn(one)[0] : undefined;
  return one && range ? { to: one.to, book: range.book } : undefined;
}

function between(
  first: readonly VerseRange[],
  last: readonly VerseRange[],
  { name, book }: { name: string; book: string | undefined },
): VerseRange[] | undefined {
  const ofBook = (range: VerseRange) => book === undefined || range.book === book;
  for (const start of first.filter(ofBook)) {
    const end = last.find(
      (one) => one.book === start.book && compareVerses(start.start, one.start) < 0,
    );
    if (end) return [{ book: start.book, start: start.start, end: end.end }];
  }
  const [start, end] = [first[0], last[0]];
  if (!start || !end || book !== undefined) return undefined;
  return ofLife(start, end, name);
}

/** From the one to the other over several books: both parts of one work whole, else what is told of somebody. */
function ofLife(start: VerseRange, end: VerseRange, name: string): VerseRange[] | undefined {
  const places = [start, end].map(({ book }) => BOOKS.findIndex(({ osis }) => osis === book));
  const [first, last] = [getBook(start.book), getBook(end.book)];
  const isOneWork = first.name.replace(/^1 /, "2 ") === last.name && first.name !== last.name;
  if (isOneWork) {
    const close = { chapter: first.verses.length, verse: first.verses.at(-1) ?? 1 };
    const open = { chapter: 1, verse: 1 };
    return [
      { ...start, end: close },
      { ...end, start: open },
    ];
  }
  const theme = name === "" ? undefined : themeOf({ kind: "people", label: personLabel(name) });
  if (!theme || (places[0] ?? 0) >= (places[1] ?? 0)) return undefined;
  const lines = theme.passages;
  const isFrom = ({ range }: { range: VerseRange }) =>
    range.book === start.book && compareVerses(range.end, start.start) >= 0;
  const isTo = ({ range }: { range: VerseRange }) =>
    range.book === end.book && compareVerses(range.start, end.end) <= 0;
  const [from, to] = [lines.findIndex(isFrom), lines.findLastIndex(isTo)];
  return from < 0 || to <= from ? undefined : apart(lines.slice(from, to + 1));
}

/** No verse twice. */
function apart(lines: readonly { range: VerseRange }[]): VerseRange[] {
  const ranges: VerseRange[] = [];
  for (const { range } of lines)
    if (!ranges.some((one) => overlaps(one, range))) ranges.push(range);
  return ranges;
}
