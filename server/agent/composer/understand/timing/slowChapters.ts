/** "Isaiah 40-66, a chapter a day, but chapter 53 over two days": a chapter with more days than the others. */
import { type BookId, versesIn } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { divide } from "../../divide/divide.ts";
import { shares } from "../../divide/shares.ts";
import { subtract } from "../../divide/subtract.ts";
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { daysOf } from "../subjects/selection.ts";
import { rangesOf } from "../text/sameText.ts";
import type { Token } from "../text/tokens.ts";
import { wordSet } from "../text/wordSet.ts";
import type { Timing } from "./scheduled.ts";

type Slow = Of<"slow">;

const MOST_DAYS = 31;
const MOST_BETWEEN = 4;
/** Words between the chapter and its days. */
const LINKS = wordSet(
  "should shall must will can could may would get gets getting have has having need needs take takes taking be is are given gives give spread split over across in into for on to with at of out the a whole full itself",
);
const PACE = /^(?:portion|per|length|date|often|weekdays)$/;

/** Joins a chapter and its days into one finding, where a longer text has a length or pace of its own. */
export function withSlowChapters(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const joined = [...findings];
  for (const chapter of findings.filter(isChapter)) {
    const days = joined.find((one) => isDays(one) && areLinked(tokens, chapter, one));
    if (days?.meaning.kind !== "length") continue;
    const others = joined.filter((one) => one !== chapter && one !== days);
    const isInText = others.some((one) => isWithin(chapter, one));
    const hasPace = others.some(({ meaning }) => PACE.test(meaning.kind));
    if (!isInText || !hasPace) continue;
    const [from, to] = [Math.min(chapter.from, days.from), Math.max(chapter.to, days.to)];
    const { value } = days.meaning;
    const text = chapterOf(chapter);
    const book = bookOf(chapter) ?? bookBefore(chapter, findings);
    const slow: Finding = {
      from,
      to,
      weight: chapter.weight,
      meaning: { kind: "slow", text, days: value, ...(book && { book }) },
    };
    const at = joined.findIndex((one) => one.to > from);
    const inside = joined.filter((one) => one.from >= from && one.to <= to);
    joined.splice(at, inside.length, slow);
  }
  return joined;
}

function isChapter({ meaning }: Finding): boolean {
  if (meaning.kind === "position") return /^\d+$/.test(meaning.text);
  return meaning.kind === "scripture" && !meaning.isBook && chapterIn(meaning.ranges) > 0;
}

/** The one whole chapter that is read; otherwise 0. */
function chapterIn([range, ...others]: readonly VerseRange[]): number {
  if (!range || others.length > 0 || range.start.chapter !== range.end.chapter) return 0;
  const { chapter } = range.start;
  const isWhole = range.start.verse === 1 && range.end.verse === versesIn(range.book, chapter);
  return isWhole ? chapter : 0;
}

function chapterOf({ meaning }: Finding): string {
  if (meaning.kind === "position") return meaning.text;
  return meaning.kind === "scripture" ? String(chapterIn(meaning.ranges)) : "";
}

function isDays({ meaning }: Finding): boolean {
  return (
    meaning.kind === "length" &&
    meaning.unit === "day" &&
    meaning.value > 1 &&
    meaning.value <= MOST_DAYS
  );
}

function areLinked(tokens: readonly Token[], one: Finding, other: Finding): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  const between = tokens.slice(first.to, second.from);
  return between.length <= MOST_BETWEEN && between.every(({ word }) => LINKS.has(word));
}

/** Whether a text has the chapter, and more. */
function isWithin(chapter: Finding, { meaning }: Finding): boolean {
  if (meaning.kind !== "scripture" || chapterIn(meaning.ranges) > 0) return false;
  const number = Number(chapterOf(chapter));
  const own = bookOf(chapter);
  return meaning.ranges.some((range) => holds(range, number) && (!own || own === range.book));
}

function bookOf({ meaning }: Finding): BookId | undefined {
  return meaning.kind === "scripture" ? meaning.ranges[0]?.book : undefined;
}

/** "Mark and Luke, with chapter 13 over two days": of the book that is named last before it and has such a chapter. */
function bookBefore(chapter: Finding, findings: readonly Finding[]): BookId | undefined {
  const texts = findings.filter((one) => isWithin(chapter, one));
  const before = texts.filter(({ to }) => to <= chapter.from).at(-1) ?? texts[0];
  const number = Number(chapterOf(chapter));
  const ranges = before?.meaning.kind === "scripture" ? before.meaning.ranges : [];
  return ranges.findLast((range) => holds(range, number))?.book;
}

