/** Which of the passages that notes name is the sermon's own. */
import { type BookId, versesIn } from "#shared/domain/bible/books.ts";
import { compareVerses, type VerseRange } from "#shared/domain/bible/reference.ts";
import { overlaps } from "../bible/overlaps.ts";
import { joinRanges } from "../bible/passages.ts";
import type { Alluded } from "./allusions.ts";

import { type Bare, type Named, outlineAt, STRONG, sizeOf } from "./namedPassages.ts";
import type { Notes } from "./readNotes.ts";
import { knownStories } from "./storyIndex.ts";

/** Passages of one book whose chapters touch. */
export interface Cluster {
  book: BookId;
  first: number;
  last: number;
  members: Named[];
  score: number;
}

export interface MainPassage {
  /** As the notes name it. */
  ranges: VerseRange[];
  /** What the days read of it: of a chapter the passages that the notes tell. */
  reading: VerseRange[];
  cluster: Cluster;
}

const MOST_CHAPTERS = 3;
/** A book of so many chapters can be the text of one sermon. */
const SHORT_BOOK = 6;

export interface Evidence {
  named: readonly Named[];
  bare: readonly Bare[];
  /** Chapters by what the notes share with their text. */
  told: readonly Alluded[];
}

export function clustersOf(notes: Notes, { named, bare, told }: Evidence): Cluster[] {
  const clusters: Cluster[] = [];
  const placed = named.filter(({ kind }) => kind !== "book");
  for (const one of [...placed].sort((a, b) => b.weight - a.weight)) {
    const range = one.ranges[0];
    const end = one.ranges.at(-1)?.end.chapter;
    if (!range || end === undefined) continue;
    const first = range.start.chapter;
    const home = clusters.find(
      (cluster) => cluster.book === range.book && first <= cluster.last && cluster.first <= end,
    );
    if (!home) clusters.push({ book: range.book, first, last: end, members: [one], score: 0 });
    else {
      home.members.push(one);
      if (end - Math.min(home.first, first) < MOST_CHAPTERS)
        [home.first, home.last] = [Math.min(home.first, first), Math.max(home.last, end)];
    }
  }
  for (const cluster of clusters)
    cluster.score = scoreOf(notes, cluster, named, bare) + toldIn(cluster, told);
  return clusters.sort((a, b) => b.score - a.score);
}

function scoreOf(
  { text }: Notes,
  { book, first, last, members }: Cluster,
  named: readonly Named[],
  bare: readonly Bare[],
): number {
  const strong = members.map(({ weight }) => weight).sort((a, b) => b - a);
  // The second label for the same passage says little more.
  const own = strong.reduce(
    (sum, weight, at) => sum + weight * (at === 0 ? 1 : at < 3 ? 0.6 : 0.35),
    0,
  );
  const fifths = new Set(members.map(({ start }) => Math.floor((start / (text.length + 1)) * 5)));
  const ofBook = named.filter((one) => one.kind === "book" && one.ranges[0]?.book === book);
  const votes = bare.reduce((sum, one) => {
    const [stretch] = one.verses;
    if (one.chapter !== undefined)
      return sum + (one.chapter >= first && one.chapter <= last ? 0.8 : 0);
    if (!stretch) return sum;
    const holds = members.some(({ kind, ranges }) =>
      ranges.some(
        (range) =>
          kind === "verses" &&
          range.start.verse <= stretch.first &&
          stretch.first <= range.end.verse,
      ),
    );
    return sum + (holds ? 0.8 : 0);
  }, 0);
  return (
    own + Math.min(4, fifths.size * 0.5) + Math.min(6, votes) + Math.min(2, ofBook.length * 0.5)
  );
}

const MOST_TOLD = 16;

/** What the notes retell or quote of it. */
function toldIn({ book, first, last }: Cluster, told: readonly Alluded[]): number {
  const own = told.filter(
    (one) => one.book === book && one.chapter >= first && one.chapter <= last,
  );
  const best = Math.max(0, ...own.map(({ score }) => score));
  return Math.min(MOST_TOLD, best * 1.3);
}

/** So much of a chapter is in the notes, and so much more of it than of any other, that they are about it. */
const [SURELY_TOLD, FAR_MORE] = [5.5, 1.3];

