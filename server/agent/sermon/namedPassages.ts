/** The passages that sermon notes name, each weighed by how much its place says that it is the sermon's own. */

import { type BookId, getBook, versesIn } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { joinRanges } from "../bible/passages.ts";
import { countAllVerses } from "../composer/divide/countVerses.ts";
import { outlineAt } from "./aroundVerse.ts";
import {
  BENEDICTION,
  BEYOND_LABEL,
  DIARY,
  LABEL,
  NEGATED,
  NOTICES,
  OPENS,
  OPENS_ALONE,
  OTHER_WEEK,
  PASSING,
  RECAP,
} from "./cues.ts";
import { isDenied } from "./denied.ts";
import { findMentions, type Mention } from "./looseReferences.ts";
import { type Notes, type Sentence, sentenceAt } from "./readNotes.ts";
import type { Stretch } from "./verseLists.ts";

export interface Named {
  ranges: VerseRange[];
  kind: "book" | "chapter" | "verses";
  /** Offsets in the notes. */
  start: number;
  end: number;
  weight: number;
  /** Whether its line is a label for the sermon's text: "Text: Luke 15:11-32". */
  isLabelled: boolean;
  /** Whether the notes name it in passing, as a comparison. */
  isCross: boolean;
  /** Whether the notes name it to deny, announce or postpone it. */
  isDenied: boolean;
}

/** Verses, or a chapter with its verses, whose book is not known: "v. 7", "2:9". */
export type Bare = Mention & { start: number };

export const STRONG = 5;

const LEAD = 90;

export function namedPassages(notes: Notes): { named: Named[]; bare: Bare[] } {
  const named: Named[] = [];
  const bare: Bare[] = [];
  for (const one of findMentions(notes.text)) {
    if (one.book) {
      const passage = passageOf(one, one.book, one.chapter);
      if (passage) named.push({ ...passage, ...placed(one), ...weighed(notes, one, passage) });
      continue;
    }
    const near = contextOf(notes, named, one);
    const at = near?.ranges[0];
    const chapter = one.chapter ?? at?.start.chapter;
    const passage = at && chapter ? passageOf(one, at.book, chapter) : undefined;
    if (!near || !passage) bare.push(one);
    else {
      // "2:42-47" in a series on Acts is placed like any passage that is named.
      if (near.kind === "book" || one.chapter !== undefined) {
        named.push({ ...passage, ...placed(one), ...weighed(notes, one, passage) });
        continue;
      }
      // "Turn to Luke 15. We read verses 11 to 32": the verses are what was opened.
      const isOpened = near.weight >= STRONG && countAllVerses(passage.ranges) >= 3;
      const weight = isOpened ? near.weight + 0.5 : near.isCross ? 0.4 : 0.8;
      const { isCross, isLabelled } = near;
      named.push({
        ...passage,
        ...placed(one),
        weight,
        isCross,
        isLabelled: isLabelled && isOpened,
        isDenied: near.isDenied,
      });
    }
  }
  return { named, bare };
}

function placed({ start, end }: Mention) {
  return { start, end };
}

/** The passage that was named right before, in the same sentence or as a chapter that was just opened. */
function contextOf(notes: Notes, named: readonly Named[], one: Mention): Named | undefined {
  // "Jonah", and then "chapter 1 … chapter 2".
  const book = named.findLast(({ kind, weight }) => kind === "book" && weight >= STRONG);
  const isOfBook = !named.some(({ kind, weight }) => kind !== "book" && weight >= STRONG);
  if (book && isOfBook && one.chapter !== undefined) return { ...book, weight: 1 };
  const last = named.findLast(({ kind }) => kind !== "book");
  if (!last || last.end > one.start) return undefined;
  const [here, there] = [sentenceAt(notes, one.start), sentenceAt(notes, last.start)];
  if (!here || !there) return undefined;
  const between = notes.text.slice(last.end, one.start);
  // "(Romans 5:8), in v. 20": what was in brackets is over.
  const isOver = last.isCross && /\)/.test(between);
  const [stretch] = one.verses;
  const isOpenedBefore =
    last.weight < STRONG &&
    between.length > 25 &&
    named.some(
      ({ kind, weight, ranges }) =>
        weight >= STRONG &&
        kind === "verses" &&
        stretch &&
        ranges.some(({ start, end }) => start.verse <= stretch.first && stretch.first <= end.verse),
    );
  if (isOpenedBefore) return undefined;
  if (here === there && !isOver && last.kind === "chapter") return last;
  if (here === there && !isOver && between.length < 40 && !last.isCross) return last;
  const at = notes.sentences.indexOf(here) - notes.sentences.indexOf(there);
  const isOpened = last.kind === "chapter" && last.weight >= STRONG && at <= 3;
  return isOpened ? last : undefined;
}

