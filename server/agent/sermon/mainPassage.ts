/** Which of the passages that notes name is the sermon's own. */

import { type BookId, versesIn } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../bible/overlaps.ts";
import { joinRanges } from "../bible/passages.ts";
import { countAllVerses, countVerses } from "../composer/divide/countVerses.ts";
import { type Alluded, retold } from "./allusions.ts";
import { type Cluster, clustersOf, type Evidence } from "./clusters.ts";
import { type Bare, type Named, STRONG } from "./namedPassages.ts";
import type { Notes } from "./readNotes.ts";
import { storiesIn } from "./storiesIn.ts";

export interface MainPassage {
  /** As the notes name it. */
  ranges: VerseRange[];
  /** What the days read of it: of a chapter the passages that the notes tell. */
  reading: VerseRange[];
}

/** A book of so many chapters can be the text of one sermon. */
const SHORT_BOOK = 6;

/** @returns undefined where the notes neither name a passage or a story nor retell one */
export function mainPassage(notes: Notes, evidence: Evidence): MainPassage | undefined {
  const found = findMain(notes, evidence);
  return found && { ranges: found, reading: readOf(found, evidence.told) };
}

/** Of a whole chapter what the notes tell, where that is some of it. */
function readOf(ranges: VerseRange[], told: readonly Alluded[]): VerseRange[] {
  const [only, ...more] = ranges;
  if (!only || more.length > 0 || only.start.chapter !== only.end.chapter) return ranges;
  const isWhole =
    only.start.verse === 1 && countVerses(only) >= versesIn(only.book, only.end.chapter);
  const own = told.find(
    ({ book, chapter }) => book === only.book && chapter === only.start.chapter,
  );
  const [first, last] = [own?.ranges[0], own?.ranges.at(-1)];
  if (!isWhole || !own || !first || !last || own.score < WEAK) return ranges;
  return [{ book: only.book, start: first.start, end: last.end }];
}

function findMain(notes: Notes, { named, bare, told }: Evidence): VerseRange[] | undefined {
  const all = [...named, ...storiesIn(notes, named)];
  const clusters = clustersOf(notes, { named: all, bare, told });
  const best = clusters[0];
  const own = retold(told);
  const isWeak =
    !best || (best.score < WEAK && !best.members.some(({ weight }) => weight >= STRONG));
  const isElsewhere =
    best &&
    own &&
    !(own.book === best.book && own.chapter >= best.first && own.chapter <= best.last);
  // "Philemon (whole thing)".
  const letter = named.find(
    ({ kind, weight, ranges: [range] }) =>
      kind === "book" && weight >= STRONG && range?.book === own?.book && range?.end.chapter === 1,
  );
  if (letter && !best?.members.some(({ weight }) => weight >= STRONG)) return letter.ranges;
  if (own && (isWeak || (isElsewhere && own.score * 1.3 > best.score))) {
    const ranges = joinRanges(own.ranges);
    const [first, last] = [ranges[0], ranges.at(-1)];
    // What stands between two parts of a story belongs to it.
    if (first && last) return [{ ...first, end: last.end }];
  }
  return ofNamed(all, clusters, { bare });
}

/** Without a cue and with hardly a word of it. */
const WEAK = 5;

function ofNamed(
  all: readonly Named[],
  clusters: readonly Cluster[],
  { bare }: Pick<Evidence, "bare">,
): VerseRange[] | undefined {
  const [best] = clusters;
  const [book] = all.filter(({ kind }) => kind === "book").sort((a, b) => b.weight - a.weight);
  const range = book?.ranges[0];
  if (!book || !range) return best && rangesOf(best, bare);
  const isMeant = book.weight >= STRONG && !clusters.some(isOpened);
  const own = clusters.filter((one) => one.book === range.book);
  const chapters = new Set(own.flatMap(({ first, last }) => [first, last]));
  const isWhole = range.end.chapter <= SHORT_BOOK && (chapters.size > 1 || own.length === 0);
  if ((!best || isMeant) && isWhole) return [range];
  const cluster = (isMeant ? own[0] : undefined) ?? best;
  return cluster && rangesOf(cluster, bare);
}

/** Whether the notes say of it that it is read or preached. */
function isOpened({ members }: Cluster): boolean {
  return members.some(({ weight }) => weight >= STRONG);
}

function rangesOf({ members, book }: Cluster, bare: readonly Bare[]): VerseRange[] {
  const top = Math.max(...members.map(({ weight }) => weight));
  const strong = members.filter(({ weight }) => weight >= Math.max(STRONG, top * 0.55));
  const verses = (some: readonly Named[]) =>
    [...some]
      .filter(({ kind }) => kind === "verses")
      .sort((a, b) => countAllVerses(b.ranges) - countAllVerses(a.ranges));
  const [widest] = verses(strong);
  if (widest) {
    // "Text: John 3:16", read with what stands around it.
    const around = verses(members).find(
      (one) =>
        !one.isCross &&
        countAllVerses(widest.ranges) < 3 &&
        one.ranges.some((range) => widest.ranges.some((own) => overlaps(own, range))) &&
        countAllVerses(one.ranges) > 5 &&
        one.weight > 1.5,
    );
    return (around ?? widest).ranges;
  }
  const chapter = strong.find(({ kind }) => kind === "chapter");
  if (chapter) return narrowed(chapter.ranges, members, bare);
  const [range] = verses(members.filter(({ isCross }) => !isCross));
  if (range && countAllVerses(range.ranges) >= 4) return range.ranges;
  const whole = members.find(({ kind, isCross }) => kind === "chapter" && !isCross);
  if (whole) return narrowed(whole.ranges, members, bare);
  return spanOf(members, book);
}

/** Opened as a chapter, and preached in its verses 11 to 32. */
function narrowed(
  ranges: VerseRange[],
  members: readonly Named[],
  bare: readonly Bare[],
): VerseRange[] {
  const inside = members.filter(
    ({ kind, isCross, ranges: own }) => kind === "verses" && !isCross && countAllVerses(own) >= 4,
  );
  const long = bare.flatMap(({ verses, chapter }) => (chapter === undefined ? verses : []));
  const [only] = inside;
  if (only && inside.length === 1 && long.length === 0 && only.weight >= 2) return only.ranges;
  return ranges;
}

/** Single verses of one chapter that stand near each other are one passage. */
function spanOf(members: readonly Named[], book: BookId): VerseRange[] {
  const own = members
    .flatMap(({ ranges }) => ranges)
    .sort((a, b) => compareVerses(a.start, b.start));
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const isNear =
    first.start.chapter === last.end.chapter && last.end.verse - first.start.verse <= 30;
  if (isNear && own.length > 1) return [{ book, start: first.start, end: last.end }];
  const [top] = [...members].sort((a, b) => b.weight - a.weight);
  return top?.ranges ?? [first];
}