/** The passage that notes retell without naming it. */
export function retold(told: readonly Alluded[]): Alluded | undefined {
  const [best] = told;
  const next = told.find(({ book }) => book !== best?.book);
  const isSure = best && best.score >= SURELY_TOLD && best.score >= (next?.score ?? 0) * FAR_MORE;
  return isSure ? best : undefined;
}

/** @returns undefined where the notes neither name a passage or a story nor retell one */
export function mainPassage(notes: Notes, evidence: Evidence): MainPassage | undefined {
  const found = findMain(notes, evidence);
  return found && { ...found, reading: readOf(found.ranges, evidence.told) };
}

/** Of a whole chapter what the notes tell, where that is some of it. */
export function readOf(ranges: VerseRange[], told: readonly Alluded[]): VerseRange[] {
  const [only, ...more] = ranges;
  if (!only || more.length > 0 || only.start.chapter !== only.end.chapter) return ranges;
  const isWhole = only.start.verse === 1 && sizeOf([only]) >= versesIn(only.book, only.end.chapter);
  const own = told.find(
    ({ book, chapter }) => book === only.book && chapter === only.start.chapter,
  );
  const [first, last] = [own?.ranges[0], own?.ranges.at(-1)];
  if (!isWhole || !own || !first || !last || own.score < WEAK) return ranges;
  return [{ book: only.book, start: first.start, end: last.end }];
}

function findMain(
  notes: Notes,
  { named, bare, told }: Evidence,
): Omit<MainPassage, "reading"> | undefined {
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
  if (letter && !best?.members.some(({ weight }) => weight >= STRONG))
    return { ranges: letter.ranges, cluster: best ?? emptyCluster(letter.ranges[0] ?? NOWHERE) };
  if (own && (isWeak || (isElsewhere && own.score * 1.3 > best.score))) {
    const ranges = joinRanges(own.ranges);
    const [first, last] = [ranges[0], ranges.at(-1)];
    // What stands between two parts of a story belongs to it.
    if (first && last)
      return { ranges: [{ ...first, end: last.end }], cluster: best ?? emptyCluster(first) };
  }
  return ofNamed(all, clusters, { bare });
}

const NOWHERE: VerseRange = {
  ...{ book: "Ps", start: { chapter: 1, verse: 1 }, end: { chapter: 1, verse: 6 } },
};

/** Without a cue and with hardly a word of it. */
const WEAK = 5;

function ofNamed(
  all: readonly Named[],
  clusters: readonly Cluster[],
  { bare }: Pick<Evidence, "bare">,
): Omit<MainPassage, "reading"> | undefined {
  const [best] = clusters;
  const [book] = all.filter(({ kind }) => kind === "book").sort((a, b) => b.weight - a.weight);
  const range = book?.ranges[0];
  if (!book || !range) return best && { ranges: rangesOf(best, bare), cluster: best };
  const isMeant = book.weight >= STRONG && !clusters.some(isOpened);
  const own = clusters.filter((one) => one.book === range.book);
  const chapters = new Set(own.flatMap(({ first, last }) => [first, last]));
  const isWhole = range.end.chapter <= SHORT_BOOK && (chapters.size > 1 || own.length === 0);
  if ((!best || isMeant) && isWhole)
    return { ranges: [range], cluster: best ?? emptyCluster(range) };
  const cluster = (isMeant ? own[0] : undefined) ?? best;
  return cluster && { ranges: rangesOf(cluster, bare), cluster };
}

/** Whether the notes say of it that it is read or preached. */
function isOpened({ members }: Cluster): boolean {
  return members.some(({ weight }) => weight >= STRONG);
}

function emptyCluster({ book, start, end }: VerseRange): Cluster {
  return { book, first: start.chapter, last: end.chapter, members: [], score: 0 };
}