export function passageOf(
  { lastChapter, verses }: Pick<Mention, "lastChapter" | "verses">,
  book: BookId,
  chapter: number | undefined,
): Pick<Named, "ranges" | "kind"> | undefined {
  const all = getBook(book).verses;
  if (chapter === undefined) {
    const end = { chapter: all.length, verse: all.at(-1) ?? 1 };
    return { kind: "book", ranges: [{ book, start: { chapter: 1, verse: 1 }, end }] };
  }
  if (versesIn(book, chapter) === 0) return undefined;
  if (verses.length === 0) {
    const last = lastChapter && versesIn(book, lastChapter) > 0 ? lastChapter : chapter;
    const end = { chapter: last, verse: versesIn(book, last) };
    return { kind: "chapter", ranges: [{ book, start: { chapter, verse: 1 }, end }] };
  }
  const ranges = verses.flatMap((one) => rangeOf(book, chapter, one) ?? []);
  return ranges.length > 0 ? { kind: "verses", ranges: joinRanges(ranges) } : undefined;
}

function rangeOf(book: BookId, chapter: number, one: Stretch): VerseRange | undefined {
  const most = versesIn(book, chapter);
  if (one.first > most) return undefined;
  const start = { chapter, verse: one.first };
  if (one.isOpen) return { book, start, end: outlineAt(book, start)?.end ?? start };
  const last = one.endChapter ?? chapter;
  const end = { chapter: last, verse: Math.min(one.last, versesIn(book, last)) };
  return compareVerses(end, start) < 0 ? { book, start, end: start } : { book, start, end };
}

function weighed(
  notes: Notes,
  one: Mention,
  { kind, ranges }: Pick<Named, "kind" | "ranges">,
): Pick<Named, "weight" | "isLabelled" | "isCross" | "isDenied"> {
  const { text, lines } = notes;
  const at = lines.findLastIndex(({ start }) => start <= one.start);
  const line = lines[at];
  const sentence: Sentence | undefined = sentenceAt(notes, one.start);
  const from = Math.max(sentence?.start ?? 0, line?.start ?? 0, one.start - LEAD);
  const before = text.slice(from, one.start);
  const lineBefore = text.slice(line?.start ?? 0, one.start);
  const whole = sentence?.text ?? "";
  const isNotice =
    lines.slice(3, at + 1).some((one) => NOTICES.test(one.text) && one.isHeading) ||
    DIARY.test(line?.text ?? "");
  const isRecap = at > 1 && RECAP.test(lineBefore);
  const isOther =
    isNotice ||
    isRecap ||
    OTHER_WEEK.test(whole) ||
    NEGATED.test(before) ||
    BENEDICTION.test(lineBefore.slice(0, 60));
  const isBracketed = /\([^)]*$/.test(before) && (at > 2 || /\bcf|\bsee\b/i.test(before));
  const isCross = isBracketed || PASSING.test(before) || isOther;
  const isLate = one.start > text.length * 0.35;
  let weight = kind === "book" ? 0.4 : countAllVerses(ranges) >= 4 ? 1.6 : 1;
  const isNo =
    isNotice || isRecap || isDenied(notes, sentence, { start: one.start, line: line?.text ?? "" });
  if (isOther) return { weight: weight * 0.15, isLabelled: false, isCross: true, isDenied: isNo };
  if (isCross) return { weight: weight * 0.6, isLabelled: false, isCross, isDenied: isNo };
  const label = LABEL.exec(lineBefore)?.[0];
  const isLabelled =
    (label !== undefined && !BEYOND_LABEL.test(lineBefore.slice(label.length))) ||
    (LABEL.test(lines[at - 1]?.text ?? "") && isShort(lines[at - 1]?.text) && at < lines.length);
  if (isLabelled) weight += isLate ? 4 : 9;
  const isHead = at < HEAD && isShort(line?.text);
  if (isHead) weight += HEAD - at + 3;
  const opens = OPENS.test(before) || (kind !== "book" && OPENS_ALONE.test(lineBefore));
  if (opens && kind !== "book") weight += isLate ? 2 : 6;
  if (opens && kind === "book") weight += 2;
  if (!isLate && !isHead && one.start < text.length * 0.12) weight += 1;
  return { weight, isLabelled, isCross, isDenied: isNo };
}

/** Title, preacher, date, text. */
const HEAD = 4;
function isShort(line: string | undefined): boolean {
  return line !== undefined && line.split(/\s+/).length <= 18;
}