function holds({ start, end }: VerseRange, chapter: number): boolean {
  return start.chapter <= chapter && chapter <= end.chapter;
}

/**
 * The texts as a list of what each day reads, with the days that such chapters have.
 * @param leftOut references that are not read
 */
export function slowly(
  { findings }: ParsedMessage,
  readings: readonly BriefReading[],
  { timing, leftOut }: { timing: Timing; leftOut: readonly string[] },
): { readings: BriefReading[]; days: number } | undefined {
  const slow = findings.flatMap(({ meaning }) => (meaning.kind === "slow" ? [meaning] : []));
  const areTexts = readings.every(({ kind, weekdays }) => kind === "passages" && !weekdays);
  if (slow.length === 0 || readings.length === 0 || !areTexts) return undefined;
  const holes = rangesOf({ kind: "passages", label: "", references: [...leftOut] });
  const texts = readings.map((one) => chaptersIn(one, holes));
  const total = daysOf(timing);
  const parts = texts.map((chapters, at) =>
    isByChapter(readings[at]) ? chapters.flatMap((one) => daysFor(one, slow)) : undefined,
  );
  const known = parts.reduce((sum, part) => sum + (part?.length ?? 0), 0);
  const open = parts.filter((part) => part === undefined).length;
  if (open > 0 && (!total || total <= known)) return undefined;
  const lengths = parts.map((part, at) => (part ? 0 : (texts[at]?.length ?? 0)));
  const left = open > 0 ? shares((total ?? 0) - known, lengths) : [];
  const days = parts.flatMap((part, at) => part ?? evenly(texts[at] ?? [], slow, left[at] ?? 0));
  return {
    readings: [
      {
        kind: "list",
        label: readings
          .map(({ label }) => label)
          .join(", ")
          .slice(0, 200),
        references: days.map((ranges) => formatRanges(ranges)),
        per: "plan",
      },
    ],
    days: days.length,
  };
}

function isByChapter(one: BriefReading | undefined): boolean {
  return one?.per === "day" && (one.count ?? 1) === 1 && (one.unit ?? "chapter") === "chapter";
}

/** The verses of each chapter that are read. */
function chaptersIn(one: BriefReading, holes: readonly VerseRange[]): VerseRange[][] {
  return rangesOf(one)
    .flatMap(({ book, start, end }) =>
      Array.from({ length: end.chapter - start.chapter + 1 }, (_, at): VerseRange => {
        const chapter = start.chapter + at;
        return {
          book,
          start: at === 0 ? start : { chapter, verse: 1 },
          end: chapter === end.chapter ? end : { chapter, verse: versesIn(book, chapter) },
        };
      }),
    )
    .map((range) => subtract(range, holes))
    .filter((ranges) => ranges.length > 0);
}

function slowOf([range]: readonly VerseRange[], slow: readonly Slow[]): Slow | undefined {
  return slow.find(
    ({ text, book }) => range && holds(range, Number(text)) && (!book || book === range.book),
  );
}

/** A day for a chapter, or as many as were asked for. */
function daysFor(chapter: readonly VerseRange[], slow: readonly Slow[]): VerseRange[][] {
  const own = slowOf(chapter, slow);
  return own ? divided(chapter, own.days) : [[...chapter]];
}

/** Of a text without a pace: such chapters have their days, and the rest shares what is left. */
function evenly(
  chapters: readonly VerseRange[][],
  slow: readonly Slow[],
  days: number,
): VerseRange[][] {
  const runs: { ranges: VerseRange[]; chapters: number; days?: number }[] = [];
  for (const ranges of chapters) {
    const own = slowOf(ranges, slow);
    const last = runs.at(-1);
    if (own) runs.push({ ranges, chapters: 1, days: own.days });
    else if (last && last.days === undefined) {
      last.ranges = [...last.ranges, ...ranges];
      last.chapters += 1;
    } else runs.push({ ranges, chapters: 1 });
  }
  const rest = days - runs.reduce((sum, run) => sum + (run.days ?? 0), 0);
  const open = runs.filter((run) => run.days === undefined);
  // Each has a day, and the others go by length.
  const more = shares(
    Math.max(0, rest - open.length),
    open.map((run) => run.chapters - 1 || 0.5),
  );
  return runs.flatMap((run) =>
    divided(joinRanges(run.ranges), run.days ?? 1 + (more[open.indexOf(run)] ?? 0)),
  );
}

function divided(ranges: readonly VerseRange[], days: number): VerseRange[][] {
  return divide(ranges, days).map((passages) => joinRanges(passages));
}