function rangesOf({ members, book }: Cluster, bare: readonly Bare[]): VerseRange[] {
  const top = Math.max(...members.map(({ weight }) => weight));
  const strong = members.filter(({ weight }) => weight >= Math.max(STRONG, top * 0.55));
  const verses = (some: readonly Named[]) =>
    [...some]
      .filter(({ kind }) => kind === "verses")
      .sort((a, b) => sizeOf(b.ranges) - sizeOf(a.ranges));
  const [widest] = verses(strong);
  if (widest) {
    // "Text: John 3:16", read with what stands around it.
    const around = verses(members).find(
      (one) =>
        !one.isCross &&
        sizeOf(widest.ranges) < 3 &&
        one.ranges.some((range) => widest.ranges.some((own) => overlaps(own, range))) &&
        sizeOf(one.ranges) > 5 &&
        one.weight > 1.5,
    );
    return (around ?? widest).ranges;
  }
  const chapter = strong.find(({ kind }) => kind === "chapter");
  if (chapter) return narrowed(chapter.ranges, members, bare);
  const [range] = verses(members.filter(({ isCross }) => !isCross));
  if (range && sizeOf(range.ranges) >= 4) return range.ranges;
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
    ({ kind, isCross, ranges: own }) => kind === "verses" && !isCross && sizeOf(own) >= 4,
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

/** Stories by their names, each as often as it is named: "the prodigal son". */
export function storiesIn({ text, lines }: Notes, named: readonly Named[]): Named[] {
  const words = ` ${text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")} `;
  const head = ` ${lines
    .slice(0, 3)
    .map((line) =>
      line.text
        .toLowerCase()
        .replaceAll(/['’]/g, "")
        .replaceAll(/[^\p{L}\p{N}]+/gu, " "),
    )
    .join(" ")} `;
  const hasOther = named.some(({ kind, isCross }) => kind !== "book" && !isCross);
  return knownStories().flatMap(({ phrase, ranges }): Named[] => {
    const key = ` ${phrase} `;
    // One word is too little: "David", "Noah".
    if (!phrase.includes(" ") || !words.includes(key)) return [];
    const count = words.split(key).length - 1;
    const isHead = head.includes(key);
    const isNamed = named.some((one) =>
      one.ranges.some((range) => ranges.some((own) => overlaps(own, range))),
    );
    if (hasOther && !isNamed) return [];
    if (!hasOther && !isHead && count < 2) return [];
    const weight = hasOther
      ? Math.min(2, 0.5 * count + (isHead ? 1 : 0))
      : count + (isHead ? 4 : 0);
    const first = ranges[0];
    const kept = first ? ranges.filter(({ book }) => book === first.book) : [];
    const start = text.search(asWritten(phrase));
    if (start < 0) return [];
    return [
      {
        ranges: kept,
        kind: "verses",
        start,
        end: start + phrase.length,
        weight,
        isLabelled: false,
        isCross: hasOther,
        isDenied: false,
      },
    ];
  });
}

/** A phrase without apostrophes as a text may have it: "Noah’s ark". */
function asWritten(phrase: string): RegExp {
  const words = phrase.split(" ").map((word) => [...word].join("['’]?"));
  return new RegExp(words.join("['’]?[^\\p{L}\\p{N}]+"), "iu");
}

/** A single verse as it is read on a day: with the passage that it stands in. */
export function aroundVerse(range: VerseRange): VerseRange {
  if (sizeOf([range]) >= 4) return range;
  const [first, last] = [outlineAt(range.book, range.start), outlineAt(range.book, range.end)];
  if (!first || !last) return range;
  return { book: range.book, start: first.start, end: last.end };
}

/** Where a file holds two sermons: the passage of each, in order. */
export function severalSermons(notes: Notes, named: readonly Named[]): Named[] {
  const labelled = named.filter(({ isLabelled, kind }) => isLabelled && kind !== "book");
  const sermons: Named[] = [];
  for (const one of labelled) {
    const before = sermons.at(-1);
    const isSame =
      before && joinRanges([...before.ranges, ...one.ranges]).length > 0 && touches(before, one);
    if (isSame) continue;
    const words = before ? notes.text.slice(before.end, one.start).split(/\s+/).length : 0;
    // The readings of one service stand together.
    if (!before || words >= WORDS_OF_SERMON) sermons.push(one);
  }
  const last = sermons.at(-1);
  const rest = last ? notes.text.slice(last.end).split(/\s+/).length : 0;
  return sermons.length > 1 && rest >= WORDS_OF_SERMON ? sermons : [];
}

const WORDS_OF_SERMON = 90;

function touches(a: Named, b: Named): boolean {
  return a.ranges.some((one) =>
    b.ranges.some(
      (other) =>
        one.book === other.book &&
        one.start.chapter <= other.end.chapter &&
        other.start.chapter <= one.end.chapter,
    ),
  );
}
