/**
 * Strict parsing of scripture references: text that is not a real passage is refused with a helpful
 * sentence, never clipped or dropped.
 *
 * The underlying parser would clip ("Genesis 50:20-27" ends at 26) or skip what it cannot place, so
 * its own checks of chapters and verses are switched off and the verse table in `books.ts` decides.
 * It returns open ends as 999.
 */
import { bcv_parser } from "bible-passage-reference-parser";
import * as english from "bible-passage-reference-parser/esm/lang/en.js";
import { BOOKS, type BookId, findBook, getBook, versesIn } from "./books.ts";
import { BETWEEN, explainLeftOver, explanations } from "./explainReference.ts";
import { normaliseReference } from "./referenceWording.ts";

export interface Verse {
  chapter: number;
  verse: number;
}

/** A stretch of one book, including both ends. */
export interface VerseRange {
  book: BookId;
  start: Verse;
  end: Verse;
}

export type ParsedReference =
  /** `text` is the canonical English form, such as "Mark 1:1-13; Psalm 23". */
  | { ok: true; ranges: VerseRange[]; text: string }
  /** `reason` is a sentence for a person. */
  | { ok: false; reason: string };

const OPEN_END = 999;
/** No day's reading is longer, and parsing time grows with the text. */
const MAX_CHARACTERS = 1_000;
/** "John :16" lacks its chapter; the grammar would read the verse as one. */
const LOST_CHAPTER = /\b(?!vv?\b|ch\b)[a-z]+ :\d+(?![\d:.])/i;
/** Everyday words that the grammar reads as books. Nobody means a whole book by them. */
const BOOKLIKE_WORD = /^(?:so|is|am|ha|ho|la|ma|re|na|co|pe|ph|th|son|act|number|king|pro)$/i;

let shared: bcv_parser | undefined;

/** Created on first use: compiling the grammar takes some milliseconds. */
function parser(): bcv_parser {
  if (!shared) {
    shared = new bcv_parser(english);
    shared.set_options({
      book_alone_strategy: "full",
      book_range_strategy: "include",
      book_sequence_strategy: "include",
      consecutive_combination_strategy: "separate",
      invalid_passage_strategy: "include",
      invalid_sequence_strategy: "include",
      end_range_digits_strategy: "sequence",
      osis_compaction_strategy: "bcv",
      passage_existence_strategy: "b",
    });
  }
  return shared;
}

/** The fields of the parser's result that are used here. */
interface Entity {
  start: { b: string; c?: number; v?: number };
  end: { b: string; c?: number; v?: number };
  indices: [number, number];
}

/** Parses one or more passages: "Mark 1:1-13; Psalm 23", "Jude", "Genesis to Exodus". */
export function parseReference(text: string): ParsedReference {
  if (text.length > MAX_CHARACTERS) return { ok: false, reason: explanations.tooLong };
  const source = normaliseReference(text);
  // Sentences quote the original text, not its normalised form.
  const quoted = text.trim();
  if (BETWEEN.test(source)) return { ok: false, reason: explanations.nothing };
  const entities = parser()
    .parse(source)
    .parsed_entities()
    .flatMap((group: { entities: Entity[] }) => group.entities) as Entity[]; // The package types it loosely.
  const ranges: VerseRange[] = [];
  for (const entity of entities) {
    const result = rangesOf(entity, source, quoted);
    if (typeof result === "string") return { ok: false, reason: result };
    ranges.push(...result);
  }
  const reason = findLeftOver(source, quoted, entities);
  return reason ? { ok: false, reason } : { ok: true, ranges, text: formatRanges(ranges) };
}

/** Returns the sentence for text that belongs to no passage or might belong to two, or undefined. */
function findLeftOver(source: string, quoted: string, entities: Entity[]): string | undefined {
  let from = 0;
  for (const [index, entity] of [...entities, undefined].entries()) {
    const before = entities[index - 1];
    const [start, end] = entity?.indices ?? [source.length, source.length];
    const words = source.slice(from, Math.max(from, start));
    const written = source.slice(start, end).trim();
    if (!BETWEEN.test(words)) {
      const around = { bookBefore: before?.end.b, passageAfter: written };
      return explainLeftOver({ words, source: quoted, ...around });
    }
    if (LOST_CHAPTER.test(written)) return explanations.unreadable(written);
    if (BOOKLIKE_WORD.test(written)) return explanations.extra(written);
    // "Mark 1 John 3": the number may belong to either book.
    const isBookAlone = before && /[a-z]\.?$/i.test(source.slice(...before.indices).trim());
    if (isBookAlone && words.trim() === "" && /^\d/.test(written)) {
      return explanations.ambiguous(quoted);
    }
    from = Math.max(from, end);
  }
  return undefined;
}

/** Returns the ranges of one passage, one per book, or the sentence that says why it does not exist. */
function rangesOf(
  { start, end, indices }: Entity,
  source: string,
  quoted: string,
): VerseRange[] | string {
  const first = BOOKS.findIndex((book) => book.osis === start.b);
  const last = BOOKS.findIndex((book) => book.osis === end.b);
  if (first < 0 || last < 0) return explanations.outside(quoted);
  if (last < first) return explanations.backwards(quoted);
  // The person may really have typed 999.
  const isOpen = !source.slice(indices[0], indices[1]).includes(String(OPEN_END));
  const ranges: VerseRange[] = [];
  for (const book of BOOKS.slice(first, last + 1)) {
    const from: Verse = { chapter: 1, verse: 1 };
    if (book.osis === start.b) {
      from.chapter = start.c ?? 1;
      from.verse = start.v ?? 1;
    }
    const to: Verse = { chapter: book.verses.length, verse: book.verses.at(-1) ?? 1 };
    if (book.osis === end.b) {
      if (!(isOpen && (end.c ?? OPEN_END) === OPEN_END)) to.chapter = end.c ?? 1;
      const isWholeChapter = isOpen && (end.v ?? OPEN_END) === OPEN_END;
      to.verse = isWholeChapter ? versesIn(book.osis, to.chapter) : (end.v ?? 1);
    }
    const fault = faultOf(book.osis, from) ?? faultOf(book.osis, to);
    if (fault) return fault;
    if (compareVerses(to, from) < 0) {
      return explanations.backwards(quoted);
    }
    ranges.push({ book: book.osis, start: from, end: to });
  }
  return ranges;
}

function faultOf(osis: BookId, { chapter, verse }: Verse): string | undefined {
  const count = versesIn(osis, chapter);
  if (count === 0) return explanations.chapters(osis);
  if (verse >= 1 && verse <= count) return undefined;
  return explanations.verses(osis, { chapter, verse });
}

/** Compares two verses: negative, 0 or positive. */
export function compareVerses(a: Verse, b: Verse): number {
  return a.chapter - b.chapter || a.verse - b.verse;
}

/**
 * Returns the canonical English form: "Mark 1:1-13, 20-22; 3:4", "Psalm 23", "Psalms 23-24", "Jude
 * 1-4". Parsing it again gives the same verses.
 */
export function formatRanges(ranges: readonly VerseRange[]): string {
  let text = "";
  let before: VerseRange | undefined;
  for (const range of ranges) {
    const shape = shapeOf(range);
    const follows = before?.book === range.book && shape !== "book" && shapeOf(before) === shape;
    if (!before) text += nameFor(range, ranges) + positionOf(range);
    else if (!follows) text += `; ${nameFor(range, ranges)}${positionOf(range)}`;
    else if (shape === "chapters" || findBook(range.book)?.verses.length === 1) {
      text += `,${positionOf(range)}`;
    } else if (
      before.end.chapter === range.start.chapter &&
      range.end.chapter === range.start.chapter
    ) {
      text += `, ${versesOf(range)}`;
    } else text += `;${positionOf(range)}`;
    before = range;
  }
  return text;
}

/** Whether a range is a whole book, whole chapters, or verses; this decides what its numbers mean. */
function shapeOf({ book, start, end }: VerseRange): "book" | "chapters" | "verses" {
  const { verses } = getBook(book);
  const endsChapter = end.verse === verses[end.chapter - 1];
  if (start.verse !== 1 || !endsChapter) return "verses";
  const isBook = start.chapter === 1 && end.chapter === verses.length;
  return isBook ? "book" : "chapters";
}

function nameFor(range: VerseRange, all: readonly VerseRange[]): string {
  if (range.book !== "Ps" || shapeOf(range) === "book") return getBook(range.book).name;
  const chapters = new Set<number>();
  for (const other of all.slice(all.indexOf(range))) {
    if (other.book !== "Ps" || shapeOf(other) !== shapeOf(range)) break;
    chapters.add(other.start.chapter).add(other.end.chapter);
  }
  return chapters.size > 1 ? "Psalms" : "Psalm";
}

function versesOf({ start, end }: VerseRange): string {
  return start.verse === end.verse ? `${start.verse}` : `${start.verse}-${end.verse}`;
}

/** What follows the book's name, with the space before it. */
function positionOf(range: VerseRange): string {
  const { book, start, end } = range;
  switch (shapeOf(range)) {
    case "book":
      return "";
    case "chapters":
      return start.chapter === end.chapter
        ? ` ${start.chapter}`
        : ` ${start.chapter}-${end.chapter}`;
    case "verses": {
      // "Jude 1" alone would be read as the whole letter.
      const isAlone = start.verse === 1 && end.verse === 1;
      if (getBook(book).verses.length === 1 && !isAlone) return ` ${versesOf(range)}`;
      if (start.chapter === end.chapter) return ` ${start.chapter}:${versesOf(range)}`;
      return ` ${start.chapter}:${start.verse}-${end.chapter}:${end.verse}`;
    }
  }
}
